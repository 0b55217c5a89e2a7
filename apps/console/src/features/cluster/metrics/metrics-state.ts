/** The URL parameters of the metrics page. */
export interface MetricsState {
  /** A regular expression, as in links of Graylog. */
  filter?: string;
  /** A text that names contain. */
  query?: string;
  /** Without it, names are grouped. */
  view?: 'flat';
}

export function metricsState({ filter, query, view }: Record<string, unknown>): MetricsState {
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return {
    // An empty expression is kept: it says that what is typed next is one.
    ...(isText(filter) ? { filter: String(filter) } : {}),
    ...(isText(query) && query !== '' ? { query: String(query) } : {}),
    ...(view === 'flat' ? { view } : {}),
  };
}

/** The search text, and whether it is a regular expression. */
export const wantedOf = ({ filter, query }: MetricsState) =>
  filter === undefined ? { text: query ?? '', isRegex: false } : { text: filter, isRegex: true };
