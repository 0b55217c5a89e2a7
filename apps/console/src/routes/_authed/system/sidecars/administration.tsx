import {
  listCollectorConfigurations,
  listCollectorSummaries,
  searchSidecarAdministration,
} from '@tailrace/sdk/operations/sidecars';
import { createFileRoute } from '@tanstack/react-router';
import { AdministrationPage, administrationListSearch } from '#/features/sidecars/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/administration')({
  validateSearch: administrationListSearch.params,
  staticData: {
    title: 'Collectors administration',
    permission: [
      searchSidecarAdministration.permission,
      listCollectorSummaries.permission,
      listCollectorConfigurations.permission,
    ],
    palette: { label: 'Sidecar administration' },
  },
  component: AdministrationPage,
});
