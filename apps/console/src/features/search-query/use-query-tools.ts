import type { QuerySyntaxError } from '@tailrace/languages/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { whenPainted } from '#/app/first-load/when-painted.ts';
import type { FieldEntry } from '#/components/core/search/model.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';

const noMarks: Marker = () => [];

const loadTools = () => import('./query-tools.ts');

/** The query language; loaded after the first paint. */
const queryTools = {
  queryKey: ['query tools'],
  queryFn: () => whenPainted().then(loadTools),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

export interface QueryTools {
  mark: Marker;
  /** The text with a condition on one value, for or against it. */
  filtered: (text: string, field: string, value: unknown, direction: 'for' | 'out') => Promise<string>;
}

/** What the query language can tell about the query that was asked. */
export function useQueryTools(query: string): QueryTools {
  const { data: tools } = useQuery(queryTools);
  const mark = useMemo(() => tools?.queryMarker(query) ?? noMarks, [tools, query]);
  return {
    mark,
    filtered: async (text, field, value, direction) => {
      const { filterQuery } = tools ?? (await loadTools());
      return filterQuery(text, field, value, direction);
    },
  };
}

/** What in a query that failed cannot be read; `null` when that is not it. */
export function useSyntaxError(query: string, hasFailed: boolean): QuerySyntaxError | null {
  const { data: tools } = useQuery(queryTools);
  return useMemo(() => (hasFailed ? (tools?.syntaxErrorIn(query) ?? null) : null), [tools, query, hasFailed]);
}

/** What in the query that was asked was probably not meant. */
export function useQueryWarnings(query: string, fields: readonly FieldEntry[]): readonly string[] {
  const { data: tools } = useQuery(queryTools);
  return useMemo(
    () =>
      tools?.warningsOf(
        query,
        fields.map(({ name }) => name),
      ) ?? [],
    [tools, query, fields],
  );
}
