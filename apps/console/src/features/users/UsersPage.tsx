import { chakra, Flex } from '@chakra-ui/react';
import { isExternal, userLabel } from '@tailrace/domain/users/users';
import type { Schemas } from '@tailrace/sdk';
import { createUser, listUsersPaginated } from '@tailrace/sdk/operations/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { users } from './changes.ts';
import { LastActive } from './LastActive.tsx';
import { userListSearch } from './list-search.ts';
import { userQueries } from './queries.ts';
import { useUserActions } from './use-user-actions.ts';

type User = Schemas['UserOverview'];

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
  { id: 'username', header: 'Username', isPlain: true, isSortable: true, cell: ({ username }) => username },
  { id: 'email', header: 'Email', isPlain: true, isSortable: true, cell: ({ email }) => email || '–' },
  { id: 'roles', header: 'Roles', cell: ({ roles }) => roles.join(', ') || '–' },
  {
    id: 'account_status',
    header: 'Status',
    isSortable: true,
    cell: ({ account_status }) => <AccountStatus status={account_status} />,
  },
  { id: 'last_activity', header: 'Last active', cell: (user) => <LastActive user={user} /> },
  {
    id: 'client_address',
    header: 'Client address',
    isExtra: true,
    cell: ({ client_address }) => client_address ?? '–',
  },
];

/** The list of users. */
export function UsersPage() {
  const can = users.useCan();
  const { actions } = useUserActions();
  const list = usePagedList({
    search: userListSearch,
    query: userQueries.page,
    rows: (reply) => reply.users,
  });
  const builtIn = useQuery(userQueries.page(list.listState)).data?.context.admin_user;
  return (
    <ListPage
      lead="Users can log in. Their permissions come from their roles and from entities shared with them."
      links={can.create ? [{ label: 'Create user', to: '/system/users/new', isPrimary: true }] : []}
      noun={{ one: 'user', many: 'users' }}
      list={list}
      rowId={({ id }) => id}
      title={title}
      columns={columns}
      actions={actions}
      permission={listUsersPaginated.permission}
      searchHint="Search by full name, or username:…"
      empty={{
        title: 'Only the administrator so far',
        text: 'Create a user so that others can log in.',
        creation: createUser.permission,
        link: 'Create user',
      }}
    >
      {builtIn && <BuiltInAdmin user={builtIn} />}
    </ListPage>
  );
}

interface BuiltInAdminProps {
  user: Schemas['UserOverview'];
}

/** The built-in administrator, whom the server's list does not contain. */
function BuiltInAdmin({ user }: BuiltInAdminProps) {
  return (
    <Flex
      as="section"
      aria-label="Built-in administrator"
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      mt="4"
      px="3.5"
      py="2.5"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="table"
    >
      <chakra.span fontWeight="550" _hover={{ textDecoration: 'underline' }}>
        <Link to="/system/users/$userId" params={{ userId: user.id }}>
          <bdi>{userLabel(user)}</bdi>
        </Link>
      </chakra.span>
      <chakra.span color="fg.muted" flex={{ base: '1 1 100%', md: '1' }}>
        The built-in administrator, <bdi>{user.username}</bdi>, has all permissions and cannot be changed in
        the console.
      </chakra.span>
      <LastActive user={user} />
    </Flex>
  );
}
