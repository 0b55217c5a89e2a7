import type { OperationName, Operations } from '../operations.ts';
import type { DamagedIndex } from '../read/damage.ts';
import type { SearchError } from '../search-error.ts';

export interface WorkerData {
  dataDir: string;
  /** Odd while the worker tries a user's pattern, and another number each time. */
  attempts: Int32Array;
}

export interface WorkerJob<Name extends OperationName = OperationName> {
  name: Name;
  request: Operations[Name]['request'];
  /** Indices that are known to be damaged. */
  leaveOut: readonly DamagedIndex[];
}

/** Sent once, when the worker has loaded what it needs. */
export type WorkerReady = 'ready';

export type WorkerAnswer = (
  | { reply: Operations[OperationName]['reply'] }
  | { failure: Pick<SearchError, 'code' | 'message' | 'errors'> }
) & {
  /** Indices that turned out to be damaged. */
  damaged?: readonly DamagedIndex[];
};
