import type { Schemas } from '@tailrace/sdk';

/** The result of starting or stopping an input on its nodes. */
export type InputOutcome = 'succeeded' | 'partly' | 'failed';

/**
 * Summarizes the replies to starting or stopping an input: `null` is a failed node. Only the input's nodes count, all
 * nodes for a global input.
 */
export function inputOutcome(
  replies: Schemas['InputStateChange'],
  input: { global: boolean; node: string | null },
): InputOutcome {
  const relevant = Object.entries(replies).filter(([nodeId]) => input.global || nodeId === input.node);
  const failed = relevant.filter(([, response]) => response === null).length;
  if (failed === relevant.length) return 'failed';
  return failed === 0 ? 'succeeded' : 'partly';
}
