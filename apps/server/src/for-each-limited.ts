/** Calls `work` for each item, with at most `limit` calls at a time. */
export async function forEachLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  // All lanes share one iterator, so each item is taken once.
  const lanes = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(lanes);
}
