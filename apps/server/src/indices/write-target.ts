/** The index that messages of a set are written to. */
export interface WriteTarget {
  setId: string;
  /** The first copy of a message is stored in the set with the lowest order. */
  setOrder: number;
  /** Whether it takes the messages of streams without a known set. */
  isDefault: boolean;
  index: string;
  /** The indices written to before, newest first: a message that is stored again may be in one of them. */
  before: readonly string[];
  /** Messages after which the set is to have a new index; null for any number. */
  maxMessages: number | null;
}
