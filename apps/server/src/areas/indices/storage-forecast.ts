import {
  daysUntilExpected,
  daysUntilFull,
  expectedStorage,
  isForecastable,
} from '@tailrace/domain/indices/index-set-forecast';
import type { Schemas } from '@tailrace/sdk';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import type { KeyValues } from '../../store/settings.ts';
import { wireTime } from '../../wire-time.ts';
import { diskUse } from '../cluster/disk-use.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { arrivalRate } from './arrival-rate.ts';
import { type IndexReport, indexReport, type ReportedIndex } from './index-report.ts';
import { type IndexSetService, indexSetService } from './index-set-service.ts';
import { storageLimit } from './storage-limit.ts';
import type { IndexSet } from './stored-index-sets.ts';

type Forecast = Schemas['StorageForecast'];

/** How large index sets become, and when the disk is full. */
export interface StorageForecastService {
  /** Up to half a minute old. */
  current(): Promise<Forecast>;
  /** The last one, whatever its age; null before the first. */
  latest(): Forecast | null;
}

interface Parts {
  host: Pick<Host, 'now' | 'dataDir'>;
  report: Pick<IndexReport, 'all'>;
  sets: Pick<IndexSetService, 'list'>;
  settings: Pick<KeyValues, 'get'>;
}

const maxAgeMs = 30_000;
const dayMs = 86_400_000;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function forecastOf(set: IndexSet, indices: readonly ReportedIndex[], now: number) {
  const rate = arrivalRate(indices, now);
  const expected = expectedStorage(set, rate);
  const bytes = sum(indices.map((index) => index.bytes));
  // A first load of many messages would soon fill any disk.
  const bytesPerDay = isForecastable(rate.measuredFrom, now) ? rate.bytesPerDay : 0;
  const growth = { bytes, bytesPerDay, expectedBytes: expected.bytes };
  const days = daysUntilExpected(growth);
  const wireOrNull = (time: number | null) => (time === null ? null : wireTime(time));
  const wire: Schemas['IndexSetForecast'] = {
    bytes,
    messages: sum(indices.map((index) => index.messages)),
    measured_from: wireOrNull(rate.measuredFrom),
    bytes_per_day: Math.round(rate.bytesPerDay),
    messages_per_day: Math.round(rate.messagesPerDay),
    expected_bytes: expected.bytes,
    expected_days: expected.days,
    kept_from: wireOrNull(rate.storedFrom),
    full_at: days === null ? null : wireTime(now + days * dayMs),
  };
  return { id: set.id, growth, wire };
}

function createForecast({ host, report, sets, settings }: Parts): StorageForecastService {
  let last: { forecast: Forecast; at: number } | null = null;
  let running: Promise<Forecast> | null = null;

  async function read(): Promise<Forecast> {
    const bySet = Map.groupBy(await report.all(), ({ setId }) => setId);
    const now = host.now();
    const found = sets.list().map((set) => forecastOf(set, bySet.get(set.id) ?? [], now));
    const { freeBytes, totalBytes } = diskUse(host.dataDir);
    const limit = storageLimit(settings);
    const growths = found.map(({ growth }) => growth);
    // Below the limit by more than is free, the disk is full first.
    const isLimited = limit !== null && limit - sum(growths.map(({ bytes }) => bytes)) < freeBytes;
    const days = isLimited ? null : daysUntilFull(freeBytes, growths);
    const forecast: Forecast = {
      disk: {
        total_bytes: totalBytes,
        free_bytes: freeBytes,
        full_at: days === null ? null : wireTime(now + days * dayMs),
      },
      limit_bytes: limit,
      index_sets: Object.fromEntries(found.map(({ id, wire }) => [id, wire])),
    };
    last = { forecast, at: now };
    return forecast;
  }

  return {
    current() {
      const age = last === null ? Number.POSITIVE_INFINITY : host.now() - last.at;
      // A negative age is that of a clock set back.
      if (last && age >= 0 && age < maxAgeMs) return Promise.resolve(last.forecast);
      running ??= read().finally(() => {
        running = null;
      });
      return running;
    },
    latest: () => last?.forecast ?? null,
  };
}

export const storageForecast = defineService({
  needs: { report: indexReport, sets: indexSetService, settings: clusterConfig },
  create: (host, needs) => createForecast({ host, ...needs }),
});
