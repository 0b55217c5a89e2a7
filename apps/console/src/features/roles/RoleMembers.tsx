import { chakra } from '@chakra-ui/react';
import { makesAdministrators } from '@tailrace/domain/roles/role-values';
import { userLabel } from '@tailrace/domain/users/users';
import { listAuthzRoleAssignees } from '@tailrace/sdk/operations/roles';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { Button } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { memberListSearch } from './list-search.ts';
import {
  findUsersWithout,
  type Member,
  memberPage,
  type Role,
  useAddMembers,
  useRemoveMembers,
  useRoleRights,
} from './roles.ts';

const title: TitleColumn<Member> = {
  id: 'full_name',
  header: 'Full name',
  text: userLabel,
  link: ({ id }) => <Link to="/system/users/$userId" params={{ userId: id }} search={{}} />,
  note: ({ account_status }) => (account_status === 'enabled' ? null : account_status),
  isSortable: true,
};

const columns: EntityColumn<Member>[] = [
  { id: 'username', header: 'Username', isPlain: true, isSortable: true, cell: ({ username }) => username },
  { id: 'email', header: 'Email', isPlain: true, isSortable: true, cell: ({ email }) => email || '–' },
];

interface RoleMembersProps {
  role: Role;
}

/** The users who have a role, a page at a time. */
export function RoleMembers({ role }: RoleMembersProps) {
  const { canAssign: canAssignRole, canRevoke, stays, holds } = useRoleRights();
  const canAssign = canAssignRole(role);
  const remove = useRemoveMembers(role);
  const list = usePagedList({
    search: memberListSearch,
    query: (listState) => memberPage(role.id, listState),
    rows: ({ users }) => users,
  });
  const removal: EntityAction<Member> = {
    label: 'Remove from role',
    in: canAssign ? ['row', 'bulk'] : ['row'],
    isDangerous: true,
    isOffered: (member) => canRevoke(role, member),
    disabledReason: (member) => stays(role, member),
    run: (members) => remove.mutate(members),
    bulk: {
      label: ({ length }) => `Remove ${length} from role`,
      disabledReason: (possible) => (possible.length === 0 ? 'None of them can be removed.' : undefined),
    },
  };
  return (
    <DetailSection
      title="Users"
      lead={
        makesAdministrators(role)
          ? 'Users with this role. The built-in administrator has all permissions without being listed.'
          : 'Users with this role.'
      }
      isBare
    >
      {canAssign &&
        (role.permissions.every(holds) ? (
          <AddMember role={role} />
        ) : (
          <chakra.p mb="3" textStyle="table" color="fg.muted">
            Only users with all permissions of this role can assign it.
          </chakra.p>
        ))}
      <EntityTable
        isSection
        noun={{ one: 'user', many: 'users' }}
        list={list}
        rowId={({ id }) => id}
        title={title}
        columns={columns}
        actions={[removal]}
        permission={listAuthzRoleAssignees.permission}
        searchHint="Search by username, or full_name:…"
        empty={{ title: 'No users yet', text: 'No user has this role.' }}
      />
    </DetailSection>
  );
}

/** Assigns a role to a user, found by typing. */
function AddMember({ role }: RoleMembersProps) {
  const [username, setUsername] = useState<string | null>(null);
  const add = useAddMembers(role);
  return (
    <chakra.form
      aria-label="Add a user"
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="2"
      mb="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (username === null || add.isPending) return;
        add.mutate([username], { onSuccess: () => setUsername(null) });
      }}
    >
      <chakra.div w="420px" maxW="100%">
        <FieldFrame label="Add a user">
          <ChoiceInput
            value={username}
            onChange={setUsername}
            source={findUsersWithout(role)}
            placeholder="Name of a user"
          />
        </FieldFrame>
      </chakra.div>
      <Button type="submit" disabled={username === null} aria-busy={add.isPending || undefined}>
        Assign role
      </Button>
    </chakra.form>
  );
}
