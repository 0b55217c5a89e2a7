import type { Choice, ChoiceSource } from '@tailrace/domain/forms/choices';
import { roleNotices } from '@tailrace/domain/notices/roles';
import { hasPermission } from '@tailrace/domain/permissions/permissions';
import { makesAdministrators } from '@tailrace/domain/roles/role-values';
import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas } from '@tailrace/sdk';
import {
  addAuthzRoleAssignees,
  createRole,
  deleteAuthzRole,
  getAuthzRole,
  listAuthzRoleAssignees,
  listAuthzRoles,
  listAuthzRolesForUser,
  removeAuthzRoleAssignee,
  updateRole,
} from '@tailrace/sdk/operations/roles';
import { getUserById, getUserByUsername, listUsersPaginated } from '@tailrace/sdk/operations/users';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useOverwriteGuard } from '#/app/calls/use-overwrite-guard.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import { undoable } from '#/app/notices.ts';
import { useServerVersion } from '#/app/server-version.ts';

export type Role = Schemas['AuthzRole'];
export type Member = Schemas['UserOverview'];

/** Path of the list page, the parent of the other pages. */
export const roleList = '/system/roles';

export const roles = resource({
  noun: { one: 'role', many: 'roles' },
  lists: [listAuthzRoles, listAuthzRolesForUser],
  calls: { get: getAuthzRole, create: createRole, update: updateRole, remove: deleteAuthzRole },
  id: ({ id }: Role) => id,
  name: ({ name }) => name,
  notices: { ...roleNotices, saveFailed: roleNotices.createFailed },
});

/** Roles are changed by name, and deleted and read by id. */
export function useSaveRole(role: Role) {
  const update = useCall(updateRole, {
    input: (body: Schemas['RoleWrite']) => ({ rolename: role.name, body }),
    done: (_, { name }) => roleNotices.updated(name),
    invalidates: [...roles.reads, getUserById, getUserByUsername],
  });
  const sent = ({ name, description, permissions }: Role) => ({ name, description, permissions });
  const guarded = useOverwriteGuard({
    entity: sent(role),
    id: role.id,
    name: role.name,
    read: async () => sent(await call(getAuthzRole, { roleId: role.id })),
  });
  return (body: Schemas['RoleWrite']) => guarded(body, () => update.mutateAsync(body));
}

type PageState = Pick<ListState, 'query' | 'page' | 'perPage' | 'sort'>;

const requestOf = (listState: PageState) => ({
  ...fieldListRequest({ ...listState, filters: {} }),
  order: listState.sort?.order,
});

export const rolePage = (listState: PageState) =>
  query(listAuthzRoles, requestOf(listState), { failed: roleNotices.listFailed });

export const memberPage = (roleId: string, listState: PageState) =>
  query(listAuthzRoleAssignees, { roleId, ...requestOf(listState) }, { failed: roleNotices.membersFailed });

const roleSearch =
  (value: 'id' | 'name') =>
  async (text: string, signal: AbortSignal): Promise<Choice[]> => {
    const request = requestOf({ query: text, page: 1, perPage: 50, sort: null });
    const { roles } = await call(listAuthzRoles, request, { signal });
    return roles.map((role) => ({ value: role[value], label: role.name, detail: role.description ?? '' }));
  };

/** Search roles by name, for fields whose values are ids or names of roles. */
export const findRoleIds = roleSearch('id');
const findRoleNames = roleSearch('name');

type IsAssignable = (name: string) => boolean;

/** Searches roles by name, of those that the user may give to others. */
export const assignableRoles =
  (isAssignable: IsAssignable): ChoiceSource =>
  async (text, signal) =>
    (await findRoleNames(text, signal)).filter(({ value }) => isAssignable(value));

/** What to say if the user may not assign every role, which is a permission of its own since 7.0. */
export const assignLimit = (isAssignable: IsAssignable): string | undefined =>
  isAssignable('*') ? undefined : 'You can only assign roles for which you have the permission roles:assign.';

/** Searches users by name, except those who have the role. */
export const findUsersWithout =
  ({ name }: Role) =>
  async (text: string, signal: AbortSignal): Promise<Choice[]> => {
    const request = requestOf({ query: text, page: 1, perPage: 100, sort: null });
    const { users } = await call(listUsersPaginated, request, { signal });
    return users
      .filter((user) => !user.roles.includes(name))
      .map((user) => ({ value: user.username, label: userLabel(user), detail: user.username }));
  };

/** What the user may do with roles and their members. */
export function useRoleRights() {
  const can = useCan();
  const me = useCurrentUser();
  const isTailrace = useServerVersion()?.isTailrace ?? false;
  const { create, delete: remove } = roles.useCan();
  // Graylog lets everybody give away what they do not have themselves.
  const holds = (permission: string) => !isTailrace || hasPermission(me.permissions, permission);
  return {
    canCreate: create,
    canEdit: (role: Role) => !role.read_only && can(updateRole, { rolename: role.name }),
    canDelete: (role: Role) => !role.read_only && remove(role),
    canSeeMembers: can(listAuthzRoleAssignees),
    canAssign: (role: Role) =>
      can(removeAuthzRoleAssignee, { username: '*', AuthzRole: role }) && can(listUsersPaginated),
    canRevoke: (role: Role, { username }: Member) =>
      can(removeAuthzRoleAssignee, { username, AuthzRole: role }),
    /** Whether the user has a permission, and so can give it to others. */
    holds,
    /** Why a member stays in the role. */
    stays: (role: Role, member: Member) =>
      makesAdministrators(role) && member.id === me.id
        ? 'You cannot give up your own administrator rights. Another administrator can revoke them.'
        : undefined,
  };
}

const changedByMembers = [
  listAuthzRoleAssignees,
  listAuthzRoles,
  listAuthzRolesForUser,
  listUsersPaginated,
  getUserById,
  getUserByUsername,
];

export const useAddMembers = (role: Role) =>
  useCall(addAuthzRoleAssignees, {
    input: (usernames: readonly string[]) => ({ roleId: role.id, body: [...usernames] }),
    done: (_, usernames) => roleNotices.assigned(role.name, ...usernames),
    failed: roleNotices.assignFailed,
    invalidates: changedByMembers,
  });

/** Removes members; undoing assigns the role again. */
export function useRemoveMembers(role: Role) {
  const add = useAddMembers(role);
  return useMutationWithNotices({
    mutationFn: (members: readonly Member[]) =>
      doToEach(members, ({ username }) => call(removeAuthzRoleAssignee, { roleId: role.id, username })),
    done: (outcome) => {
      const notice = eachNotice(outcome, {
        done: (members) => roleNotices.removed(role.name, ...members.map(userLabel)),
        failed: roleNotices.removeFailed,
      });
      return undoable(notice, () => add.mutate(outcome.done.map(({ username }) => username)));
    },
    failed: roleNotices.removeFailed,
    invalidates: changedByMembers,
  });
}
