/** The first entries in an order, sorted: without sorting all of them, when few are wanted of many. */
export function first<T>(entries: readonly T[], limit: number, compare: (a: T, b: T) => number): T[] {
  if (entries.length <= 4 * limit) return entries.toSorted(compare).slice(0, limit);
  // Twice as many as are wanted are collected before they are sorted, and only those that may be among them.
  let kept: T[] = [];
  let last: T | undefined;
  for (const entry of entries) {
    if (last !== undefined && compare(entry, last) >= 0) continue;
    kept.push(entry);
    if (kept.length < 2 * limit) continue;
    kept = kept.sort(compare).slice(0, limit);
    last = kept.at(-1);
  }
  return kept.sort(compare).slice(0, limit);
}
