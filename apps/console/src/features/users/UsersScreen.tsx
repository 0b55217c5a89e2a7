import { Box } from '@chakra-ui/react';
import { isExternal, userLabel } from '@tailrace/domain/users';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { buttonLook } from '#/components/core/Button.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import type { BulkActions, EntityColumn, RowActions, TitleColumn } from '#/components/entity-table/model.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import { BuiltInAdmin } from './BuiltInAdmin.tsx';
import { LastActive } from './LastActive.tsx';

type User = Schemas['UserOverview'];

interface UsersScreenProps {
  list: EntityList<User>;
  /** Stands outside of the list, where there is one. */
  builtIn: User | null;
  canCreate: boolean;
  rowActions: RowActions<User>;
  bulkActions: BulkActions<User> | undefined;
}

function noteOf(user: User): string | null {
  if (user.service_account) return 'service account';
  return isExternal(user) ? 'external' : null;
}

const title: TitleColumn<User> = {
  id: 'full_name',
  header: 'Full name',
  text: userLabel,
  link: ({ id }) => <Link to="/system/users/$userId" params={{ userId: id }} />,
  note: noteOf,
  isSortable: true,
};

const columns: EntityColumn<User>[] = [
  { id: 'username', header: 'Username', width: 140, isSortable: true, cell: ({ username }) => username },
  { id: 'email', header: 'Email', width: 170, isSortable: true, cell: ({ email }) => email || '–' },
  { id: 'roles', header: 'Roles', width: 140, cell: ({ roles }) => roles.join(', ') || '–' },
  {
    id: 'account_status',
    header: 'Status',
    width: 100,
    isSortable: true,
    cell: ({ account_status }) => <AccountStatus status={account_status} />,
  },
  { id: 'last_activity', header: 'Last active', width: 110, cell: (user) => <LastActive user={user} /> },
  {
    id: 'client_address',
    header: 'Client address',
    width: 150,
    isExtra: true,
    cell: ({ client_address }) => client_address ?? '–',
  },
];

export function UsersScreen({ list, builtIn, canCreate, rowActions, bulkActions }: UsersScreenProps) {
  const create = canCreate && (
    <Link className={buttonLook({ variant: 'solid' })} to="/system/users/new">
      Create user
    </Link>
  );
  return (
    <Box px="6" py="4.5">
      <PageHeader
        title="Users"
        lead="Who may log in. What they may do comes from their roles, and from what is shared with them."
        action={create}
      />
      <EntityTable
        noun={{ one: 'user', many: 'users' }}
        list={list}
        rowId={({ id }) => id}
        title={title}
        columns={columns}
        rowActions={rowActions}
        bulkActions={bulkActions}
        permission="users:list"
        searchHint="Search by full name, or username:…"
        empty={{
          title: 'There are no users',
          text: 'Besides the built-in administrator, nobody may log in until a user is created.',
          action: create,
        }}
      />
      {builtIn && <BuiltInAdmin user={builtIn} />}
    </Box>
  );
}
