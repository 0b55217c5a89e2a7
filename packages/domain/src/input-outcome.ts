import type { Schemas } from '@tailrace/sdk';

/** How starting or stopping an input went over the nodes that run it. */
export type InputOutcome = 'succeeded' | 'partly' | 'failed';

/**
 * Judges the answers to starting or stopping an input: `null` is a node that failed, and only the nodes the input runs
 * on count, which is all of them for a global input.
 */
export function inputOutcome(
  answers: Schemas['InputStateChange'],
  input: { global: boolean; node: string | null },
): InputOutcome {
  const relevant = Object.entries(answers).filter(([nodeId]) => input.global || nodeId === input.node);
  const failed = relevant.filter(([, answer]) => answer === null).length;
  if (failed === relevant.length) return 'failed';
  return failed === 0 ? 'succeeded' : 'partly';
}
