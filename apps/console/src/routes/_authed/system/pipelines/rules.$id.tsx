import { getRule } from '@tailrace/sdk/operations/pipelines';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { RulePage } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines/rules/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getRule, params)),
  staticData: { title: 'Pipeline rule' },
  component: RulePage,
});
