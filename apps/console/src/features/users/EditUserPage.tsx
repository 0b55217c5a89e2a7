import { startPageNotices } from '@tailrace/domain/notices/sessions';
import { startPages } from '@tailrace/domain/users/start-pages';
import { detailUpdate, rolesUpdate, startPageUpdate } from '@tailrace/domain/users/user-values';
import { removeAuthzRoleAssignee } from '@tailrace/sdk/operations/roles';
import { changeUserPassword } from '@tailrace/sdk/operations/users';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { setThemeMode, useThemeMode } from '#/app/theme/theme-mode.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { preferencesOf, themePreference, useSavePreferences } from '#/app/user-preferences.ts';
import { dangers } from '#/components/offered-actions.ts';
import { type PreferenceValues, preferenceValues, preferredTheme } from '#/features/preferences/index.ts';
import { assignableRoles, assignLimit } from '#/features/roles/index.ts';
import { useChangePassword, users, useUpdateUser } from './changes.ts';
import { EditUserScreen } from './EditUserScreen.tsx';
import { userQueries } from './queries.ts';
import { useUserActions } from './use-user-actions.ts';

export function EditUserPage() {
  const { userId = '' } = useParams({ strict: false });
  const { data: user } = useSuspenseQuery(users.get(userId));
  const streams = useQuery(userQueries.streams()).data?.streams;
  const dashboards = useQuery(userQueries.dashboards()).data?.views;
  const isOwn = useCurrentUser().id === user.id;
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const ownTheme = useThemeMode();
  const isPermitted = usePermissions();
  const can = useCan();
  const navigate = useNavigate();
  const update = useUpdateUser(user);
  const updateStartPage = useUpdateUser(user, isOwn ? startPageNotices.saved : undefined);
  const password = useChangePassword(user);
  const preferences = useSavePreferences({ of: user });
  const { actions } = useUserActions();

  const isAssignable = (name: string) =>
    can(removeAuthzRoleAssignee, { username: user.username, AuthzRole: { name } });

  const savePreferences = async ({ theme, ...rest }: PreferenceValues) => {
    await preferences.mutateAsync({ ...rest, ...themePreference(theme) });
    if (isOwn) setThemeMode(theme);
  };
  const preferred = preferencesOf(user);
  return (
    <EditUserScreen
      user={user}
      roles={assignableRoles(isAssignable)}
      roleLimit={assignLimit(isAssignable)}
      startPages={startPages(streams, dashboards)}
      preferences={preferenceValues(preferred, isOwn ? ownTheme : preferredTheme(preferred))}
      needsOldPassword={isOwn || !can(changeUserPassword, { User: { username: '*' } })}
      canBeTemporary={isOwnServer && !isOwn && can(changeUserPassword, { User: { username: '*' } })}
      canSetTimeout={isPermitted('*')}
      canSetRoles={can(removeAuthzRoleAssignee, { username: user.username })}
      canSetPassword={can(changeUserPassword, { User: user })}
      dangers={dangers(actions, user)}
      saveDetails={(values) => update.mutateAsync(detailUpdate(user, values))}
      saveRoles={(roles) => update.mutateAsync(rolesUpdate(user, roles))}
      saveStartPage={(page) => updateStartPage.mutateAsync(startPageUpdate(user, page))}
      savePassword={password.mutateAsync}
      savePreferences={savePreferences}
      onLeave={() => navigate({ to: '/system/users/$userId', params: { userId } })}
    />
  );
}
