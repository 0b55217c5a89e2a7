import { gauge, type MetricsSnapshot } from '../../metrics/metric.ts';

export interface Backlog {
  messages: number;
  /** The number of messages from which on no more are added. */
  most: number;
}

/** Messages that wait in the memory of the ingest thread. */
export interface Queues {
  /** Those in process: mostly none, because only user code takes longer than it takes to hand a batch over. */
  process: Backlog;
  /** Those that are gathered, or kept because they could not be stored. */
  output: Backlog;
}

/**
 * Adds queue metrics under the names that a server with ring buffers and a journal uses. This server decodes each
 * message as soon as it is read, so the input buffer is always empty.
 */
export function addQueuesTo(snapshot: MetricsSnapshot, { process, output }: Queues): void {
  const oneAtATime: Backlog = { messages: 0, most: 1 };
  for (const [name, { messages, most }] of Object.entries({
    input: oneAtATime,
    process,
    output,
  })) {
    snapshot[`org.graylog2.buffers.${name}.usage`] = gauge(messages);
    snapshot[`org.graylog2.buffers.${name}.size`] = gauge(most);
  }
}
