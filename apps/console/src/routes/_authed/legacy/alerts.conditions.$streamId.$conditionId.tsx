import { getStream } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { alertQueries, ConditionPage } from '#/features/alerts/index.ts';

export const Route = createFileRoute('/_authed/legacy/alerts/conditions/$streamId/$conditionId')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(alertQueries.condition(params.streamId, params.conditionId)),
      queryClient.ensureQueryData(query(getStream, { streamId: params.streamId })),
      queryClient.ensureQueryData(alertQueries.conditionTypes()),
    ]),
  staticData: { title: 'Alert condition' },
  component: ConditionPage,
});
