import { getHttpHeaderAuthConfig } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import { HeaderPage, headerQuery, ServiceSkeleton } from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/authenticator/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(headerQuery()),
  pendingComponent: ServiceSkeleton,
  staticData: {
    title: 'Trusted header',
    help: 'security#login-by-the-proxy',
    permission: getHttpHeaderAuthConfig.permission,
    palette: { label: 'Trusted header (single sign-on)' },
    above: '/system/authentication/services',
  },
  component: HeaderPage,
});
