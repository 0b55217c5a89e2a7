import { preferenceNotices } from '@tailrace/domain/notices/users';
import { defaultPreferences, type Preferences, toStoredPreferences } from '@tailrace/domain/preferences';
import { themeModeKey, withThemeNames } from '@tailrace/domain/theme-mode';
import type { User } from '@tailrace/sdk';
import { getUserById, getUserByUsername, updateUserPreferences } from '@tailrace/sdk/operations/users';
import { call } from './calls/call.ts';
import { useMutationWithNotices } from './calls/use-mutation-with-notices.ts';
import { useCurrentUser } from './current-user.ts';
import { serverVersion } from './server-version.ts';
import { setThemeMode, type ThemeMode } from './theme/theme-mode.ts';

/** What a user prefers, and what is so while nothing else is said. */
export const preferencesOf = ({ preferences }: Pick<User, 'preferences'>): Preferences => ({
  ...defaultPreferences,
  ...preferences,
});

/** What the logged-in user prefers. */
export const usePreferences = (): Preferences => preferencesOf(useCurrentUser());

interface SaveOptions {
  /** Whose they are; the logged-in user's unless given. */
  of?: Pick<User, 'username' | 'preferences'>;
  /** Whether nothing is said when it worked, as after a choice that is plain to see. */
  isQuiet?: boolean;
}

/** Changes some of the preferences. The server replaces the whole map, so the others are sent again as they are. */
export function useSavePreferences({ of, isQuiet = false }: SaveOptions = {}) {
  const currentUser = useCurrentUser();
  const { username, preferences } = of ?? currentUser;
  return useMutationWithNotices({
    mutationFn: async (change: Readonly<Record<string, unknown>>) => {
      const wanted = withThemeNames({ ...preferences, ...change }, await serverVersion());
      return call(updateUserPreferences, {
        username,
        body: { preferences: toStoredPreferences(withoutNothing(wanted)) },
      });
    },
    ...(isQuiet ? {} : { done: preferenceNotices.saved }),
    failed: preferenceNotices.saveFailed,
    invalidates: [getUserByUsername, getUserById],
  });
}

const withoutNothing = (map: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined));

/** A theme as it is kept in the preferences: that of the operating system is no choice. */
export const themePreference = (mode: ThemeMode) => ({
  [themeModeKey]: mode === 'system' ? undefined : mode,
});

/** Chooses a theme for this browser and, where the user can be saved, for every other. */
export function useChooseTheme(): (mode: ThemeMode) => void {
  const { read_only } = useCurrentUser();
  const save = useSavePreferences({ isQuiet: true });
  return (mode) => {
    setThemeMode(mode);
    if (!read_only) save.mutate(themePreference(mode));
  };
}
