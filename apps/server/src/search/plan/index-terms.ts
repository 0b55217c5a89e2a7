import type { WordLayout } from '../../storage/words/word-layout.ts';
import type { Match } from './match.ts';

export interface KnownField {
  number: number;
  /** Bits of `valueTypes`. */
  types: number;
}

/** Words that scans which share a limit have seen so far. */
export interface Scanned {
  terms: number;
  matches: number;
}

/** The index as seen by the query planner. */
export interface IndexTerms {
  field(name: string): KnownField | undefined;
  /** Whether the index has reached its limit of registered fields. */
  readonly hasUnknownFields: boolean;
  /** Whether emoji are indexed as words; in indices of an older layout they are not. */
  readonly hasPictureTerms: boolean;
  /** How its words are written. */
  readonly wordLayout: WordLayout;
  /** Whether messages with a word of a range are found at once, rather than word by word. */
  readonly findsRanges: boolean;
  /** The fields that a condition without a field is asked of one by one. */
  readonly queriedByName: readonly KnownField[];
  /** The types of all other values searched by a condition without a field; they have words of any field. */
  readonly anyTypes: number;
  /** Those of the words that the index has. */
  present(terms: readonly string[]): string[];
  /** Matches the messages that have a field. */
  having(fieldNumber: number): Match;
  /**
   * Returns the matching words between a word and a prefix; `null` when there are too many matches or too many words to
   * scan, together with those already scanned.
   */
  terms(from: string, until: string, fits: (word: string) => boolean, scanned: Scanned): string[] | null;
}
