import { createFileRoute } from '@tanstack/react-router';
import { NewUserPage } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/users/new')({
  staticData: { title: 'New user', permission: 'users:create' },
  component: NewUserPage,
});
