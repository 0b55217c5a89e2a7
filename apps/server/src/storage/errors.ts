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

/** Whether SQLite says that the disk is full. */
export const isDiskFull = (error: unknown): error is Error =>
  isSqliteError(error) && ((error.errcode & 0xff) === sqliteFull || error.errcode === cannotGrowSharedMemory);

/** Converts SQLite's "disk full" errors to `StorageFullError`; other errors are returned unchanged. */
export const storageError = (error: unknown): unknown =>
  isDiskFull(error) ? new StorageFullError('No space left for messages', { cause: error }) : error;

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT and SQLITE_MISMATCH. */
const faultsOfMessage = new Set([18, 19, 20]);

/** An index refused a batch because of one of its messages: the others can be stored without it. */
export class RefusedMessageError extends Error {
  override name = 'RefusedMessageError';
  readonly index: string;

  constructor(index: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.index = index;
  }
}

/** Whether storing failed because of a message rather than the state of the storage. */
export function isFaultOfMessage(error: unknown): boolean {
  if (error instanceof PartlyStoredError) return isFaultOfMessage(error.cause);
  if (isSqliteError(error)) return faultsOfMessage.has(error.errcode & 0xff);
  return error instanceof TypeError || error instanceof RangeError || error instanceof RefusedMessageError;
}

/** A batch is stored in one of its index sets but not in all: it has to be appended again, with the same messages. */
export class PartlyStoredError extends Error {
  override name = 'PartlyStoredError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
