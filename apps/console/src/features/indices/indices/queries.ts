import { damagedIndices, indexFacts } from '@tailrace/domain/index-facts';
import { metricsInterval, restingInterval } from '@tailrace/domain/polling';
import type { ResponseBody } from '@tailrace/sdk';
import {
  getIndexerOverview,
  getMultipleIndices,
  listIndexSetIndices,
} from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';

export type Overview = ResponseBody<'getIndexerOverview'>;

/** The state of an index set and of its indices, which change while messages arrive. */
export const overviewQuery = (indexSetId: string) =>
  query(getIndexerOverview, { indexSetId }, { refetchInterval: restingInterval });

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
export function useIndices(indexSetId: string) {
  const { data: overview, error, refetch } = useQuery(overviewQuery(indexSetId));
  const damaged = useDamaged(indexSetId, overview);
  const indices = useMemo(() => overview && indexFacts(overview, damaged), [overview, damaged]);
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
