import type { Damage } from './journal-reader.ts';

/** All damage found since the start. */
export interface JournalDamage {
  messages: number;
  /** There are more, of which nobody knows the number. */
  hasMore: boolean;
  /** Names of the latest segments. */
  files: string[];
  /** When the first was found, in ms. */
  since: number;
}

const maxFiles = 10;

export function withDamage(
  before: JournalDamage | null,
  { file, messages }: Damage,
  now = Date.now(),
): JournalDamage {
  const {
    messages: sum,
    hasMore,
    files,
    since,
  } = before ?? { messages: 0, hasMore: false, files: [], since: now };
  return {
    messages: sum + (messages ?? 0),
    hasMore: hasMore || messages === null,
    files: [...files.filter((known) => known !== file), file].slice(-maxFiles),
    since,
  };
}
