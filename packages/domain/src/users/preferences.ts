import type { Schemas } from '@tailrace/sdk';

/** A user's preferences by key; the server accepts any key. */
export type Preferences = Schemas['UserPreferences'];

/** The default values of all preferences. */
export const defaultPreferences = {
  enableSmartSearch: true,
  updateUnfocussed: false,
  dashboardSidebarIsPinned: false,
  searchSidebarIsPinned: false,
} as const satisfies Preferences;

/** Preferences to save: the strings `true` and `false` from forms become booleans. */
export function toStoredPreferences(preferences: Readonly<Record<string, unknown>>): Preferences {
  return Object.fromEntries(
    Object.entries(preferences).map(([key, value]) => [
      key,
      value === 'true' || value === 'false' ? value === 'true' : value,
    ]),
  );
}
