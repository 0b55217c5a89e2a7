/**
 * Whether a list's query matches a text: any one of its words is enough. Quotes group words only after
 * `field:`, and a comma separates words even there.
 */
function finds(query: string, text: string): boolean {
  const values = [...query.toLowerCase().matchAll(/\w+:(?:"([^"]*)"|(\S+))|(\S+)/g)].flatMap(
    ([, quoted, plain, word = '']) => (quoted ?? plain ?? word).split(','),
  );
  return values.length === 0 || values.some((value) => value === '*' || text.toLowerCase().includes(value));
}

/** A page of fixtures in the flat envelope; the query is matched against one text per fixture. */
export function flatPage<T>(fixtures: readonly T[], query: URLSearchParams, text: (fixture: T) => string) {
  const page = Number(query.get('page') ?? 1);
  const per_page = Number(query.get('per_page') ?? 50);
  const sign = query.get('order') === 'desc' ? -1 : 1;
  const matching = fixtures
    .filter((fixture) => finds(query.get('query') ?? '', text(fixture)))
    .toSorted((a, b) => sign * text(a).localeCompare(text(b), 'en'));
  const start = (page - 1) * per_page;
  const items = per_page === 0 ? matching : matching.slice(start, start + per_page);
  return { items, total: matching.length, page, per_page, count: items.length };
}
