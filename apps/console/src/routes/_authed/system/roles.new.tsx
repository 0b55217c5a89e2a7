import { createRole } from '@tailrace/sdk/operations/roles';
import { createFileRoute } from '@tanstack/react-router';
import { NewRolePage, newRoleSearch } from '#/features/roles/index.ts';

export const Route = createFileRoute('/_authed/system/roles/new')({
  validateSearch: newRoleSearch,
  staticData: { title: 'New role', permission: createRole.permission, palette: { action: 'Create role' } },
  component: NewRolePage,
});
