import { formatCount } from '@tailrace/domain/format/format';
import { otherStatus } from '@tailrace/domain/users/users';
import { deleteUserById, listUserTokens } from '@tailrace/sdk/operations/users';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { type AnyUser, useDisableUsers, useEnableUsers, users } from './changes.ts';

const whatDeletingMeans = 'Sessions and access tokens end immediately. Everything the user created stays.';

/** The actions on users that the user has permission for, in the list and on a detail page. */
export function useUserActions() {
  const can = useCan();
  const me = useCurrentUser();
  const navigate = useNavigate();
  const enable = useEnableUsers();
  const disable = useDisableUsers();

  const canEdit = users.useCan().edit;
  const canSeeTokens = (user: AnyUser) => can(listUserTokens, { User: user });
  const canHave = (status: 'enabled' | 'disabled') => (user: AnyUser) =>
    canEdit(user) && otherStatus(user.account_status) === status;
  const disabledReason = (user: AnyUser) => {
    if (user.id === me.id) return 'You cannot do this to your own account.';
    return user.read_only ? 'The built-in administrator stays as it is.' : undefined;
  };
  const deletion = users.useDeletion({
    effect: () => whatDeletingMeans,
    disabledReason,
    onDone: () => navigate({ to: '/system/users', replace: true }),
  });
  // Bulk actions require permission for all accounts.
  const positions = can(deleteUserById, { User: { username: '*' } })
    ? (['row', 'bulk', 'danger'] as const)
    : (['row', 'danger'] as const);
  const none = (why: string) => (possible: readonly AnyUser[]) => (possible.length === 0 ? why : undefined);

  const actions: EntityAction<AnyUser>[] = [
    {
      label: 'Edit user',
      in: ['row'],
      isOffered: (user) => canEdit(user) && !user.read_only,
      run: ([user]) => user && navigate({ to: '/system/users/edit/$userId', params: { userId: user.id } }),
    },
    {
      label: 'Access tokens',
      in: ['row'],
      isOffered: canSeeTokens,
      run: ([user]) => user && navigate({ to: '/system/users/tokens/$userId', params: { userId: user.id } }),
    },
    {
      label: 'Enable user',
      in: positions,
      isOffered: canHave('enabled'),
      disabledReason,
      run: (some) => enable.mutate(some),
      bulk: { label: () => 'Enable', disabledReason: none('None of them is disabled.') },
      danger: {
        text: () => 'The user can log in again, and access tokens work.',
        isBusy: enable.isPending,
      },
    },
    {
      label: 'Disable user',
      in: positions,
      isOffered: canHave('disabled'),
      disabledReason,
      run: (some) => disable.mutate(some),
      bulk: { label: () => 'Disable', disabledReason: none('None of them can be disabled.') },
      danger: {
        text: () => 'Sessions end immediately, and access tokens stop working until the user is enabled.',
        isBusy: disable.isPending,
      },
    },
    {
      ...deletion,
      in: positions,
      bulk: {
        label: ({ length }) => `Delete ${formatCount(length)} ${length === 1 ? 'user' : 'users'}`,
        disabledReason: none('None of them can be deleted.'),
      },
    },
  ];
  return { canEdit, canSeeTokens, actions };
}
