import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas } from '@tailrace/sdk';
import { listAuthBackendUsers } from '@tailrace/sdk/operations/authentication';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { AccountStatus, LastActive } from '#/features/users/index.ts';
import { serviceUserSearch } from '../list-search.ts';
import { serviceQueries } from '../services.ts';

type User = Schemas['UserOverview'];

const title: TitleColumn<User> = {
  id: 'full_name',
  header: 'Full name',
  text: userLabel,
  link: ({ id }) => <Link to="/system/users/$userId" params={{ userId: id }} />,
  isSortable: true,
};

const columnsWith = (roleName: (id: string) => string): EntityColumn<User>[] => [
  { id: 'username', header: 'Username', isPlain: true, isSortable: true, cell: ({ username }) => username },
  { id: 'email', header: 'Email', isPlain: true, isSortable: true, cell: ({ email }) => email || '–' },
  { id: 'roles', header: 'Roles', cell: ({ roles }) => roles.map(roleName).join(', ') || '–' },
  {
    id: 'account_status',
    header: 'Status',
    cell: ({ account_status }) => <AccountStatus status={account_status} />,
  },
  { id: 'last_activity', header: 'Last active', cell: (user) => <LastActive user={user} /> },
];

/** The people of a service who have an account, searched and paged by the server. */
export function ServiceUsers({ backendId }: { backendId: string }) {
  const isPermitted = usePermissions();
  const canSee = useCan()(listAuthBackendUsers) && isPermitted('users:read');
  return canSee ? <UserTable backendId={backendId} /> : null;
}

function UserTable({ backendId }: { backendId: string }) {
  const list = usePagedList({
    search: serviceUserSearch,
    query: (listState) => serviceQueries.users(backendId, listState),
    rows: ({ users }) => users,
  });
  const { data } = useQuery(serviceQueries.users(backendId, list.listState));
  const roleName = (id: string) => data?.context.roles[id]?.title ?? id;
  return (
    <DetailSection title="Users" lead="People who logged in or were synchronized." isBare>
      <EntityTable
        isSection
        noun={{ one: 'user', many: 'users' }}
        list={list}
        rowId={({ id }) => id}
        permission={listAuthBackendUsers.permission}
        title={title}
        columns={columnsWith(roleName)}
        searchHint="Search by full name, or username:…"
        empty={{
          title: 'No users yet',
          text: 'People get an account with their first login, or when they are synchronized.',
        }}
      />
    </DetailSection>
  );
}
