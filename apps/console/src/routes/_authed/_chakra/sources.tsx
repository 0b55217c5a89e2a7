import { createFileRoute } from '@tanstack/react-router';
import { SourcesPage, sourcesParams } from '#/features/sources/index.ts';

export const Route = createFileRoute('/_authed/_chakra/sources')({
  validateSearch: sourcesParams,
  staticData: { title: 'Sources' },
  component: SourcesPage,
});
