import { preferenceNotices } from '@tailrace/domain/notices/users';
import {
  defaultPreferences,
  type Preferences,
  toStoredPreferences,
} from '@tailrace/domain/users/preferences';
import { themeModeKey, withThemeNames } from '@tailrace/domain/users/theme-mode';
import type { User } from '@tailrace/sdk';
import { getUserById, getUserByUsername, updateUserPreferences } from '@tailrace/sdk/operations/users';
import { call } from './calls/call.ts';
import { useMutationWithNotices } from './calls/use-mutation-with-notices.ts';
import { useCurrentUser } from './current-user.ts';
import { serverVersion } from './server-version.ts';
import { setThemeMode, type ThemeMode } from './theme/theme-mode.ts';

/** The user's preferences, with defaults for those not set. */
export const preferencesOf = ({ preferences }: Pick<User, 'preferences'>): Preferences => ({
  ...defaultPreferences,
  ...preferences,
});

/** The preferences of the logged-in user. */
export const usePreferences = (): Preferences => preferencesOf(useCurrentUser());

interface SaveOptions {
  /** Whose preferences; defaults to the logged-in user. */
  of?: Pick<User, 'username' | 'preferences'>;
  /** Shows no notice on success, for changes whose effect is visible. */
  isQuiet?: boolean;
}

/** Changes some preferences. The server replaces the whole map, so the others are sent unchanged. */
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

/** A theme in the format of the preferences; "system" is stored as unset. */
export const themePreference = (mode: ThemeMode) => ({
  [themeModeKey]: mode === 'system' ? undefined : mode,
});

/** Sets the theme in this browser and, for users who can be saved, in their preferences. */
export function useChooseTheme(): (mode: ThemeMode) => void {
  const { read_only } = useCurrentUser();
  const save = useSavePreferences({ isQuiet: true });
  return (mode) => {
    setThemeMode(mode);
    if (!read_only) save.mutate(themePreference(mode));
  };
}
