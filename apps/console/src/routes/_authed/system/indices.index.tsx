import { createFileRoute } from '@tanstack/react-router';
import { IndexSetsPage, indexSetListSearch } from '#/features/indices/sets/index.ts';

export const Route = createFileRoute('/_authed/system/indices/')({
  validateSearch: indexSetListSearch.params,
  component: IndexSetsPage,
});
