import { getIndexSet } from '@tailrace/sdk/operations/indices';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { IndexSetPage, indexListSearch } from '#/features/indices/index.ts';

export const Route = createFileRoute('/_authed/system/index_sets/$indexSetId/')({
  validateSearch: indexListSearch.params,
  loader: ({ context: { queryClient }, params: { indexSetId } }) =>
    queryClient.ensureQueryData(query(getIndexSet, { id: indexSetId })),
  component: IndexSetPage,
});
