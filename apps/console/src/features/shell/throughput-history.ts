import type { Throughput } from '@tailrace/domain/throughput';

export interface ThroughputHistory extends Throughput {
  /** Input rates of the last minute, newest last. */
  history: readonly number[];
}

/** One minute at one sample every two seconds. */
export const historySamples = 30;

export const withHistory = (rates: Throughput, before: ThroughputHistory | undefined): ThroughputHistory => ({
  ...rates,
  history: [...(before?.history ?? []), rates.input].slice(-historySamples),
});
