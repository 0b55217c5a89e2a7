import type { Match } from './match.ts';

export interface KnownField {
  number: number;
  /** Bits of `valueTypes`. */
  types: number;
}

/** The index as seen by the query planner. */
export interface IndexWords {
  field(name: string): KnownField | undefined;
  /** Whether the index has reached its limit of registered fields. */
  readonly hasUnknownFields: boolean;
  /** Whether emoji are indexed as words; in indices of an older layout they are not. */
  readonly hasPictureWords: boolean;
  /** The types of all values searched by a condition without a field. */
  readonly anyTypes: number;
  /** Matches the messages that have a field. */
  having(fieldNumber: number): Match;
  /**
   * Returns the matching words between a word and a prefix; `null` when there are too many matches or too many words to
   * scan.
   */
  words(from: string, until: string, fits: (word: string) => boolean): string[] | null;
}
