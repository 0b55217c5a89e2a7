import { userNotices } from '@tailrace/domain/notices/users';
import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas, User } from '@tailrace/sdk';
import { listAuthzRolesForUser } from '@tailrace/sdk/operations/roles';
import {
  changeUserPassword,
  createUser,
  deleteUserById,
  getUserById,
  getUserByUsername,
  listUsers,
  listUsersPaginated,
  setUserStatus,
  updateUser,
} from '@tailrace/sdk/operations/users';
import { call } from '#/app/calls/call.ts';
import { resource } from '#/app/calls/resource.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import { undoable } from '#/app/notices.ts';

/** The properties that list and detail replies share. */
export type AnyUser = Pick<
  Schemas['UserOverview'],
  'id' | 'username' | 'full_name' | 'first_name' | 'last_name' | 'read_only' | 'account_status'
>;

const lists = [listUsersPaginated, listUsers];
const everywhere = [...lists, getUserById, getUserByUsername, listAuthzRolesForUser];

export const users = resource({
  noun: { one: 'user', many: 'users' },
  lists,
  calls: { get: getUserById, create: createUser, update: updateUser, remove: deleteUserById },
  id: ({ id }: AnyUser) => id,
  scope: (user) => ({ User: user }),
  name: (user) => ('id' in user ? userLabel(user) : user.username),
  notices: { ...userNotices, saveFailed: userNotices.createFailed },
});

export const useUpdateUser = ({ id, ...user }: User, done = () => userNotices.updated(userLabel(user))) =>
  useCall(updateUser, {
    input: (body: Schemas['UpdateUserRequest']) => ({ user: id, body }),
    done,
    invalidates: everywhere,
  });

export const useChangePassword = ({ id, ...user }: User) =>
  useCall(changeUserPassword, {
    input: (body: Schemas['ChangePasswordRequest']) => ({ userId: id, body }),
    done: () => userNotices.passwordChanged(userLabel(user)),
  });

/** Enables or disables users; each undoes the other. */
function useSetStatus(newStatus: 'enabled' | 'disabled', undo?: (users: readonly AnyUser[]) => void) {
  return useMutationWithNotices({
    mutationFn: (some: readonly AnyUser[]) =>
      doToEach(some, ({ id: userId }) => call(setUserStatus, { userId, newStatus })),
    done: (outcome) => {
      const notice = eachNotice(outcome, {
        done: (some) => userNotices[newStatus](...some.map(userLabel)),
        failed: userNotices.statusFailed,
      });
      return undo ? undoable(notice, () => undo(outcome.done)) : notice;
    },
    failed: userNotices.statusFailed,
    invalidates: everywhere,
  });
}

export const useEnableUsers = () => useSetStatus('enabled');

export function useDisableUsers() {
  const enable = useEnableUsers();
  return useSetStatus('disabled', enable.mutate);
}
