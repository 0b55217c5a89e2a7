import { createFileRoute } from '@tanstack/react-router';
import { currentUserQuery } from '#/app/current-user.ts';
import { currentUsername } from '#/app/session.ts';
import { preloadPageFrame, Shell } from '#/features/shell/index.ts';

/** Everything inside the shell. The router exists only while somebody is logged in; here it learns who. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, matches }) => {
    void preloadPageFrame(matches);
    return { user: await context.queryClient.ensureQueryData(currentUserQuery(currentUsername())) };
  },
  component: Shell,
});
