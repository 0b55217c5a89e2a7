import { DamagedBlockError } from '../damage.ts';
import { DamagedFrameError } from './frame.ts';

/** Errors of the statements themselves say what is damaged already. */
export const isDamagedContent = (error: unknown): error is Error =>
  [DamagedFrameError, SyntaxError, RangeError, TypeError].some((known) => error instanceof known);

/** Reads from a block of an index, which an error of the content names then. @throws DamagedBlockError */
export function checkedBlock<T>(index: string, block: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw isDamagedContent(error) ? new DamagedBlockError(index, block, error.message) : error;
  }
}
