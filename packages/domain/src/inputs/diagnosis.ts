import type { InputSummary, ResponseBody, Schemas } from '@tailrace/sdk';
import { type InputMetricName, inputMetricFullName } from '../cluster/throughput.ts';
import { countOf, formatBytes, formatCount } from '../format/format.ts';
import type { Status } from '../format/status.ts';
import { metricValue } from '../metrics/metric-value.ts';
import { metricValues } from '../metrics/metric-values.ts';
import { momentOf } from '../time/display-time.ts';
import { addressOf } from './input-row.ts';
import { isFailing, type ShownState, shownState, statesById } from './input-state.ts';
import { type Rejections, rejectionsOf } from './rejections.ts';
import { isLoopback } from './senders/input-host.ts';

/** What the nodes report about one input since it was started; figures are `null` while unknown. */
export interface InputStatus {
  shown: ShownState;
  startedAt: Date | null;
  received: number | null;
  /** Messages per second over the last minute. */
  rate: number | null;
  bytes: number | null;
  /** Open now, and all since the start. `null` for inputs without connections, too. */
  connections: number | null;
  allConnections: number | null;
  rejections: Rejections;
}

/** `states` and `metrics` are undefined while unknown. */
export function inputStatus(
  input: InputSummary,
  states: Schemas['ClusterInputStates'] | undefined,
  metrics: ResponseBody<'getMetricsOfAllNodes'> = {},
): InputStatus {
  const ofInput = states && (statesById(states).get(input.id) ?? []);
  const totals = metricValues(metrics, metricValue);
  const totalOf = (name: InputMetricName) => totals.get(inputMetricFullName(input, name)) ?? null;
  const shown = shownState(ofInput);
  const starts = shown.isStarted
    ? (ofInput ?? []).flatMap(({ started_at }) => momentOf(started_at) ?? [])
    : [];
  return {
    shown,
    startedAt: starts.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    received: totalOf('incomingMessages'),
    rate: metricValues(metrics).get(inputMetricFullName(input, 'incomingMessages')) ?? null,
    bytes: totalOf('read_bytes_total'),
    connections: totalOf('open_connections'),
    allConnections: totalOf('total_connections'),
    rejections: rejectionsOf(input, totals),
  };
}

/** The messages of the input in the last hour. */
interface StoredMessages {
  total: number;
}

/** The answer to one question about an input. */
export interface Finding {
  check: string;
  status: Status;
  result: string;
  /** Details, or what to do about it. */
  advice?: string;
}

const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const total = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

function running({ shown }: InputStatus): Finding {
  const { status, state, detail } = shown;
  const check = 'Is it running?';
  if (status === 'idle') {
    return { check, status, result: state, advice: 'Start the input to receive messages.' };
  }
  return { check, status, result: state, ...(detail === null ? {} : { advice: detail }) };
}

/** `null` for an input that fetches or generates its messages, and for one that is failing, which may listen or not. */
function listening(input: InputSummary, { shown, connections, allConnections }: InputStatus): Finding | null {
  const address = addressOf(input);
  if (address === null || isFailing(shown)) return null;
  const check = 'Is its port open?';
  if (shown.status !== 'good') return { check, status: 'idle', result: `Not listening on ${address}` };
  const isLocal = isLoopback(String(input.attributes.bind_address ?? ''));
  const opened = allConnections
    ? `${countOf(connections ?? 0, 'open connection')}, ${formatCount(allConnections)} since the start.`
    : '';
  const local = isLocal ? 'This input only accepts local connections.' : '';
  const advice = [local, opened].filter(Boolean).join(' ');
  return { check, status: 'good', result: `Listening on ${address}`, ...(advice ? { advice } : {}) };
}

function arrived(input: InputSummary, status: InputStatus): Finding | null {
  const { shown, received, rate, bytes, allConnections } = status;
  if (received === null) return null;
  const check = 'Has anything arrived?';
  if (received > 0) {
    const perSecond = oneDecimal.format(rate ?? 0);
    const advice = `${perSecond} messages per second in the last minute.`;
    return {
      check,
      status: 'good',
      result: `${countOf(received, 'message')} since the start`,
      ...(perSecond === '0' ? {} : { advice }),
    };
  }
  const result = 'No messages since the start';
  if (shown.status !== 'good') return { check, status: 'idle', result };
  if (bytes) {
    const advice = `${formatBytes(bytes)} arrived without a complete message. Check that the sender uses the same format, delimiter and TLS setting.`;
    return { check, status: 'bad', result: 'No complete message', advice };
  }
  const advice = allConnections
    ? 'Senders connected but sent nothing. Check their settings.'
    : addressOf(input) === null
      ? 'This input fetches its messages itself. Check its settings.'
      : 'Check the address and port of the sender, and the firewalls in between.';
  return { check, status: 'busy', result, advice };
}

function rejected({ received, rejections }: InputStatus): Finding | null {
  const count = total(rejections.messages);
  const check = 'Was anything rejected?';
  if (count > 0) return { check, status: 'bad', result: `${countOf(count, 'message')} rejected` };
  if (!received) return null;
  const changed = total(rejections.fields) + total(rejections.corrected);
  return { check, status: 'good', result: changed > 0 ? 'No messages, only fields' : 'No' };
}

function stored({ received }: InputStatus, found: StoredMessages | undefined): Finding | null {
  if (!found) return null;
  const check = 'Which streams received it?';
  if (found.total > 0) {
    return { check, status: 'good', result: `${countOf(found.total, 'message')} found in the last hour` };
  }
  const result = 'No messages found in the last hour';
  if (!received) return { check, status: 'idle', result };
  const advice =
    'Messages with an older or future timestamp are outside this range: show all received messages.';
  return { check, status: 'busy', result, advice };
}

/** Follows a message from the sender to the streams; questions without an answer are left out. */
export const diagnose = (
  input: InputSummary,
  status: InputStatus,
  found: StoredMessages | undefined,
): Finding[] =>
  [
    running(status),
    listening(input, status),
    arrived(input, status),
    rejected(status),
    stored(status, found),
  ].filter((finding) => finding !== null);
