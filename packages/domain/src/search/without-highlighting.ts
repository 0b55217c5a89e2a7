import type { Schemas } from '@tailrace/sdk';

type Filter = Schemas['Filter'];
type WireError = Pick<Schemas['SearchError'], 'description' | 'backtrace'>;

/** Whether a message list failed because the server could not highlight what was found in a very long text. */
export const isTooLongToHighlight = ({ description, backtrace }: WireError): boolean =>
  /maximum allowed to be analyzed for highlighting|max_analyzed_offset/i.test(
    `${description}\n${backtrace ?? ''}`,
  );

/** Whether a search failed for that reason. */
export const isHighlightingStopped = ({ results }: Pick<Schemas['SearchJob'], 'results'>): boolean =>
  Object.values(results).some(({ errors }) => errors.some(isTooLongToHighlight));

const findsAll = (text: string) => ['', '*'].includes(text.trim());

const narrowedTo = (text: string, filter: Filter | null | undefined): Filter => {
  const found: Filter = { type: 'query_string', query: text };
  return filter ? { type: 'and', filters: [filter, found] } : found;
};

/**
 * The same search, in which nothing is highlighted: servers highlight the words of queries, but not those of filters. Null
 * where there are none.
 */
export function withoutHighlighting(search: Schemas['SearchInput']): Schemas['SearchInput'] | null {
  if (search.queries.every(({ query }) => findsAll(query.query_string))) return null;
  const queries = search.queries.map((query) => {
    const text = query.query.query_string;
    if (findsAll(text)) return query;
    return {
      ...query,
      query: { ...query.query, query_string: '' },
      filter: narrowedTo(text, query.filter),
    };
  });
  return { ...search, queries };
}
