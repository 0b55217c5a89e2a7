import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationsPage, configurationsSearch } from '#/features/configurations/index.ts';

export const Route = createFileRoute('/_authed/system/configurations')({
  validateSearch: configurationsSearch,
  component: ConfigurationsPage,
});
