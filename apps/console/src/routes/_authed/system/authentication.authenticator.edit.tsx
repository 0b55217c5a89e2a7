import { getHttpHeaderAuthConfig, updateHttpHeaderAuthConfig } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import { EditHeaderPage, headerQuery, ServiceSkeleton } from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/authenticator/edit')({
  loader: ({ context }) => context.queryClient.ensureQueryData(headerQuery()),
  pendingComponent: ServiceSkeleton,
  staticData: {
    title: 'Edit trusted header',
    help: 'security#login-by-the-proxy',
    crumb: 'Edit',
    permission: [getHttpHeaderAuthConfig.permission, updateHttpHeaderAuthConfig.permission],
    above: '/system/authentication/authenticator',
  },
  component: EditHeaderPage,
});
