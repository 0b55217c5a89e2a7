/** Under which key the choice is kept, in the preferences and in the browser. */
export const themeModeKey = 'themeMode';

/** How long a choice kept in the browser is good for, in days: the specification's "lifetime constant 14". */
export const themeModeLifetime = 14;

/** Bright or dark. */
export type ThemeMode = 'light' | 'dark';

/** The mode somebody chose; without a choice that of the operating system (calls-errors §3). */
export function themeMode(chosen: unknown, systemPrefersDark: boolean): ThemeMode {
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemPrefersDark ? 'dark' : 'light';
}

/** A choice as it is kept in the browser, with the time it was made (ms). */
export interface KeptThemeMode {
  mode: ThemeMode;
  at: number;
}

/** The choice that was kept, unless it is too old. */
export function keptThemeMode({ mode, at }: KeptThemeMode, now: number): ThemeMode | null {
  return now - at <= themeModeLifetime * 86_400_000 ? mode : null;
}
