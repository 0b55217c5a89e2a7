import { listAuthzRolesForUser } from '@tailrace/sdk/operations/roles';
import { listUsersPaginated } from '@tailrace/sdk/operations/users';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { dangers } from '#/components/offered-actions.ts';
import { SharedEntities } from '#/features/sharing/index.ts';
import { users } from './changes.ts';
import { userQueries } from './queries.ts';
import { startPages } from './start-pages.ts';
import { UserScreen } from './UserScreen.tsx';
import { useUserActions } from './use-user-actions.ts';

/** One user: account details and permissions. */
export function UserPage() {
  const { userId = '' } = useParams({ strict: false });
  const can = useCan();
  const { data: user } = useSuspenseQuery(users.get(userId));
  const roles = useQuery({ ...userQueries.roles(user.username), enabled: can(listAuthzRolesForUser) });
  const startType = user.startpage?.type;
  const streams = useQuery({ ...userQueries.streams(), enabled: startType === 'stream' });
  const dashboards = useQuery({ ...userQueries.dashboards(), enabled: startType === 'dashboard' });
  const { canEdit, canSeeTokens, actions } = useUserActions();
  return (
    <UserScreen
      user={user}
      roles={roles.data?.roles ?? []}
      startPages={startPages(streams.data?.streams, dashboards.data?.views)}
      canSeeList={can(listUsersPaginated)}
      canEdit={canEdit(user) && !user.read_only}
      canSeeTokens={canSeeTokens(user)}
      shares={<SharedEntities user={user} seesAll={user.permissions.includes('*')} />}
      dangers={user.read_only ? [] : dangers(actions, user)}
    />
  );
}
