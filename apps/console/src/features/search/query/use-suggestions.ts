import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QuerySuggestions } from '#/components/query-editor/model.ts';
import type { FieldEntry } from '#/components/search/model.ts';
import { searchQueries } from '../queries.ts';
import type { SearchRequest } from '../search-request.ts';

const limit = 12;

/** What the editor suggests: the fields of what is searched, and the values they have there. */
export function useSuggestions(
  fields: readonly FieldEntry[],
  { timeRange, streams }: Pick<SearchRequest, 'timeRange' | 'streams'>,
  uncounted: readonly string[],
): QuerySuggestions {
  const client = useQueryClient();
  return useMemo(
    () => ({
      fields: fields.map(({ name }) => name),
      loadValues: async (field, prefix, signal) => {
        if (uncounted.includes(field)) return [];
        const options = searchQueries.values({ query: '', timeRange, streams, field, prefix, limit });
        signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: options.queryKey }));
        return (await client.fetchQuery(options)).values;
      },
    }),
    [client, fields, timeRange, streams, uncounted],
  );
}
