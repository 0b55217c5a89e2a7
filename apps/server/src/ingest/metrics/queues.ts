import { gauge, type MetricsSnapshot } from './metric.ts';

/** Processed messages that are not stored yet. */
export interface Backlog {
  messages: number;
  /** The number of messages that triggers a commit. */
  most: number;
}

/**
 * Adds queue metrics under the names that a server with ring buffers and a journal uses. This server decodes each
 * message as soon as it is read, so only the output buffer holds messages: they wait to be stored together.
 * There is no journal, because a message is acknowledged only after the commit.
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
