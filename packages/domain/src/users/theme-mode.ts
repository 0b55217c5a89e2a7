/** The key of the theme mode, in the preferences and in the browser. */
export const themeModeKey = 'themeMode';

/** How many days the browser keeps the theme mode: the specification's "lifetime constant 14". */
export const themeModeLifetime = 14;

/** Light or dark. */
export type ThemeMode = 'light' | 'dark';

/** Names that Graylog 4.x stores for the two modes; its own web client shows a blank page on any other. */
const graylogNames = { light: 'teint', dark: 'noir' } as const;

/** The mode of a stored preference, in our names or Graylog's; `null` for any other value. */
export function readThemeMode(stored: unknown): ThemeMode | null {
  if (stored === 'light' || stored === graylogNames.light) return 'light';
  return stored === 'dark' || stored === graylogNames.dark ? 'dark' : null;
}

/**
 * Preferences with the theme under the name their server expects. Unknown themes and other preferences are
 * kept.
 */
export function withThemeNames<P extends Readonly<Record<string, unknown>>>(
  preferences: P,
  { isTailrace }: { isTailrace: boolean },
): P {
  const mode = readThemeMode(preferences[themeModeKey]);
  if (mode === null) return preferences;
  return { ...preferences, [themeModeKey]: isTailrace ? mode : graylogNames[mode] };
}

/** The user's choice; without one, the operating system's mode (calls-errors §3). */
export function themeMode(chosen: unknown, systemPrefersDark: boolean): ThemeMode {
  return readThemeMode(chosen) ?? (systemPrefersDark ? 'dark' : 'light');
}
