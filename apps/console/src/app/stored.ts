/** `browser` is for good, `tab` for as long as the tab lives: over a reload and a crash, and for it alone. */
export type KeptIn = 'browser' | 'tab';

const storageOf = (keptIn: KeptIn): Storage => (keptIn === 'tab' ? sessionStorage : localStorage);

/** What the browser keeps for the user. Storage may be full, forbidden or edited by hand: then nothing is kept. */
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
    // The choice still holds for this page.
  }
}
