import {
  createIndexSet,
  listRetentionStrategies,
  listRotationStrategies,
} from '@tailrace/sdk/operations/indices';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { everyIndexSet, NewIndexSetPage } from '#/features/indices/sets/index.ts';

export const Route = createFileRoute('/_authed/system/index_sets/create')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(everyIndexSet()),
      queryClient.ensureQueryData(query(listRotationStrategies)),
      queryClient.ensureQueryData(query(listRetentionStrategies)),
    ]),
  staticData: {
    title: 'New index set',
    help: 'operating#index-sets',
    permission: createIndexSet.permission,
    above: '/system/indices',
    palette: { action: 'Create index set' },
  },
  component: NewIndexSetPage,
});
