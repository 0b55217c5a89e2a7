import { createFileRoute } from '@tanstack/react-router';
import { IndexSetPage, indexListSearch } from '#/features/indices/indices/index.ts';
import { indexSetQuery } from '#/features/indices/sets/index.ts';

export const Route = createFileRoute('/_authed/system/index_sets/$indexSetId/')({
  validateSearch: indexListSearch.params,
  loader: ({ context: { queryClient }, params: { indexSetId } }) =>
    queryClient.ensureQueryData(indexSetQuery(indexSetId)),
  staticData: { title: 'Index set', help: 'operating#index-sets', above: '/system/indices' },
  component: IndexSetPage,
});
