import type { Logger } from '../logger.ts';
import type { ProcessingFault } from './processing/processing-fault.ts';

/** Logs the faults that were not there before. */
export function logNewFaults(
  logger: Logger,
  before: readonly ProcessingFault[],
  faults: readonly ProcessingFault[],
): void {
  const known = new Set(before.map(({ title }) => title));
  for (const { title, reason } of faults) {
    if (!known.has(title))
      logger.warn({ what: title, reason }, 'Not applied to messages until it is changed');
  }
}
