import { damagedIndices, indexDetails } from '@tailrace/domain/indices/index-details';
import { metricsInterval, restingInterval } from '@tailrace/domain/requests/polling';
import { FetchError, type ResponseBody, type Schemas } from '@tailrace/sdk';
import {
  getIndexerOverview,
  getMultipleIndices,
  listIndexSetIndices,
} from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';

type IndexSet = Schemas['IndexSet'];
export type Overview = ResponseBody<'getIndexerOverview'>;

/** How long after its creation an index set may be without its first index (ms). */
const firstIndexTime = 120_000;

/** A Graylog cluster makes the first index some seconds after the set, and fails to describe the set until then. */
export const isWithoutFirstIndex = (set: Pick<IndexSet, 'creation_date'>, error: Error | null): boolean =>
  error instanceof FetchError &&
  error.status === 500 &&
  Math.abs(Date.now() - Date.parse(set.creation_date)) < firstIndexTime;

/** The state of an index set and of its indices, which change while messages arrive. */
const overviewQuery = (set: IndexSet) =>
  query(
    getIndexerOverview,
    { indexSetId: set.id ?? '' },
    {
      refetchInterval: ({ state: { error } }) =>
        isWithoutFirstIndex(set, error) ? metricsInterval : restingInterval,
    },
  );

/** Which indices are damaged is asked only while the indexer says that some are: the reply is large. */
function useDamaged(indexSetId: string, overview: Overview | undefined) {
  return useQuery(
    query(
      listIndexSetIndices,
      { indexSetId },
      {
        enabled: overview?.indexer_cluster.health.status === 'red',
        select: damagedIndices,
        refetchInterval: restingInterval,
        isAside: true,
      },
    ),
  ).data;
}

/** The indices of a set, newest first; `undefined` during the first load and if it failed. */
export function useIndices(set: IndexSet) {
  const { data: overview, error, refetch } = useQuery(overviewQuery(set));
  const damaged = useDamaged(set.id ?? '', overview);
  const indices = useMemo(() => overview && indexDetails(overview, damaged), [overview, damaged]);
  return { overview, indices, error: overview ? null : error, refetch };
}

/** Shards and counters of the expanded indices: one request per interval, none while no row is expanded. */
export const useExpandedInfos = (indices: readonly string[]) =>
  useQuery(
    query(
      getMultipleIndices,
      { body: { indices: [...indices].sort() } },
      {
        enabled: indices.length > 0,
        placeholderData: (previous) => previous,
        refetchInterval: metricsInterval,
        isAside: true,
      },
    ),
  );
