import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Marker } from '#/components/search/text-pieces.ts';

const noMarks: Marker = () => [];

/** The query language, loaded beside the first search rather than before it. */
const queryTools = {
  queryKey: ['query tools'],
  queryFn: () => import('./query-tools.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

export interface QueryTools {
  mark: Marker;
  warningsOf: (fields: readonly string[]) => readonly string[];
  /** The text with a condition on one value, for or against it. */
  filtered: (text: string, field: string, value: unknown, direction: 'for' | 'out') => Promise<string>;
}

/** What the query language can tell about the query that was asked. */
export function useQueryTools(query: string): QueryTools {
  const { data: tools } = useQuery(queryTools);
  const mark = useMemo(() => tools?.queryMarker(query) ?? noMarks, [tools, query]);
  return {
    mark,
    warningsOf: (fields) => tools?.warningsOf(query, fields) ?? [],
    filtered: async (text, field, value, direction) => {
      const { filterQuery } = tools ?? (await queryTools.queryFn());
      return filterQuery(text, field, value, direction);
    },
  };
}
