import { createAuthBackend } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import { ChooseTypePage } from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/services/create/')({
  staticData: {
    title: 'New authentication service',
    permission: createAuthBackend.permission,
    palette: { action: 'Create authentication service' },
  },
  component: ChooseTypePage,
});
