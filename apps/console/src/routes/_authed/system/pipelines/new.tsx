import { createPipeline } from '@tailrace/sdk/operations/pipelines';
import { createFileRoute } from '@tanstack/react-router';
import { NewPipelinePage } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines/new')({
  staticData: {
    title: 'New pipeline',
    permission: createPipeline.permission,
    palette: { action: 'Create pipeline' },
  },
  component: NewPipelinePage,
});
