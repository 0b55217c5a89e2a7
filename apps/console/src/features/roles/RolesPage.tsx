import { formatCount } from '@tailrace/domain/format/format';
import { createRole, listAuthzRoles } from '@tailrace/sdk/operations/roles';
import { Link } from '@tanstack/react-router';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { roleListSearch } from './list-search.ts';
import { type Role, rolePage, useRoleRights } from './roles.ts';
import { useRoleActions } from './use-role-actions.ts';

interface RoleRow extends Role {
  /** Without the built-in administrator. */
  memberCount: number;
}

const title: TitleColumn<RoleRow> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  link: ({ id }) => <Link to="/system/roles/$roleId" params={{ roleId: id }} />,
  note: ({ read_only }) => (read_only ? 'built-in' : null),
  isSortable: true,
};

const columns: EntityColumn<RoleRow>[] = [
  {
    id: 'description',
    header: 'Description',
    isPlain: true,
    isSortable: true,
    cell: ({ description }) => description || '–',
  },
  {
    id: 'members',
    header: 'Users',
    isNumber: true,
    cell: ({ memberCount }) => formatCount(memberCount),
  },
];

export function RolesPage() {
  const { canCreate } = useRoleRights();
  const actions = useRoleActions();
  const list = usePagedList({
    search: roleListSearch,
    query: rolePage,
    rows: ({ roles, context }): RoleRow[] =>
      roles.map((role) => ({ ...role, memberCount: context.users[role.id]?.length ?? 0 })),
  });
  return (
    <ListPage
      lead="A role is a set of permissions. Users have the permissions of all their roles."
      links={canCreate ? [{ label: 'Create role', to: '/system/roles/new', isPrimary: true }] : []}
      noun={{ one: 'role', many: 'roles' }}
      list={list}
      rowId={({ id }) => id}
      title={title}
      columns={columns}
      actions={actions}
      permission={listAuthzRoles.permission}
      searchHint="Search by name, or description:…"
      empty={{
        title: 'No roles yet',
        text: 'Create a role to give several users the same permissions.',
        creation: createRole.permission,
        link: 'Create role',
      }}
    />
  );
}
