import { Code, chakra } from '@chakra-ui/react';
import { type StartPageChoice, startPages } from '@tailrace/domain/users/start-pages';
import type { Schemas, User } from '@tailrace/sdk';
import { getAuthzRole, listAuthzRolesForUser } from '@tailrace/sdk/operations/roles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { type Danger, DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { Cell, PlainTable } from '#/components/PlainTable.tsx';
import { CheckUserAccess, SharedByUser, SharedEntities } from '#/features/sharing/index.ts';
import { users } from './changes.ts';
import { userQueries } from './queries.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { UserHeader } from './UserHeader.tsx';
import { useUserActions } from './use-user-actions.ts';
import { identityDetails, settingDetails } from './user-details.tsx';

/** One user: account details and permissions. */
export function UserPage() {
  const { userId = '' } = useParams({ strict: false });
  const can = useCan();
  const { data: user } = useSuspenseQuery(users.get(userId));
  const roles = useQuery({ ...userQueries.roles(user.username), enabled: can(listAuthzRolesForUser, user) });
  const startType = user.startpage?.type;
  const streams = useQuery({ ...userQueries.streams(), enabled: startType === 'stream' });
  const dashboards = useQuery({ ...userQueries.dashboards(), enabled: startType === 'dashboard' });
  const { actions } = useUserActions();
  return (
    <UserScreen
      user={user}
      roles={roles.data?.roles ?? []}
      startPages={startPages(streams.data?.streams, dashboards.data?.views)}
      sessions={<SessionsSection user={user} />}
      shares={
        <>
          <SharedEntities user={user} seesAll={user.permissions.includes('*')} />
          <SharedByUser user={user} />
          <CheckUserAccess user={user} />
        </>
      }
      dangers={user.read_only ? [] : dangers(actions, user)}
    />
  );
}

interface UserScreenProps {
  user: User;
  /** The roles the server returned; may be empty. */
  roles: readonly Schemas['AuthzRole'][];
  startPages: readonly StartPageChoice[];
  /** Where the user is logged in. */
  sessions: ReactNode;
  /** The entities shared with the user. */
  shares: ReactNode;
  dangers: readonly Danger[];
}

function UserScreen(props: UserScreenProps) {
  const { user, roles, startPages, sessions, shares, dangers } = props;
  return (
    <DetailLayout
      header={<UserHeader user={user} />}
      detailsLabel="About this user"
      details={[...identityDetails(user), ...settingDetails(user, startPages)]}
      danger={<DangerZone dangers={dangers} />}
    >
      <DetailSection title="Roles" lead="Roles grant permissions." isBare={user.roles.length > 0}>
        {user.roles.length === 0 ? (
          'No roles: this user can only use what is shared with them.'
        ) : (
          <PlainTable aria-label="Roles">
            <tbody>
              {user.roles.toSorted().map((name) => (
                <RoleRow key={name} name={name} role={roles.find((role) => role.name === name)} />
              ))}
            </tbody>
          </PlainTable>
        )}
      </DetailSection>
      {sessions}
      {shares}
      {user.permissions.length > 0 && (
        <DetailSection title="Permissions" lead="All permissions of this user, from roles and shares.">
          <chakra.ul display="flex" flexWrap="wrap" gap="1.5" maxH="240px" overflowY="auto" tabIndex={0}>
            {user.permissions.toSorted().map((permission) => (
              <li key={permission}>
                <Code textStyle="monoSmall" bg="bg.sunken" color="fg.default" px="1.5" wordBreak="break-all">
                  {permission}
                </Code>
              </li>
            ))}
          </chakra.ul>
        </DetailSection>
      )}
    </DetailLayout>
  );
}

interface RoleRowProps {
  name: string;
  /** Unless the user may not read it. */
  role: Schemas['AuthzRole'] | undefined;
}

function RoleRow({ name, role }: RoleRowProps) {
  const can = useCan();
  const label = <chakra.bdi fontWeight="550">{name}</chakra.bdi>;
  return (
    <tr>
      <Cell overflowWrap="anywhere">
        {role && can(getAuthzRole, { roleId: role.id, AuthzRole: role }) ? (
          <chakra.span _hover={{ textDecoration: 'underline' }}>
            <Link to="/system/roles/$roleId" params={{ roleId: role.id }} search={{}}>
              {label}
            </Link>
          </chakra.span>
        ) : (
          label
        )}
        <chakra.bdi ms="2" color="fg.muted">
          {role?.description}
        </chakra.bdi>
      </Cell>
    </tr>
  );
}
