import { expect, it } from 'vitest';
import { toStoredPreferences } from './preferences.ts';

it('saves the texts true and false as booleans and leaves the rest alone (R-3.04)', () => {
  const preferences = {
    enableSmartSearch: 'true',
    updateUnfocussed: 'false',
    themeMode: 'dark',
    searchSidebarIsPinned: true,
  };
  expect(toStoredPreferences(preferences)).toEqual({
    enableSmartSearch: true,
    updateUnfocussed: false,
    themeMode: 'dark',
    searchSidebarIsPinned: true,
  });
});
