import { isForecastable, type StorageRate } from '@tailrace/domain/indices/index-set-forecast';
import { useQuery } from '@tanstack/react-query';
import { useSharedNow } from '#/app/now.ts';
import { rateOfIndices } from './form/storage-rate.ts';
import { indicesQuery, useStorageForecast } from './queries.ts';

/** What arrives in an index set: measured by our server, estimated from the indices of others. null while unknown. */
export function useStorageRate(indexSetId: string): StorageRate | null {
  const forecast = useStorageForecast()?.index_sets[indexSetId];
  const { data: overview } = useQuery(indicesQuery(indexSetId));
  const now = useSharedNow();
  if (forecast) {
    const isNew =
      forecast.messages_per_day > 0 && !isForecastable(Date.parse(forecast.measured_from ?? ''), now);
    if (isNew) return null;
    return { bytesPerDay: forecast.bytes_per_day, messagesPerDay: forecast.messages_per_day };
  }
  return overview ? rateOfIndices(overview, now) : null;
}
