import { createFileRoute } from '@tanstack/react-router';
import { IndexSetsPage, indexSetListSearch } from '#/features/index-sets/index.ts';

export const Route = createFileRoute('/_authed/system/indices/')({
  validateSearch: indexSetListSearch.params,
  component: IndexSetsPage,
});
