import { createFileRoute } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { PipelinesPage, pipelineListSearch, pipelinesView } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines/')({
  validateSearch: (search) => ({ ...pipelineListSearch.params(search), ...pipelinesView(search) }),
  staticData: {
    title: 'Pipelines',
    help: 'operating#pipelines',
    // The list itself is open to all users, who see the pipelines they may read.
    rail: { icon: Workflow, group: 'System', order: 55, permission: 'pipeline:read' },
  },
  component: PipelinesPage,
});
