import type { LevelFilters } from '@tailrace/domain/search/level-filters';
import type { QuerySyntaxError } from '@tailrace/languages/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localKey } from '#/app/calls/query.ts';
import { whenPainted } from '#/app/first-load/when-painted.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';

const noMarks: Marker = () => [];

const loadTools = () => import('./query-tools.ts');

/** The query language; loaded after the first paint. */
export const queryTools = {
  queryKey: localKey('query tools'),
  queryFn: () => whenPainted().then(loadTools),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

export interface QueryTools {
  mark: Marker;
  /** Adds a condition for or against a value to the text. */
  filtered: (text: string, field: string, value: unknown, direction: 'for' | 'out') => Promise<string>;
}

/** The query language's functions for the searched query. */
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

const noFilters: LevelFilters = {};

/** The groups of levels a query asks for or leaves out. */
export function useLevelFilters(query: string): LevelFilters {
  const { data: tools } = useQuery(queryTools);
  return useMemo(() => tools?.levelFilters(query) ?? noFilters, [tools, query]);
}

/** The syntax error of a failed query; `null` if it failed for another reason. */
export function useSyntaxError(query: string, hasFailed: boolean): QuerySyntaxError | null {
  const { data: tools } = useQuery(queryTools);
  return useMemo(() => (hasFailed ? (tools?.syntaxErrorIn(query) ?? null) : null), [tools, query, hasFailed]);
}
