import type { InputState, InputSummary } from '@tailrace/sdk';
import { inputMetricFullName } from '../cluster/throughput.ts';
import type { MetricValues } from '../metrics/metric-values.ts';
import { rejectedName } from './input-metrics.ts';
import { type ShownState, shownState } from './input-state.ts';

/** An input in the list, with what its nodes report. */
export interface InputRow extends InputSummary {
  /** The address it listens on, if it listens. */
  address: string | null;
  shown: ShownState;
  /** Messages per second; `null` while unknown. */
  rate: number | null;
  connections: number | null;
  /** Number of messages that were not stored since the input was started. */
  rejected: number | null;
}

/** The address an input listens on: `0.0.0.0:1514`; `null` for an input that fetches its messages. */
export function addressOf({ attributes }: Pick<InputSummary, 'attributes'>): string | null {
  const { bind_address: host, port } = attributes;
  if (typeof port !== 'number') return null;
  if (typeof host !== 'string' || host === '') return `:${port}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** `states` is undefined while the states of all inputs are unknown. */
export function inputRow(
  input: InputSummary,
  states: readonly InputState[] | undefined,
  values: MetricValues,
): InputRow {
  const value = (name: string) => values.get(name) ?? null;
  const empty = value(inputMetricFullName(input, 'emptyMessages'));
  const dropped = value(rejectedName(input));
  return {
    ...input,
    address: addressOf(input),
    shown: shownState(states),
    rate: value(inputMetricFullName(input, 'incomingMessages')),
    connections: value(inputMetricFullName(input, 'open_connections')),
    rejected: empty === null && dropped === null ? null : (empty ?? 0) + (dropped ?? 0),
  };
}
