import { getActiveAuthBackend } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import {
  ActiveServicePage,
  ServiceSkeleton,
  serviceQueries,
  serviceUserSearch,
} from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/services/active')({
  validateSearch: serviceUserSearch.params,
  loader: ({ context }) => context.queryClient.ensureQueryData(serviceQueries.active()),
  pendingComponent: ServiceSkeleton,
  staticData: {
    title: 'Active authentication service',
    help: 'security#people-from-a-directory',
    permission: getActiveAuthBackend.permission,
    palette: {},
  },
  component: ActiveServicePage,
});
