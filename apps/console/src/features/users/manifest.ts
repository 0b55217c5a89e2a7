import { createUser, listUsers } from '@tailrace/sdk/operations/users';
import { Users } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const userPages = {
  '/system/users': {
    title: 'Users',
    permission: listUsers.permission,
    rail: { icon: Users, group: 'Access' },
  },
  '/system/users/new': { title: 'New user', permission: createUser.permission },
  '/system/users/$userId': { title: 'User' },
  '/system/users/edit/$userId': { title: 'Edit user' },
  '/system/users/tokens/$userId': { title: 'Access tokens' },
} satisfies Pages;
