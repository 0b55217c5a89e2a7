import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '@tailrace/sdk';
import type { Host } from '../../host/host.ts';
import { defineService } from '../../host/service.ts';
import { type ReceiveStep, receiveTimeMetric } from '../../ingest/metrics/receive-times.ts';
import { gaugeValue, type MetricsSnapshot } from '../../metrics/metric.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';

type Status = Schemas['ProcessingStatus'];
type Times = Status['receive_times'];

/** How far processing has come, also over restarts. */
export interface ProcessingStatus {
  current(): Status;
  /** The status as it was stored last; null when there has been no message yet. */
  persisted(): Status | null;
  /** Stores the current status if it has changed. */
  persist(): void;
}

const key = 'processing_status';
/** Before the first message, like every time of the API that has not come yet. */
const never = wireTime(0);
const nothing: Times = { ingest: never, post_processing: never, post_indexing: never };

export function createProcessingStatus({
  ingest,
  settings,
}: {
  ingest: { metrics(): MetricsSnapshot };
  settings: Pick<Host['settings'], 'get' | 'set'>;
}): ProcessingStatus {
  const persisted = () => (settings.get(key) as Times | undefined) ?? null;

  function timesAfter(before: Times): Times {
    const metrics = ingest.metrics();
    const newest = (step: ReceiveStep, known: string) => {
      const at = gaugeValue(metrics, receiveTimeMetric(step));
      const time = at === null ? never : `${String(at).replace(' ', 'T')}Z`;
      // After a restart there is nothing to report until the first message.
      return time > known ? time : known;
    };
    return {
      ingest: newest('received', before.ingest),
      post_processing: newest('processed', before.post_processing),
      post_indexing: newest('stored', before.post_indexing),
    };
  }

  return {
    current: () => ({ receive_times: timesAfter(persisted() ?? nothing) }),
    persisted() {
      const times = persisted();
      return times && { receive_times: times };
    },
    persist() {
      const before = persisted() ?? nothing;
      const times = timesAfter(before);
      // While the disk cannot be written, it is tried again with the next call.
      if (!isDeepStrictEqual(times, before)) tryToWrite(() => settings.set(key, times));
    },
  };
}

export const processingStatus = defineService({
  create: ({ ingest, settings }) => createProcessingStatus({ ingest, settings }),
  close: (status) => status.persist(),
});
