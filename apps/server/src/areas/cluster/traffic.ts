import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import { defineService } from '../../host/service.ts';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import type { Collection } from '../../store/collection.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';

/** Bytes as they were received, as decoded messages, and as messages that were stored. */
type Traffic = Record<'input' | 'decoded' | 'output', number>;

interface HourOfTraffic extends Traffic {
  /** Hours since 1970. */
  id: string;
}

export const storedTraffic = defineCollection<HourOfTraffic>({ table: 'traffic', entity: 'hour of traffic' });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hours are kept this long. */
const retentionDays = 400;

const names = ['input', 'decoded', 'output'] as const;
const nothing: Traffic = { input: 0, decoded: 0, output: 0 };

function countedIn(metrics: MetricsSnapshot): Traffic {
  const count = (name: string) => {
    const sample = metrics[`org.graylog2.traffic.${name}`];
    return sample?.type === 'counter' ? sample.metric.count : 0;
  };
  return { input: count('input'), decoded: count('decoded'), output: count('output') };
}

/** What was added since; a counter that is lower than before began again with the thread that counts. */
function growth(now: Traffic, before: Traffic): Traffic {
  const grown = (name: keyof Traffic) => now[name] - (now[name] < before[name] ? 0 : before[name]);
  return { input: grown('input'), decoded: grown('decoded'), output: grown('output') };
}

/** The bytes of messages by hour. */
export interface TrafficHistory {
  /** Adds what was counted since the last call to the present hour. */
  record(): void;
  histogram(days: number, isDaily: boolean): Schemas['TrafficHistogram'];
}

interface Parts {
  hours: Collection<HourOfTraffic>;
  metrics: () => MetricsSnapshot;
  now: () => number;
}

export function createTraffic({ hours, metrics, now }: Parts): TrafficHistory {
  let before = nothing;

  function record() {
    const counted = countedIn(metrics());
    const added = growth(counted, before);
    if (names.every((name) => added[name] === 0)) return;
    const id = String(Math.floor(now() / hourMs));
    const known = hours.find(id);
    const sum = { id, ...nothing };
    for (const name of names) sum[name] = (known?.[name] ?? 0) + added[name];
    // While the disk cannot be written, the next record has these bytes too.
    if (tryToWrite(() => (known ? hours.update(sum) : hours.create(sum)))) before = counted;
  }

  return {
    record,
    histogram(days, isDaily) {
      record();
      const to = now();
      const from = Math.floor(to / dayMs) * dayMs - days * dayMs;
      const histogram = { from: wireTime(from), to: wireTime(to), ...buckets() };
      for (const { id, ...traffic } of hours.list()) {
        const hour = Number(id) * hourMs;
        if (hour < from || hour > to) continue;
        const key = wireTime(isDaily ? Math.floor(hour / dayMs) * dayMs : hour);
        for (const name of names) histogram[name][key] = (histogram[name][key] ?? 0) + traffic[name];
      }
      return histogram;
    },
  };
}

const buckets = (): Record<keyof Traffic, Record<string, number>> => ({ input: {}, decoded: {}, output: {} });

export const trafficService = defineService({
  needs: { hours: storedTraffic },
  create: ({ ingest, now }, { hours }) => ({
    ...createTraffic({ hours, metrics: () => ingest.metrics(), now }),
    forget() {
      const oldest = now() - retentionDays * dayMs;
      for (const { id } of hours.list()) if (Number(id) * hourMs < oldest) hours.delete(id);
    },
  }),
  purge: (traffic) => traffic.forget(),
  close: (traffic) => traffic.record(),
});
