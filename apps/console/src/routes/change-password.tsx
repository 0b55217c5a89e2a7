import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentUserQuery } from '#/app/current-user.ts';
import { currentUsername } from '#/app/session.ts';
import { RequiredPasswordPage } from '#/features/users/index.ts';

/** Outside the shell, whose calls the server refuses until the password is changed. */
export const Route = createFileRoute('/change-password')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(currentUserQuery(currentUsername()));
    if (!user.password_change_required) throw redirect({ to: '/', replace: true });
  },
  staticData: { title: 'Change password' },
  component: RequiredPasswordPage,
});
