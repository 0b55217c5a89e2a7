import { encodeText, hashTerm, type Owner } from './encode.ts';

/** How the words of an index are written, which depends on its layout. */
export interface WordLayout {
  /**
   * Fields up to this number have no words of any field (`~…`): a condition without a field is asked of each of them, which
   * costs less than a second word for each value.
   */
  readonly fieldsAskedByName: number;
  /** The word of a message's `_id`; ids may share it, so the message decides. */
  idTerm(owner: Owner, id: string): string;
}

const tailOfId = 8;

const withoutAnyWords: WordLayout = {
  fieldsAskedByName: 64,
  // The end of a UUID or of a ULID is random, and shorter than a hash.
  idTerm: (owner, id) => `${owner}%${encodeText(id.slice(-tailOfId).toLowerCase())}`,
};

const withAnyWords: WordLayout = { fieldsAskedByName: 0, idTerm: hashTerm };

const firstVersionWithoutAnyWords = 4;

/** How the words of an index of this version are written. */
export const wordLayoutOf = (version: number): WordLayout =>
  version >= firstVersionWithoutAnyWords ? withoutAnyWords : withAnyWords;
