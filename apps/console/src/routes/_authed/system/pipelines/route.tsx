import { createFileRoute } from '@tanstack/react-router';
import { PipelinesSection } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines')({
  staticData: { title: null },
  component: PipelinesSection,
});
