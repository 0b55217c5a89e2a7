import type { SearchDisplay } from '@tailrace/domain/views/search-display';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localKey } from '#/app/calls/query.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';

/** The code of the rules is only loaded if there are rules. */
const ruleTools = {
  queryKey: localKey('highlighting'),
  queryFn: () => import('#/components/core/search/rule-marker.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Highlights in messages: matches of the query and of the user's rules. */
export function useMarker({ highlighting }: SearchDisplay, found: Marker): Marker {
  const hasRules = highlighting.length > 0;
  const { data: tools } = useQuery({ ...ruleTools, enabled: hasRules });
  return useMemo(
    () => (hasRules && tools ? tools.ruleMarker(highlighting, found) : found),
    [hasRules, tools, highlighting, found],
  );
}
