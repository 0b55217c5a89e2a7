import type { Check } from '../form/model.ts';

/** A row of a `PairsInput`; keys may repeat while the user is typing. */
export interface Pair {
  key: string;
  value: string;
}

export const toPairs = (record: Readonly<Record<string, string>>): Pair[] =>
  Object.entries(record).map(([key, value]) => ({ key, value }));

/** Converts to the API's format; rows without a key are dropped. */
export const toRecord = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(
    pairs.filter(({ key }) => key.trim() !== '').map(({ key, value }) => [key.trim(), value]),
  );

/** Reports duplicate keys, and values without a key. */
export const uniqueKeys: Check<readonly Pair[]> = (pairs) => {
  const keys = pairs.map(({ key }) => key.trim());
  const twice = keys.find((key, at) => key !== '' && keys.indexOf(key) !== at);
  if (twice !== undefined) return `“${twice}” is there twice.`;
  const nameless = pairs.find(({ key, value }) => key.trim() === '' && value !== '');
  return nameless ? `“${nameless.value}” has no name.` : undefined;
};
