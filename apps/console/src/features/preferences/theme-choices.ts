import type { ThemeMode } from '#/app/theme/theme-mode.ts';

export const themeChoices: readonly { value: ThemeMode; label: string }[] = [
  { value: 'system', label: 'System default' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
