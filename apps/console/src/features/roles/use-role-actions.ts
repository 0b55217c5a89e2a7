import { countOf } from '@tailrace/domain/format/format';
import { userLabel } from '@tailrace/domain/users/users';
import { listAuthzRoleAssignees } from '@tailrace/sdk/operations/roles';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#/app/calls/call.ts';
import type { Confirmation } from '#/app/confirm.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { type Role, roles, useRoleRights } from './roles.ts';

/** Beyond this many, members are counted instead of named. */
const maxNamed = 10;

/** Names who loses the permissions of a role. */
async function affected(some: readonly Role[]): Promise<Partial<Confirmation>> {
  const [role] = some;
  if (!role || some.length > 1) return {};
  const { users, total } = await call(listAuthzRoleAssignees, {
    roleId: role.id,
    per_page: maxNamed,
    sort: 'full_name',
  });
  if (total === 0) return { text: 'No user has this role. This cannot be undone.' };
  const rest = total - users.length;
  return {
    text: `${countOf(total, 'user loses', 'users lose')} its permissions immediately. This cannot be undone.`,
    names: [...users.map(userLabel), ...(rest > 0 ? [`and ${countOf(rest, 'other')}`] : [])],
  };
}

/** The actions on roles that the user has permission for, in the list and on a detail page. */
export function useRoleActions(): EntityAction<Role>[] {
  const navigate = useNavigate();
  const { canCreate, canEdit, canDelete, canSeeMembers } = useRoleRights();
  const deletion = roles.useDeletion({
    effect: () => 'Its members lose its permissions immediately. This cannot be undone.',
    loadMore: canSeeMembers ? affected : undefined,
    onDone: () => navigate({ to: '/system/roles', replace: true }),
  });
  return [
    {
      label: 'Edit role',
      in: ['row'],
      isOffered: canEdit,
      run: ([role]) => role && navigate({ to: '/system/roles/edit/$roleId', params: { roleId: role.id } }),
    },
    {
      label: 'Copy role',
      in: ['row'],
      isOffered: () => canCreate,
      run: ([role]) => role && navigate({ to: '/system/roles/new', search: { copy: role.id } }),
    },
    { ...deletion, isOffered: canDelete },
  ];
}
