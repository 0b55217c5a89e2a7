import {
  listIndexSets,
  listRetentionStrategies,
  listRotationStrategies,
} from '@tailrace/sdk/operations/indices';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { NewIndexSetPage } from '#/features/index-sets/index.ts';

export const Route = createFileRoute('/_authed/system/index_sets/create')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(query(listIndexSets)),
      queryClient.ensureQueryData(query(listRotationStrategies)),
      queryClient.ensureQueryData(query(listRetentionStrategies)),
    ]),
  component: NewIndexSetPage,
});
