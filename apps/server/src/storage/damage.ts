import { isSqliteError } from './errors.ts';

/** An index whose file cannot be read, and why. */
export interface DamagedIndex {
  name: string;
  reason: string;
}

/** A block that cannot be read, of an index that can. */
export interface DamagedBlock {
  index: string;
  number: number;
  /** Its first id, because another file of this name may have a block of this number. */
  first: bigint;
  /** The times of its first and its last message. */
  from: number;
  to: number;
  messages: number;
  reason: string;
}

/** The content of an index is not what was written. */
export class DamagedIndexError extends Error {
  override name = 'DamagedIndexError';
  readonly index: string;

  constructor(index: string, reason: string) {
    super(reason);
    this.index = index;
  }
}

const corrupt = 11;
const notADatabase = 26;
const genericError = 1;

/** A block of an index is not what was written; the rest of the index can be read. */
export class DamagedBlockError extends DamagedIndexError {
  override name = 'DamagedBlockError';
  readonly block: number;
  readonly reason: string;

  constructor(index: string, block: number, reason: string) {
    super(index, `block ${block} of the index ${index} is damaged: ${reason}`);
    this.block = block;
    this.reason = reason;
  }
}

/** Runs statements without any input of users, so that every error in them is damage. */
export function checking<T>(index: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (isSqliteError(error) && (error.errcode & 0xff) === genericError) {
      throw new DamagedIndexError(index, error.message);
    }
    throw error;
  }
}

/** Whether an error is caused by a damaged file rather than the search. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof DamagedIndexError) return true;
  if (!isSqliteError(error)) return false;
  const code = error.errcode & 0xff;
  if (code === corrupt || code === notADatabase) return true;
  // User queries cannot cause these errors: tables and JSON are written by the server alone.
  return (
    code === genericError &&
    /^(?:malformed JSON|no such (?:table|column|tokenizer)|vtable constructor)/.test(error.message)
  );
}
