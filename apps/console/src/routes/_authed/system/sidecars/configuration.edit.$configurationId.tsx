import { createFileRoute } from '@tanstack/react-router';
import {
  configurationQueries,
  EditConfigurationPage,
  editorSearch,
} from '#/features/sidecars/configuration/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/configuration/edit/$configurationId')({
  validateSearch: editorSearch,
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(configurationQueries.one(params.configurationId)),
  staticData: { title: 'Edit collector configuration', crumb: 'Edit' },
  component: EditConfigurationPage,
});
