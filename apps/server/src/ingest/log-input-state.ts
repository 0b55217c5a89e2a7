import type { Logger } from '../logger.ts';
import type { InputState } from './input-definition.ts';

/** Logs the new state of an input: a failure with its reason. The note of a running one is shown with the input. */
export function logInputState(logger: Logger, { id, state, detailedMessage }: InputState): void {
  if (state === 'FAILED') logger.warn({ input: id, problem: detailedMessage }, 'An input failed');
  else
    logger.info(
      { input: id, state, ...(detailedMessage ? { note: detailedMessage } : {}) },
      'An input changed its state',
    );
}
