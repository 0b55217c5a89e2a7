import { createFileRoute } from '@tanstack/react-router';
import { IndexSetsSection } from '#/features/indices/sets/index.ts';

export const Route = createFileRoute('/_authed/system/indices')({
  staticData: { title: null },
  component: IndexSetsSection,
});
