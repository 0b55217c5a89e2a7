import { createFileRoute } from '@tanstack/react-router';
import { UsersPage, userListSearch } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/_chakra/system/users/')({
  validateSearch: userListSearch.params,
  staticData: { title: 'Users', permission: 'users:list' },
  component: UsersPage,
});
