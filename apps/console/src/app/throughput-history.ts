import {
  clusterThroughput,
  sumOverNodes,
  type Throughput,
  throughputMetrics,
} from '@tailrace/domain/cluster/throughput';
import type { Schemas } from '@tailrace/sdk';

/** Messages per second at a moment. */
interface Sample extends Throughput {
  at: number;
}

/** What passes through the cluster now. */
export interface LiveThroughput extends Throughput {
  /** The last five minutes, newest last. */
  samples: readonly Sample[];
  /** Messages in the journals that are not processed yet; null when no node said. */
  waiting: number | null;
}

/** Five minutes at one sample every two seconds. */
const maxSamples = 150;

const waitingMetric = 'org.graylog2.journal.entries-uncommitted';

/** The metrics it is read from. */
export const liveMetrics: readonly string[] = [...Object.values(throughputMetrics), waitingMetric];

/** What the server has measured before, up to now. */
export function earlierThroughput(
  { interval_ms, input, output }: Schemas['ThroughputHistory'],
  now: number,
): LiveThroughput {
  const perSecond = (messages: number | undefined) => Math.round((messages ?? 0) / (interval_ms / 1000));
  const samples = input.map((received, index) => ({
    at: now - (input.length - index) * interval_ms,
    input: perSecond(received),
    output: perSecond(output[index]),
  }));
  return { input: 0, output: 0, samples, waiting: null };
}

/** The reply's rates, after those before it. */
export function withHistory(
  metrics: Schemas['ClusterMetrics'],
  before: LiveThroughput | undefined,
  at: number,
): LiveThroughput {
  const rates = clusterThroughput(metrics);
  return {
    ...rates,
    samples: [...(before?.samples ?? []), { at, ...rates }].slice(-maxSamples),
    waiting: sumOverNodes(metrics, waitingMetric),
  };
}
