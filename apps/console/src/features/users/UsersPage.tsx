import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { userListSearch } from './list.ts';
import { userQueries } from './queries.ts';
import { UsersScreen } from './UsersScreen.tsx';
import { useUserActions } from './use-user-actions.ts';

/** Everybody who may log in. */
export function UsersPage() {
  const isPermitted = usePermissions();
  const navigate = useNavigate();
  const canCreate = isPermitted('users:create');
  const list = usePagedList({
    search: userListSearch,
    query: userQueries.page,
    rows: ({ users }) => users,
  });
  const builtIn = useQuery(userQueries.page(list.place)).data?.context.admin_user ?? null;
  const { rowActions, bulkActions } = useUserActions();
  usePaletteAction({
    label: 'Create user',
    run: () => navigate({ to: '/system/users/new' }),
    isOff: !canCreate,
  });
  return <UsersScreen {...{ list, builtIn, canCreate, rowActions, bulkActions }} />;
}
