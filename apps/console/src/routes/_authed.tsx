import { createFileRoute } from '@tanstack/react-router';
import { currentUserQuery } from '#/app/current-user.ts';
import { currentUsername } from '#/app/session.ts';
import { askEarly, searchParams } from '#/features/search/index.ts';
import { Shell } from '#/features/shell/index.ts';

/** Everything inside the shell. The router exists only while somebody is logged in; here it learns who. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ cause, context: { queryClient }, location }) => {
    const user = queryClient.ensureQueryData(currentUserQuery(currentUsername()));
    // The page most are waiting for; its answer comes while it is learned who they are.
    if (cause === 'enter' && location.pathname === '/search') {
      askEarly(queryClient, searchParams(location.search));
    }
    return { user: await user };
  },
  component: Shell,
});
