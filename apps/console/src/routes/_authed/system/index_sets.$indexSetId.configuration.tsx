import { listRetentionStrategies, listRotationStrategies } from '@tailrace/sdk/operations/indices';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { EditIndexSetPage, editIndexSetSearch, indexSetQuery } from '#/features/indices/sets/index.ts';

export const Route = createFileRoute('/_authed/system/index_sets/$indexSetId/configuration')({
  validateSearch: editIndexSetSearch,
  loader: ({ context: { queryClient }, params: { indexSetId } }) =>
    Promise.all([
      queryClient.ensureQueryData(indexSetQuery(indexSetId)),
      queryClient.ensureQueryData(query(listRotationStrategies)),
      queryClient.ensureQueryData(query(listRetentionStrategies)),
    ]),
  staticData: { title: 'Edit index set', crumb: 'Edit' },
  component: EditIndexSetPage,
});
