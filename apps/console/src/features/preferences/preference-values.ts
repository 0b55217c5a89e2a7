import type { Preferences } from '@tailrace/domain/preferences';
import { readThemeMode } from '@tailrace/domain/theme-mode';
import type { ThemeMode } from '#/app/theme/theme-mode.ts';

/** Preferences as they are edited. */
export interface PreferenceValues {
  theme: ThemeMode;
  enableSmartSearch: boolean;
  updateUnfocussed: boolean;
  searchSidebarIsPinned: boolean;
  dashboardSidebarIsPinned: boolean;
}

/** What the form begins with; the theme of the logged-in user is the one of this browser. */
export const preferenceValues = (preferences: Preferences, theme: ThemeMode): PreferenceValues => ({
  theme,
  enableSmartSearch: preferences.enableSmartSearch === true,
  updateUnfocussed: preferences.updateUnfocussed === true,
  searchSidebarIsPinned: preferences.searchSidebarIsPinned === true,
  dashboardSidebarIsPinned: preferences.dashboardSidebarIsPinned === true,
});

/** The theme a user has chosen for every browser. */
export const preferredTheme = ({ themeMode }: Preferences): ThemeMode => readThemeMode(themeMode) ?? 'system';
