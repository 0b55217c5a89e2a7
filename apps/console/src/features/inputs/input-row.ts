import { inputMetricValue } from '@tailrace/domain/metric-value';
import { inputMetricFullName } from '@tailrace/domain/throughput';
import type { InputState, InputSummary, ResponseBody } from '@tailrace/sdk';
import type { Status } from '#/components/core/StatusBadge.tsx';
import { correctedPrefix, dropPrefix, fieldProblemPrefix } from './metric-names.ts';

export interface ReasonCount {
  /** The server's name for it: `broken_json`. */
  reason: string;
  count: number;
}

export interface InputRow {
  id: string;
  title: string;
  typeName: string;
  /** The address it listens on, if it listens. */
  address: string | null;
  status: Status;
  state: string;
  /** The server's details about the state. */
  stateDetail: string | null;
  isRunning: boolean;
  /** Messages per second; `null` while unknown. */
  rate: number | null;
  connections: number | null;
  /** Rejected messages by reason, most frequent first, and their total. */
  drops: readonly ReasonCount[];
  dropped: number;
  /** Fields dropped from accepted messages. */
  fieldProblems: readonly ReasonCount[];
  /** Messages corrected before they were stored. */
  corrected: readonly ReasonCount[];
}

type StateName = InputState['state'];

const states: Record<StateName, { status: Status; state: string }> = {
  CREATED: { status: 'busy', state: 'Starting' },
  INITIALIZED: { status: 'busy', state: 'Starting' },
  STARTING: { status: 'busy', state: 'Starting' },
  RUNNING: { status: 'good', state: 'Running' },
  STOPPING: { status: 'busy', state: 'Stopping' },
  STOPPED: { status: 'idle', state: 'Stopped' },
  TERMINATED: { status: 'idle', state: 'Stopped' },
  FAILED: { status: 'bad', state: 'Failed' },
  INVALID_CONFIGURATION: { status: 'bad', state: 'Wrong configuration' },
};

/** With several nodes, the worst state is shown; ascending. */
const severityOrder: readonly Status[] = ['idle', 'good', 'busy', 'bad'];

function stateOver(nodes: readonly InputState[]) {
  const shown = nodes.map((node) => ({ ...states[node.state], stateDetail: node.detailed_message }));
  shown.sort((a, b) => severityOrder.indexOf(b.status) - severityOrder.indexOf(a.status));
  return shown[0] ?? { ...states.STOPPED, stateDetail: null };
}

function addressOf({ attributes }: InputSummary): string | null {
  const { bind_address: host, port } = attributes;
  if (typeof port !== 'number') return null;
  return typeof host === 'string' && host !== '' ? `${host}:${port}` : `:${port}`;
}

/** One value per metric name, summed over the nodes that responded. */
export type MetricValues = ReadonlyMap<string, number>;

export function metricValues(nodes: ResponseBody<'getMetricsOfAllNodes'>): MetricValues {
  const values = new Map<string, number>();
  for (const metric of Object.values(nodes).flatMap((summary) => summary?.metrics ?? [])) {
    values.set(metric.full_name, (values.get(metric.full_name) ?? 0) + (inputMetricValue(metric) ?? 0));
  }
  return values;
}

const byCountDescending = (a: ReasonCount, b: ReasonCount) => b.count - a.count;

function countsBelow(start: string, values: MetricValues): ReasonCount[] {
  return [...values]
    .filter(([name, count]) => name.startsWith(start) && count > 0)
    .map(([name, count]) => ({ reason: name.slice(start.length), count }))
    .sort(byCountDescending);
}

export function inputRow(input: InputSummary, nodes: readonly InputState[], values: MetricValues): InputRow {
  const empty = values.get(inputMetricFullName(input, 'emptyMessages')) ?? 0;
  const drops = [
    ...countsBelow(dropPrefix(input), values),
    ...(empty > 0 ? [{ reason: 'empty', count: empty }] : []),
  ].sort(byCountDescending);
  return {
    id: input.id,
    title: input.title,
    typeName: input.name,
    address: addressOf(input),
    ...stateOver(nodes),
    isRunning: nodes.some(({ state }) => state === 'RUNNING' || state === 'STARTING'),
    rate: values.get(inputMetricFullName(input, 'incomingMessages')) ?? null,
    connections: values.get(inputMetricFullName(input, 'open_connections')) ?? null,
    drops,
    dropped: drops.reduce((total, { count }) => total + count, 0),
    fieldProblems: countsBelow(fieldProblemPrefix(input), values),
    corrected: countsBelow(correctedPrefix(input), values),
  };
}
