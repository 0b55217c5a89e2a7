import { createFileRoute } from '@tanstack/react-router';
import { ruleStart, StreamRulesPage, streamQueries } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/edit')({
  validateSearch: ruleStart,
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(streamQueries.withRules(params.streamId)),
  staticData: { title: 'Stream', isEntity: true },
  component: StreamRulesPage,
});
