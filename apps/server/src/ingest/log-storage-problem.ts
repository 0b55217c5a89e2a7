import type { Logger } from '../logger.ts';

/** Logs that messages cannot be stored, or that they can again. */
export function logStorageProblem(logger: Logger, problem: string | null): void {
  if (problem) logger.warn({ problem }, 'Inputs are refusing messages');
  else logger.info('Inputs are accepting messages again');
}
