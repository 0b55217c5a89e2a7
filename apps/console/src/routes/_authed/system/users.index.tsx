import { createFileRoute } from '@tanstack/react-router';
import { UsersPage, userListSearch } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/')({
  validateSearch: userListSearch.params,
  component: UsersPage,
});
