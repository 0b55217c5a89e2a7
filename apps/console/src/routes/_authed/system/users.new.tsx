import { createFileRoute } from '@tanstack/react-router';
import { NewUserPage } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/system/users/new')({
  component: NewUserPage,
});
