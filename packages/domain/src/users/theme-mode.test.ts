import { describe, expect, it, test } from 'vitest';
import { readThemeMode, themeMode, themeModeKey, themeModeLifetime, withThemeNames } from './theme-mode.ts';

describe('the theme (R-3.33)', () => {
  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [undefined, true, 'dark'],
    [null, false, 'light'],
    ['blue', true, 'dark'],
    ['teint', true, 'light'],
    ['noir', false, 'dark'],
  ])('for the choice %j on a system that is dark: %s is %s', (chosen, isDark, mode) => {
    expect(themeMode(chosen, isDark)).toBe(mode);
  });

  test.each([
    ['light', true, 'light'],
    ['noir', true, 'dark'],
    ['light', false, 'teint'],
    ['dark', false, 'noir'],
    ['noir', false, 'noir'],
    ['blue', false, 'blue'],
    [undefined, false, undefined],
  ])('%j is sent to a server of ours (%s) as %j', (chosen, isTailrace, sent) => {
    const preferences = { themeMode: chosen, enableSmartSearch: true };
    expect(withThemeNames(preferences, { isTailrace })).toEqual({ themeMode: sent, enableSmartSearch: true });
  });

  it('is read in both ways of naming it', () => {
    expect(['light', 'teint', 'dark', 'noir', 'LIGHT', '', null, 1].map(readThemeMode)).toEqual([
      ...['light', 'light', 'dark', 'dark'],
      ...[null, null, null, null],
    ]);
  });

  it('is kept for 14 days', () => {
    expect([themeModeKey, themeModeLifetime]).toEqual(['themeMode', 14]);
  });
});
