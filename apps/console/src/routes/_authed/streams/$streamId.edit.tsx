import { getStream } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { ruleStart, StreamRulesPage } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/edit')({
  validateSearch: ruleStart,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getStream, params)),
  component: StreamRulesPage,
});
