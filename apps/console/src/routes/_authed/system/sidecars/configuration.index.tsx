import { listCollectorConfigurations } from '@tailrace/sdk/operations/sidecars';
import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationPage, configurationPageSearch } from '#/features/sidecars/configuration/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/configuration/')({
  validateSearch: configurationPageSearch,
  staticData: {
    title: 'Collector configuration',
    permission: listCollectorConfigurations.permission,
    palette: {},
  },
  component: ConfigurationPage,
});
