import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentUserQuery } from '#/app/current-user-query.ts';
import { currentUsername } from '#/app/session.ts';
import { preloadPageFrame, Shell } from '#/features/shell/index.ts';

/** The only page until a password that was given to the user is changed. */
const passwordPath = '/change-password';

/** All pages inside the shell. The router only exists after login; this route loads the user. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, matches, location }) => {
    void preloadPageFrame(matches);
    const user = await context.queryClient.ensureQueryData(currentUserQuery(currentUsername()));
    if (user.password_change_required && location.pathname !== passwordPath)
      throw redirect({ to: passwordPath, replace: true });
    return { user };
  },
  staticData: { title: null },
  component: Shell,
});
