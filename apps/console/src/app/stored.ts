/** `browser` is localStorage, `tab` is sessionStorage: it survives a reload and a crash of this tab only. */
export type KeptIn = 'browser' | 'tab';

const storageOf = (keptIn: KeptIn): Storage => (keptIn === 'tab' ? sessionStorage : localStorage);

/** Reads from browser storage, which may be full, blocked or edited by hand; returns `undefined` if the value is unusable. */
export function readStored<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  keptIn: KeptIn = 'browser',
): T | undefined {
  try {
    const value: unknown = JSON.parse(storageOf(keptIn).getItem(key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown, keptIn: KeptIn = 'browser'): void {
  try {
    if (value === undefined) storageOf(keptIn).removeItem(key);
    else storageOf(keptIn).setItem(key, JSON.stringify(value));
  } catch {
    // The value is still valid for this page.
  }
}
