import type { Preferences } from '@tailrace/domain/users/preferences';
import { readThemeMode } from '@tailrace/domain/users/theme-mode';
import type { ThemeMode } from '#/app/theme/theme-mode.ts';

/** The form values of preferences. */
export interface PreferenceValues {
  theme: ThemeMode;
  enableSmartSearch: boolean;
  updateUnfocussed: boolean;
  searchSidebarIsPinned: boolean;
  dashboardSidebarIsPinned: boolean;
}

/** Initial form values; the logged-in user's theme is the one of this browser. */
export const preferenceValues = (preferences: Preferences, theme: ThemeMode): PreferenceValues => ({
  theme,
  enableSmartSearch: preferences.enableSmartSearch === true,
  updateUnfocussed: preferences.updateUnfocussed === true,
  searchSidebarIsPinned: preferences.searchSidebarIsPinned === true,
  dashboardSidebarIsPinned: preferences.dashboardSidebarIsPinned === true,
});

/** The theme stored in a user's preferences. */
export const preferredTheme = ({ themeMode }: Preferences): ThemeMode => readThemeMode(themeMode) ?? 'system';
