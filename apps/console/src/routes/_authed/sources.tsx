import { createFileRoute } from '@tanstack/react-router';
import { SourcesPage, sourcesParams } from '#/features/search/sources/index.ts';

export const Route = createFileRoute('/_authed/sources')({
  validateSearch: sourcesParams,
  component: SourcesPage,
});
