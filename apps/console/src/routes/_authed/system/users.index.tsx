import { createFileRoute } from '@tanstack/react-router';
import { UsersPage, userListSearch } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/')({
  validateSearch: userListSearch.params,
  staticData: { title: 'Users', permission: 'users:list' },
  component: UsersPage,
});
