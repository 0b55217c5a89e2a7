import { simulatePipelines } from '@tailrace/sdk/operations/pipelines';
import { createFileRoute } from '@tanstack/react-router';
import { SimulatorPage, simulatorSearch } from '#/features/pipelines/index.ts';

export const Route = createFileRoute('/_authed/system/pipelines/simulate')({
  validateSearch: simulatorSearch,
  staticData: { title: 'Pipeline simulator', permission: simulatePipelines.permission, palette: {} },
  component: SimulatorPage,
});
