import type { TimeRange } from '@tailrace/domain/time-range';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readPlace, type SearchPlace, writePlace } from './search-place.ts';
import { leaveTime } from './time/time-trail.ts';

const route = getRouteApi('/_authed/search');

export interface SearchNavigation {
  place: SearchPlace;
  /** What of the address could not be used, in words. */
  problem: string | null;
  /** Asks another question: from its first page on, as a step of the browser's history. */
  ask: (change: Partial<SearchPlace>) => void;
  /** Shows the same answer in another way: the step replaces the last one. */
  arrange: (change: Partial<SearchPlace>) => void;
  turnTo: (page: number) => void;
  lookAt: (timeRange: TimeRange) => void;
}

/** Where the search stands, which is what its address says, and how to go elsewhere. */
export function useSearchPlace(): SearchNavigation {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const { place, problem } = useMemo(() => readPlace(params), [params]);
  const go = (change: Partial<SearchPlace>, replace: boolean) =>
    void navigate({ search: writePlace({ ...place, ...change }), replace });
  const ask = (change: Partial<SearchPlace>) => go({ page: 1, highlightMessage: null, ...change }, false);
  return {
    place,
    problem,
    ask,
    arrange: (change) => go(change, true),
    turnTo: (page) => go({ page }, false),
    lookAt: (timeRange) => {
      leaveTime(place.timeRange);
      ask({ timeRange });
    },
  };
}
