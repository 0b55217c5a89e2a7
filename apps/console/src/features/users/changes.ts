import { userNotices } from '@tailrace/domain/notices/users';
import { userLabel } from '@tailrace/domain/users';
import { type Schemas, type User, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import { undoable } from '#/app/notices.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';

/** A user as lists and pages have it alike. */
export type AnyUser = Pick<
  Schemas['UserOverview'],
  'id' | 'username' | 'full_name' | 'first_name' | 'last_name' | 'read_only' | 'account_status'
>;

const lists = ['listUsersPaginated', 'listUsers'] as const;
const everywhere = [...lists, 'getUserById', 'getUserByUsername', 'listAuthzRolesForUser'] as const;

const namesOf = (users: readonly AnyUser[]) => users.map(userLabel);

export const useCreateUser = () =>
  useMutationWithNotices({
    mutationFn: (body: Schemas['CreateUserRequest']) => unwrap(api.POST('/users', { body })),
    notices: { done: (_, { username }) => userNotices.created(username) },
    invalidates: lists,
  });

export const useUpdateUser = ({ id, ...user }: User, done = () => userNotices.updated(userLabel(user))) =>
  useMutationWithNotices({
    mutationFn: (body: Schemas['UpdateUserRequest']) =>
      unwrap(api.PUT('/users/{user}', { params: { path: { user: id } }, body })),
    notices: { done },
    invalidates: everywhere,
  });

export const useChangePassword = ({ id, ...user }: User) =>
  useMutationWithNotices({
    mutationFn: (body: Schemas['ChangePasswordRequest']) =>
      unwrap(api.PUT('/users/{userId}/password', { params: { path: { userId: id } }, body })),
    notices: { done: () => userNotices.passwordChanged(userLabel(user)) },
  });

const setStatus = (newStatus: 'enabled' | 'disabled') => (users: readonly AnyUser[]) =>
  doToEach(users, ({ id }) =>
    unwrap(api.PUT('/users/{userId}/status/{newStatus}', { params: { path: { userId: id, newStatus } } })),
  );

export const useEnableUsers = () =>
  useMutationWithNotices({
    mutationFn: setStatus('enabled'),
    notices: {
      done: (outcome) =>
        eachNotice(outcome, {
          done: (users) => userNotices.enabled(...namesOf(users)),
          failed: userNotices.statusFailed,
        }),
      failed: userNotices.statusFailed,
    },
    invalidates: everywhere,
  });

export function useDisableUsers() {
  const enable = useEnableUsers();
  return useMutationWithNotices({
    mutationFn: setStatus('disabled'),
    notices: {
      done: (outcome) => {
        const notice = eachNotice(outcome, {
          done: (users) => userNotices.disabled(...namesOf(users)),
          failed: userNotices.statusFailed,
        });
        return undoable(notice, () => enable.mutate(outcome.done));
      },
      failed: userNotices.statusFailed,
    },
    invalidates: everywhere,
  });
}

export const useDeleteUsers = () =>
  useMutationWithNotices({
    mutationFn: (users: readonly AnyUser[]) =>
      doToEach(users, ({ id }) =>
        unwrap(api.DELETE('/users/id/{userId}', { params: { path: { userId: id } } })),
      ),
    notices: {
      done: (outcome) =>
        eachNotice(outcome, {
          done: (users) => userNotices.deleted(...namesOf(users)),
          failed: userNotices.deleteFailed,
        }),
      failed: userNotices.deleteFailed,
    },
    invalidates: lists,
  });
