import { isSqliteError } from '../errors.ts';

/** An index whose file cannot be read, and why. */
export interface DamagedIndex {
  name: string;
  reason: string;
}

/** What an index holds cannot be what was written into it. */
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

/** Whether an error comes from a damaged file and not from the search. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof DamagedIndexError) return true;
  if (!isSqliteError(error)) return false;
  const code = error.errcode & 0xff;
  if (code === corrupt || code === notADatabase) return true;
  // No query of a user leads to these: the tables, and the JSON in them, are our own.
  return (
    code === genericError &&
    /^(?:malformed JSON|no such (?:table|column)|vtable constructor)/.test(error.message)
  );
}
