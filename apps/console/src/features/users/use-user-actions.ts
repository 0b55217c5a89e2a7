import { formatCount } from '@tailrace/domain/format';
import { otherStatus, userLabel } from '@tailrace/domain/users';
import { useNavigate } from '@tanstack/react-router';
import { askToConfirm } from '#/app/confirm.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import type { Danger } from '#/components/detail/DangerZone.tsx';
import { type AnyUser, useDeleteUsers, useDisableUsers, useEnableUsers } from './changes.ts';

const whatDeletingMeans = 'Sessions and access tokens end at once. What was made with the account stays.';

function askToDelete(users: readonly AnyUser[]): Promise<boolean> {
  const [first, ...others] = users;
  if (first && others.length === 0) {
    return askToConfirm({
      title: `Delete user “${userLabel(first)}”?`,
      text: whatDeletingMeans,
      action: 'Delete user',
    });
  }
  return askToConfirm({
    title: `Delete ${formatCount(users.length)} users?`,
    text: whatDeletingMeans,
    goes: users.map(userLabel),
    action: `Delete ${formatCount(users.length)} users`,
  });
}

/** What the reader may do to users, from the list as from a user's own page. */
export function useUserActions() {
  const isPermitted = usePermissions();
  const me = useCurrentUser();
  const navigate = useNavigate();
  const enable = useEnableUsers();
  const disable = useDisableUsers();
  const remove = useDeleteUsers();

  const canDelete = isPermitted('users:edit');
  const canEdit = ({ username }: AnyUser) => isPermitted(`users:edit:${username}`);
  const canSeeTokens = ({ username }: AnyUser) => isPermitted(`users:tokenlist:${username}`);
  const whyNot = (user: AnyUser) => {
    if (user.id === me.id) return 'This is your own account.';
    return user.read_only ? 'The built-in administrator stays as it is.' : undefined;
  };
  const deleteUsers = async (users: readonly AnyUser[], onDone?: () => void) => {
    if (await askToDelete(users)) remove.mutate(users, { onSuccess: onDone });
  };

  const rowActions = (user: AnyUser): Action[] => {
    const params = { userId: user.id };
    const status = otherStatus(user.account_status);
    return [
      ...(canEdit(user) && !user.read_only
        ? [{ label: 'Edit user', run: () => navigate({ to: '/system/users/edit/$userId', params }) }]
        : []),
      ...(canSeeTokens(user)
        ? [{ label: 'Access tokens', run: () => navigate({ to: '/system/users/tokens/$userId', params }) }]
        : []),
      ...(canEdit(user) && status === 'enabled'
        ? [{ label: 'Enable user', run: () => enable.mutate([user]), whyNot: whyNot(user) }]
        : []),
      ...(canEdit(user) && status === 'disabled'
        ? [{ label: 'Disable user', run: () => disable.mutate([user]), whyNot: whyNot(user) }]
        : []),
      ...(canDelete
        ? [{ label: 'Delete user…', run: () => deleteUsers([user]), isDangerous: true, whyNot: whyNot(user) }]
        : []),
    ];
  };

  const bulkActions = (users: readonly AnyUser[]): Action[] => {
    const others = users.filter((user) => !whyNot(user));
    const enabled = others.filter(({ account_status }) => account_status === 'enabled');
    const disabled = others.filter(({ account_status }) => account_status === 'disabled');
    const none = (some: readonly AnyUser[], why: string) => (some.length === 0 ? why : undefined);
    return [
      {
        label: 'Enable',
        run: () => enable.mutate(disabled),
        whyNot: none(disabled, 'None of them is disabled.'),
      },
      {
        label: 'Disable',
        run: () => disable.mutate(enabled),
        whyNot: none(enabled, 'None of them can be disabled.'),
      },
      {
        label: `Delete ${formatCount(others.length)} ${others.length === 1 ? 'user' : 'users'}…`,
        run: () => deleteUsers(others),
        isDangerous: true,
        whyNot: none(others, 'None of them can be deleted.'),
      },
    ];
  };

  const dangers = (user: AnyUser): Danger[] => {
    const status = otherStatus(user.account_status);
    const change: Danger | null =
      status === 'enabled'
        ? {
            action: 'Enable user',
            text: 'The user can log in again, and access tokens work.',
            run: () => enable.mutate([user]),
            isUndoable: true,
            isBusy: enable.isPending,
          }
        : {
            action: 'Disable user',
            text: 'Sessions end at once, and access tokens stop working until the user is enabled.',
            run: () => disable.mutate([user]),
            isUndoable: true,
            isBusy: disable.isPending,
          };
    const deletion: Danger = {
      action: 'Delete user',
      text: whatDeletingMeans,
      run: () => deleteUsers([user], () => navigate({ to: '/system/users', replace: true })),
      isBusy: remove.isPending,
    };
    return [...(canEdit(user) && status ? [change] : []), ...(canDelete ? [deletion] : [])].map((danger) => ({
      ...danger,
      whyNot: whyNot(user),
    }));
  };

  return {
    canEdit,
    canSeeTokens,
    rowActions,
    /** Only who may change every account has something to do to several. */
    bulkActions: canDelete ? bulkActions : undefined,
    dangers,
  };
}
