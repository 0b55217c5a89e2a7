import type { Schemas } from '@tailrace/sdk';

/** A user's preferences by key; the server keeps whatever it is given. */
export type Preferences = Schemas['UserPreferences'];

/** Every preference with its value while the user has set none. */
export const defaultPreferences = {
  enableSmartSearch: true,
  updateUnfocussed: false,
  dashboardSidebarIsPinned: false,
  searchSidebarIsPinned: false,
} as const satisfies Preferences;

/** Preferences as they are saved: the texts `true` and `false`, which forms deal in, become booleans. */
export function toStoredPreferences(preferences: Readonly<Record<string, unknown>>): Preferences {
  return Object.fromEntries(
    Object.entries(preferences).map(([key, value]) => [
      key,
      value === 'true' || value === 'false' ? value === 'true' : value,
    ]),
  );
}
