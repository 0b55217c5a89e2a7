import type { Catalogue } from '../../indices/catalogue.ts';
import type { DamagedBlock, DamagedIndex } from '../../storage/damage.ts';
import type { OperationName, Operations } from '../operations.ts';
import type { CountedBlocks } from '../read/block-states.ts';
import type { IndexFigures } from '../read/open-indices.ts';
import type { SearchError } from '../search-error.ts';

export interface WorkerData {
  dataDir: string;
  /** A counter that is odd while the worker tries a user's pattern. */
  attempts: Int32Array;
}

/** The indices that a search reads. */
export interface SearchView {
  catalogue: Catalogue;
  /** Known damaged indices. */
  leaveOut: readonly DamagedIndex[];
  /** Known damaged blocks of other indices. */
  leaveOutBlocks: readonly DamagedBlock[];
}

export interface WorkerJob<Name extends OperationName = OperationName> extends SearchView {
  name: Name;
  request: Operations[Name]['request'];
  /** What earlier searches counted of the same. */
  counted: readonly CountedBlocks[];
}

/** A job as it is posted: with the catalogue when the worker does not have this version. */
export type PostedJob = Omit<WorkerJob, 'catalogue'> & { catalogue: Catalogue | null };

/** Sent once, when the worker is ready. */
export type WorkerReady = 'ready';

/** Sent when the worker has released memory. */
export interface WorkerRested {
  rested: IndexFigures;
}

export type WorkerResponse = (
  | { reply: Operations[OperationName]['reply'] }
  | { failure: Pick<SearchError, 'code' | 'message' | 'errors'> }
) & {
  /** Newly found damaged indices. */
  damaged?: readonly DamagedIndex[];
  damagedBlocks?: readonly DamagedBlock[];
  /** What this search has counted for later ones. */
  counted?: readonly CountedBlocks[];
  figures?: IndexFigures;
};
