/** The disk is full: nothing of the batch was stored, and the index takes messages again once there is room. */
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

/** SQLite's own error, or the typed one when there is no room left. */
export function storageError(error: unknown): unknown {
  if (!isSqliteError(error)) return error;
  const full = (error.errcode & 0xff) === sqliteFull || error.errcode === cannotGrowSharedMemory;
  return full ? new StorageFullError('No space left for messages', { cause: error }) : error;
}
