import { describe, expect, it, test } from 'vitest';
import { keptThemeMode, themeMode, themeModeKey } from './theme-mode.ts';

describe('the theme (R-3.33)', () => {
  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [undefined, true, 'dark'],
    [null, false, 'light'],
    ['blue', true, 'dark'],
  ])('for the choice %j on a system that is dark: %s is %s', (chosen, isDark, mode) => {
    expect(themeMode(chosen, isDark)).toBe(mode);
  });

  it('is kept for 14 days', () => {
    const day = 86_400_000;
    expect(themeModeKey).toBe('themeMode');
    expect(keptThemeMode({ mode: 'dark', at: 0 }, 14 * day)).toBe('dark');
    expect(keptThemeMode({ mode: 'dark', at: 0 }, 14 * day + 1)).toBeNull();
  });
});
