/** What a reply tells about its page, in each of the contract's envelopes that have pages. */
type Page = { total: number; per_page: number } | { pagination: { total: number; per_page: number } };

/**
 * Every page of a list that takes `page` and `per_page`, beginning with the first. Ask for the number it gives.
 *
 * @example
 * for await (const { streams } of pages((page) =>
 *   unwrap(client.GET('/streams/paginated', { params: { query: { page, per_page: 100 } } })),
 * )) console.log(streams);
 */
export async function* pages<P extends Page>(load: (page: number) => Promise<P>): AsyncGenerator<P, void> {
  for (let page = 1; ; page++) {
    const loaded = await load(page);
    yield loaded;
    // The nested envelope's outer total counts what the query does not match, too.
    const { total, per_page } = 'pagination' in loaded ? loaded.pagination : loaded;
    // 0 means that everything came at once.
    if (per_page < 1 || page * per_page >= total) return;
  }
}

/**
 * Every slice of a list that takes `limit` beside `offset` or `skip`, beginning at 0. Ask for the offset and the limit
 * it gives.
 *
 * @example
 * for await (const { index_sets } of slices(10, (skip, limit) =>
 *   unwrap(client.GET('/system/indices/index_sets', { params: { query: { skip, limit, stats: false } } })),
 * )) console.log(index_sets);
 */
export async function* slices<S extends { total: number } | { total_results: number }>(
  limit: number,
  load: (offset: number, limit: number) => Promise<S>,
): AsyncGenerator<S, void> {
  if (!(limit >= 1)) throw new RangeError(`A slice needs a limit of at least 1, got ${limit}`);
  for (let offset = 0; ; offset += limit) {
    const slice = await load(offset, limit);
    yield slice;
    if (offset + limit >= ('total' in slice ? slice.total : slice.total_results)) return;
  }
}
