import { encodeText, hashTerm, type Owner } from './encode.ts';

/** How the words of an index are written, which depends on its layout. */
export interface WordLayout {
  /**
   * Fields up to this number have no words of any field (`~…`): a condition without a field is asked of each of them, which
   * costs less than a second word for each value.
   */
  readonly fieldsQueriedByName: number;
  /** The word of a message's `_id`; ids may share it, so the message decides. */
  idTerm(owner: Owner, id: string): string;
}

/**
 * The last eight characters of an id but one. Ids that the server makes one after the other share them, sixteen at a time,
 * which takes a third of the room that a word for each takes; those of other ids are random enough.
 */
const partOfId = (id: string) => id.slice(-8, -1).toLowerCase();

const withoutAnyTerms: WordLayout = {
  fieldsQueriedByName: 64,
  idTerm: (owner, id) => `${owner}%${encodeText(partOfId(id))}`,
};

const withAnyTerms: WordLayout = { fieldsQueriedByName: 0, idTerm: hashTerm };

const firstVersionWithoutAnyTerms = 4;

/** How the words of an index of this version are written. */
export const wordLayoutOf = (version: number): WordLayout =>
  version >= firstVersionWithoutAnyTerms ? withoutAnyTerms : withAnyTerms;
