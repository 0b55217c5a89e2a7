import { readThemeMode, themeModeLifetime, themeMode as themeOf } from '@tailrace/domain/users/theme-mode';
import { proxy, useSnapshot } from 'valtio';
import { readStored, writeStored } from '../stored.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

interface StoredMode {
  mode: ThemeMode;
  until: number;
}

// app/first-load/boot.js reads the same key before the first paint.
const key = 'tailrace.theme';
const lifetimeMs = themeModeLifetime * 86_400_000;

const isStoredMode = (value: unknown): value is StoredMode =>
  typeof value === 'object' && value !== null && 'mode' in value && 'until' in value;

function readMode(): ThemeMode {
  const stored = readStored(key, isStoredMode);
  return stored && stored.until > Date.now() ? stored.mode : 'system';
}

const state = proxy<{ mode: ThemeMode }>({ mode: readMode() });
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  document.documentElement.dataset.theme = themeOf(state.mode, prefersDark.matches);
}

/** Follows the operating system's theme while none is selected. */
export function startTheme(): void {
  apply();
  prefersDark.addEventListener('change', apply);
}

export function setThemeMode(mode: ThemeMode): void {
  state.mode = mode;
  writeStored(key, mode === 'system' ? undefined : { mode, until: Date.now() + lifetimeMs });
  apply();
}

/** Applies the theme of the user's preferences, unless another was selected in this browser. */
export function preferThemeMode(stored: unknown): void {
  const mode = readThemeMode(stored);
  if (readMode() !== 'system' || mode === null) return;
  state.mode = mode;
  apply();
}

export const useThemeMode = (): ThemeMode => useSnapshot(state).mode;
