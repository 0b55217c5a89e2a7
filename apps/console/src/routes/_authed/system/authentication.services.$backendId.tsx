import { getActiveAuthBackend } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import {
  ServicePage,
  ServiceSkeleton,
  serviceQueries,
  serviceUserSearch,
} from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/services/$backendId')({
  validateSearch: serviceUserSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(serviceQueries.one(params.backendId)),
  pendingComponent: ServiceSkeleton,
  staticData: { title: 'Authentication service', permission: getActiveAuthBackend.permission },
  component: ServicePage,
});
