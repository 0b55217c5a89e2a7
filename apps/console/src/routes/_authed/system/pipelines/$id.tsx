import { getPipeline } from '@tailrace/sdk/operations/pipelines';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { PipelinePage } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getPipeline, params)),
  staticData: { title: 'Pipeline' },
  component: PipelinePage,
});
