/** A page of fixtures in the flat envelope; the query is looked for in one text of each. */
export function flatPage<T>(fixtures: readonly T[], query: URLSearchParams, text: (fixture: T) => string) {
  const page = Number(query.get('page') ?? 1);
  const per_page = Number(query.get('per_page') ?? 50);
  const wanted = (query.get('query') ?? '').toLowerCase();
  const sign = query.get('order') === 'desc' ? -1 : 1;
  const matching = fixtures
    .filter((fixture) => text(fixture).toLowerCase().includes(wanted))
    .toSorted((a, b) => sign * text(a).localeCompare(text(b), 'en'));
  const start = (page - 1) * per_page;
  const items = per_page === 0 ? matching : matching.slice(start, start + per_page);
  return { items, total: matching.length, page, per_page, count: items.length };
}
