import { createAuthBackend } from '@tailrace/sdk/operations/authentication';
import { createFileRoute } from '@tanstack/react-router';
import { NewServicePage, stepSearch } from '#/features/authentication/index.ts';

export const Route = createFileRoute('/_authed/system/authentication/services/create/$backendType')({
  validateSearch: stepSearch,
  staticData: { title: 'New authentication service', permission: createAuthBackend.permission },
  component: NewServicePage,
});
