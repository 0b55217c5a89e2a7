import { createFileRoute } from '@tanstack/react-router';
import { indexSetQuery } from '#/features/index-sets/index.ts';
import { IndexSetPage, indexListSearch } from '#/features/indices/index.ts';

export const Route = createFileRoute('/_authed/system/index_sets/$indexSetId/')({
  validateSearch: indexListSearch.params,
  loader: ({ context: { queryClient }, params: { indexSetId } }) =>
    queryClient.ensureQueryData(indexSetQuery(indexSetId)),
  component: IndexSetPage,
});
