import type { OperationName, Operations } from '../operations.ts';
import type { DamagedIndex } from '../read/damage.ts';
import type { SearchError } from '../search-error.ts';

export interface WorkerData {
  dataDir: string;
  /** A counter that is odd while the worker tries a user's pattern. */
  attempts: Int32Array;
}

export interface WorkerJob<Name extends OperationName = OperationName> {
  name: Name;
  request: Operations[Name]['request'];
  /** Known damaged indices. */
  leaveOut: readonly DamagedIndex[];
}

/** Sent once, when the worker is ready. */
export type WorkerReady = 'ready';

export type WorkerAnswer = (
  | { reply: Operations[OperationName]['reply'] }
  | { failure: Pick<SearchError, 'code' | 'message' | 'errors'> }
) & {
  /** Newly found damaged indices. */
  damaged?: readonly DamagedIndex[];
};
