import { listUsers } from '@tailrace/sdk/operations/users';
import { createFileRoute } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { UsersPage, userListSearch } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/')({
  validateSearch: userListSearch.params,
  staticData: {
    title: 'Users',
    help: 'security#accounts-and-roles',
    permission: listUsers.permission,
    rail: { icon: Users, group: 'Access', order: 10 },
  },
  component: UsersPage,
});
