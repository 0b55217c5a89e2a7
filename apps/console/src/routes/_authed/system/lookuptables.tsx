import { createFileRoute } from '@tanstack/react-router';
import { LookupSection } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables')({
  staticData: { title: null },
  component: LookupSection,
});
