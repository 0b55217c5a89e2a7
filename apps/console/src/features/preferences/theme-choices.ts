import type { ThemeMode } from '#/app/theme/theme-mode.ts';

export const themeChoices: readonly { value: ThemeMode; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
