/** SQLite's primary result codes for a disk that cannot be written. */
const reasons = new Map([
  [8, 'the data directory is read-only'],
  [10, 'the disk reports an error'],
  [13, 'the disk is full'],
  [14, 'a file of the data directory cannot be opened'],
]);

/** Why the disk could not be written; null for other errors. */
export function storageFailure(error: unknown): string | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  // The lower eight bits of an extended result code are the primary code.
  return reasons.get(Number(error.errcode) & 0xff) ?? null;
}

/** Runs a write that can be repeated later; returns false when the disk cannot be written. */
export function tryToWrite(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (storageFailure(error) === null) throw error;
    return false;
  }
}
