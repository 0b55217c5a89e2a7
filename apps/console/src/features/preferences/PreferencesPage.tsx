import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '#/app/current-user.ts';
import { setThemeMode, useThemeMode } from '#/app/theme/theme-mode.ts';
import { themePreference, usePreferences, useSavePreferences } from '#/app/user-preferences.ts';
import { PreferencesScreen } from './PreferencesScreen.tsx';
import { preferenceValues } from './preference-values.ts';

/** The preferences of the logged-in user. */
export function PreferencesPage() {
  const { full_name, read_only } = useCurrentUser();
  const preferences = usePreferences();
  const theme = useThemeMode();
  const { history } = useRouter();
  const save = useSavePreferences();

  return (
    <PreferencesScreen
      fullName={full_name}
      isReadOnly={read_only}
      values={preferenceValues(preferences, theme)}
      save={async ({ theme, ...rest }) => {
        await save.mutateAsync({ ...rest, ...themePreference(theme) });
        setThemeMode(theme);
      }}
      onTheme={setThemeMode}
      onLeave={() => history.back()}
    />
  );
}
