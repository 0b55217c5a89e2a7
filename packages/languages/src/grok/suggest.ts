import { isWithinDistance } from '../query/fuzzy.ts';

/** The name that was probably meant: the same in other case, or with a typing error; `undefined` if none is close. */
export function suggest(written: string, names: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  const distance = written.length > 4 ? 2 : 1;
  return (
    names.find((name) => name.toLowerCase() === lower) ??
    names.find((name) => isWithinDistance(name.toLowerCase(), lower, 1)) ??
    names.find((name) => isWithinDistance(name.toLowerCase(), lower, distance))
  );
}
