/** The pagination properties of a reply, in each of the contract's paged envelopes. */
type Page = { total: number; per_page: number } | { pagination: { total: number; per_page: number } };

/**
 * Yields every page of a list with `page` and `per_page` parameters, starting with the first. The callback requests the
 * page of the given number.
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
    // The outer total of the nested envelope also counts entries that do not match the query.
    const { total, per_page } = 'pagination' in loaded ? loaded.pagination : loaded;
    // 0 means that all entries were returned at once.
    if (per_page < 1 || page * per_page >= total) return;
  }
}

/**
 * Yields every slice of a list with `limit` and `offset` or `skip` parameters, starting at 0. The callback requests the
 * slice of the given offset and limit.
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
