/** Does some work for each item, for no more than `limit` of them at once. */
export async function forEachLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  // All of them take from one iterator, so that each item is taken once.
  const lanes = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(lanes);
}
