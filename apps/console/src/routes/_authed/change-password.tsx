import { createFileRoute, redirect } from '@tanstack/react-router';
import { RequiredPasswordPage } from '#/features/users/index.ts';

export const Route = createFileRoute('/_authed/change-password')({
  beforeLoad: ({ context: { user } }) => {
    if (!user.password_change_required) throw redirect({ to: '/', replace: true });
  },
  staticData: { title: 'Change password', isBare: true },
  component: RequiredPasswordPage,
});
