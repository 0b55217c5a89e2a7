import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '#/app/current-user.ts';
import { setThemeMode, useThemeMode } from '#/app/theme/theme-mode.ts';
import { themePreference, usePreferences, useSavePreferences } from '#/app/user-preferences.ts';
import { PreferencesScreen, type PreferenceValues } from './PreferencesScreen.tsx';

/** What the logged-in user prefers. */
export function PreferencesPage() {
  const { full_name, read_only } = useCurrentUser();
  const preferences = usePreferences();
  const theme = useThemeMode();
  const { history } = useRouter();
  const save = useSavePreferences();

  const values: PreferenceValues = {
    theme,
    enableSmartSearch: preferences.enableSmartSearch === true,
    updateUnfocussed: preferences.updateUnfocussed === true,
    searchSidebarIsPinned: preferences.searchSidebarIsPinned === true,
    dashboardSidebarIsPinned: preferences.dashboardSidebarIsPinned === true,
  };

  return (
    <PreferencesScreen
      fullName={full_name}
      isReadOnly={read_only}
      values={values}
      save={async ({ theme, ...rest }) => {
        await save.mutateAsync({ ...rest, ...themePreference(theme) });
        setThemeMode(theme);
      }}
      onTheme={setThemeMode}
      onLeave={() => history.back()}
    />
  );
}
