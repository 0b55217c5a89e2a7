import { createCollectorConfiguration } from '@tailrace/sdk/operations/sidecars';
import { createFileRoute } from '@tanstack/react-router';
import { editorSearch, NewConfigurationPage } from '#/features/sidecars/configuration/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/configuration/new')({
  validateSearch: editorSearch,
  staticData: {
    title: 'New collector configuration',
    permission: createCollectorConfiguration.permission,
    palette: { action: 'Create collector configuration' },
  },
  component: NewConfigurationPage,
});
