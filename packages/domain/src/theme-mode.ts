/** Under which key the choice is kept, in the preferences and in the browser. */
export const themeModeKey = 'themeMode';

/** For how many days the browser keeps the choice: the specification's "lifetime constant 14". */
export const themeModeLifetime = 14;

/** Bright or dark. */
export type ThemeMode = 'light' | 'dark';

/** Names that Graylog 4.x stores for the two modes; its own web client shows a blank page on any other. */
const graylogNames = { light: 'teint', dark: 'noir' } as const;

/** The mode a stored preference means, in our names or in Graylog's; `null` for any other value. */
export function readThemeMode(stored: unknown): ThemeMode | null {
  if (stored === 'light' || stored === graylogNames.light) return 'light';
  return stored === 'dark' || stored === graylogNames.dark ? 'dark' : null;
}

/** Preferences with the theme under the name their server expects. Other values, and no theme at all, stay. */
export function withThemeNames<P extends Readonly<Record<string, unknown>>>(
  preferences: P,
  { isTailrace }: { isTailrace: boolean },
): P {
  const mode = readThemeMode(preferences[themeModeKey]);
  if (mode === null) return preferences;
  return { ...preferences, [themeModeKey]: isTailrace ? mode : graylogNames[mode] };
}

/** The mode somebody chose; without a choice that of the operating system (calls-errors §3). */
export function themeMode(chosen: unknown, systemPrefersDark: boolean): ThemeMode {
  return readThemeMode(chosen) ?? (systemPrefersDark ? 'dark' : 'light');
}
