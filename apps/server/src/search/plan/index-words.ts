import type { Match } from './match.ts';

export interface KnownField {
  number: number;
  /** Bits of `valueTypes`. */
  types: number;
}

/** What a plan asks about the index it is made for. */
export interface IndexWords {
  field(name: string): KnownField | undefined;
  /** Whether there are fields the index does not know by name. */
  readonly hasUnknownFields: boolean;
  /** Whether the emoji of all texts are words; those of an older index are only in the messages. */
  readonly hasPictureWords: boolean;
  /** The types of all values that are searched without naming a field. */
  readonly anyTypes: number;
  /** The messages that have a field. */
  having(fieldNumber: number): Match;
  /**
   * The words that fit, from one word up to all that begin with another; `null` when these are too many, or too many
   * would have to be looked at.
   */
  words(from: string, until: string, fits: (word: string) => boolean): string[] | null;
}
