/** `browser` is localStorage, `tab` is sessionStorage: it survives a reload and a crash of this tab only. */
export type StorageScope = 'browser' | 'tab';

const storageOf = (scope: StorageScope): Storage => (scope === 'tab' ? sessionStorage : localStorage);

/** Reads from browser storage, which may be full, blocked or edited by hand; returns `undefined` if the value is unusable. */
export function readStored<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  scope: StorageScope = 'browser',
): T | undefined {
  try {
    const value: unknown = JSON.parse(storageOf(scope).getItem(key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown, scope: StorageScope = 'browser'): void {
  try {
    if (value === undefined) storageOf(scope).removeItem(key);
    else storageOf(scope).setItem(key, JSON.stringify(value));
  } catch {
    // The value is still valid for this page.
  }
}
