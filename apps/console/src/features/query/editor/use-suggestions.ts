import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QuerySuggestions, ValueSuggestion } from '#/components/core/query-editor/model.ts';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { topValuesQuery } from '#/features/query/run/index.ts';
import { useSavedFilters } from './saved-queries.ts';
import { beginningWith, writingPause } from './value-suggestions.ts';

const limit = 200;

/** The editor's suggestions: fields of the searched messages, their values, saved filters. */
export function useSuggestions(
  fields: readonly FieldEntry[],
  { timeRange, streams }: Pick<SearchRequest, 'timeRange' | 'streams'>,
  uncounted: readonly string[],
  anywhere?: QuerySuggestions['anywhere'],
): QuerySuggestions {
  const client = useQueryClient();
  const filters = useSavedFilters();
  const known = useMemo(
    () => [...fields].sort((a, b) => Number(b.isInResult) - Number(a.isInResult)),
    [fields],
  );
  return useMemo(() => {
    const fetchSuggestions = (field: string, prefix: string, signal: AbortSignal) => {
      const options = topValuesQuery({ query: '', timeRange, streams }, { field, prefix, limit });
      signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: options.queryKey }));
      return client.fetchQuery(options);
    };
    return {
      fields: known,
      anywhere,
      filters,
      loadValues: async (field, prefix, signal): Promise<readonly ValueSuggestion[]> => {
        if (uncounted.includes(field)) return [];
        const { values } = await fetchSuggestions(field, '', signal);
        // The list is complete, so further typing only filters it.
        if (prefix === '' || values.length < limit) return beginningWith(values, prefix);
        await writingPause(signal);
        return (await fetchSuggestions(field, prefix, signal)).values;
      },
    };
  }, [client, known, anywhere, filters, timeRange, streams, uncounted]);
}
