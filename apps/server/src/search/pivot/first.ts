/** The first entries in an order, sorted: without sorting all of them, when few are wanted of many. */
export function first<T>(entries: readonly T[], limit: number, compare: (a: T, b: T) => number): T[] {
  if (entries.length <= 4 * limit) return entries.toSorted(compare).slice(0, limit);
  // Twice as many as are wanted are collected before they are sorted, and only those that may be among them.
  let retained: T[] = [];
  let last: T | undefined;
  for (const entry of entries) {
    if (last !== undefined && compare(entry, last) >= 0) continue;
    retained.push(entry);
    if (retained.length < 2 * limit) continue;
    retained = retained.sort(compare).slice(0, limit);
    last = retained.at(-1);
  }
  return retained.sort(compare).slice(0, limit);
}
