/** The disk is full: none of the batch was stored. Storing works again once there is room. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

interface SqliteError extends Error {
  errcode: number;
}

export const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';

const sqliteFull = 13;
const cannotGrowSharedMemory = 4874;

/** Converts SQLite's "disk full" errors to `StorageFullError`; other errors are returned unchanged. */
export function storageError(error: unknown): unknown {
  if (!isSqliteError(error)) return error;
  const full = (error.errcode & 0xff) === sqliteFull || error.errcode === cannotGrowSharedMemory;
  return full ? new StorageFullError('No space left for messages', { cause: error }) : error;
}

/** A batch is stored in one of its index sets but not in all: it has to be appended again, with the same messages. */
export class PartlyStoredError extends Error {
  override name = 'PartlyStoredError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
