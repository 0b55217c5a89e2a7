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
}
