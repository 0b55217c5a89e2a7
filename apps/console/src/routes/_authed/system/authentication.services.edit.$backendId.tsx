import { getActiveAuthBackend } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import {
  EditServicePage,
  ServiceSkeleton,
  serviceQueries,
  stepSearch,
} from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/services/edit/$backendId')({
  validateSearch: stepSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(serviceQueries.one(params.backendId)),
  pendingComponent: ServiceSkeleton,
  staticData: {
    title: 'Edit authentication service',
    crumb: 'Edit',
    permission: getActiveAuthBackend.permission,
    above: '/system/authentication/services/$backendId',
  },
  component: EditServicePage,
});
