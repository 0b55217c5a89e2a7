import { createUser } from '@tailrace/sdk/operations/users';
import { createFileRoute } from '@tanstack/react-router';
import { NewUserPage } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/new')({
  staticData: { title: 'New user', permission: createUser.permission, palette: { action: 'Create user' } },
  component: NewUserPage,
});
