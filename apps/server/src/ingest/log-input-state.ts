import type { Logger } from '../logger.ts';
import type { InputState } from './input-definition.ts';

/** Logs the new state of an input: a failure or a warning with its reason. */
export function logInputState(logger: Logger, { id, state, detailedMessage }: InputState): void {
  if (state === 'FAILED') logger.warn({ input: id, problem: detailedMessage }, 'An input failed');
  else if (detailedMessage)
    logger.warn({ input: id, state, note: detailedMessage }, 'An input is running with a warning');
  else logger.info({ input: id, state }, 'An input changed its state');
}
