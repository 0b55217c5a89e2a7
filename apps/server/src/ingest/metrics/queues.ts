import { gauge, type MetricsSnapshot } from './metric.ts';

/** Messages that were processed and are not stored yet. */
export interface Backlog {
  messages: number;
  /** How many are stored at once at the latest. */
  most: number;
}

/**
 * Adds what waits on the way of a message, under the names by which a server with ring buffers and a journal tells it.
 * Here a message is decoded and routed as soon as it is read, one at a time, then waits to be stored with others. There
 * is no journal: what a sender was told is stored is in the index.
 */
export function addQueuesTo(snapshot: MetricsSnapshot, output: Backlog): void {
  const oneAtATime: Backlog = { messages: 0, most: 1 };
  for (const [name, { messages, most }] of Object.entries({
    input: oneAtATime,
    process: oneAtATime,
    output,
  })) {
    snapshot[`org.graylog2.buffers.${name}.usage`] = gauge(messages);
    snapshot[`org.graylog2.buffers.${name}.size`] = gauge(most);
  }
  for (const name of journalGauges) snapshot[`org.graylog2.journal.${name}`] = gauge(0);
  snapshot['org.graylog2.journal.oldest-segment'] = gauge(null);
}

const journalGauges = [
  'append.1-sec-rate',
  'read.1-sec-rate',
  'segments',
  'entries-uncommitted',
  'utilization-ratio',
  'size',
  'size-limit',
];
