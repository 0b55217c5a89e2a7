import type { Strategies } from '@tailrace/domain/indices/index-set-values';
import {
  getIndexerOverview,
  getStorageForecast,
  listRetentionStrategies,
  listRotationStrategies,
} from '@tailrace/sdk/operations/indices';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useServerVersion } from '#/app/server-version.ts';

export const rotationStrategies = () => query(listRotationStrategies, {}, { staleTime: 60_000 });
export const retentionStrategies = () => query(listRetentionStrategies, {}, { staleTime: 60_000 });

/** The indices of a set, with their sizes and ranges. */
export const indicesQuery = (indexSetId: string) =>
  query(getIndexerOverview, { indexSetId }, { isAside: true });

/** The strategies the server knows, which the loaders of the form pages wait for. */
export function useStrategies(): Strategies {
  const rotation = useSuspenseQuery(rotationStrategies()).data.strategies;
  const retention = useSuspenseQuery(retentionStrategies()).data.strategies;
  return { rotation, retention };
}

/** How fast index sets grow, and when the disk is full; `undefined` while loading and on servers that cannot tell. */
export function useStorageForecast() {
  const isOurServer = useServerVersion()?.isTailrace === true;
  return useQuery(query(getStorageForecast, {}, { isAside: true, enabled: isOurServer })).data;
}
