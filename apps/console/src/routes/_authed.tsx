import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentUserQuery } from '#/app/current-user.ts';
import { currentUsername } from '#/app/session.ts';
import { preloadPageFrame, Shell } from '#/features/shell/index.ts';

/** All pages inside the shell. The router only exists after login; this route loads the user. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, matches }) => {
    void preloadPageFrame(matches);
    const user = await context.queryClient.ensureQueryData(currentUserQuery(currentUsername()));
    if (user.password_change_required) throw redirect({ to: '/change-password', replace: true });
    return { user };
  },
  staticData: { title: null },
  component: Shell,
});
