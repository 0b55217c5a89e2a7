/** A message of a search result. */
export interface SearchMessage {
  /** The message's own id, unique within its index. */
  id: string;
  index: string;
  fields: Readonly<Record<string, unknown>>;
  /** Shown only because it surrounds another message: the search did not find it. */
  isAround?: boolean;
  /** The fields as stored, if decorators changed them. */
  undecorated?: Readonly<Record<string, unknown>>;
}

/** Identifies a row. In a list not sorted by time, a surrounding message may stand beside its own row further away. */
export const messageKey = ({ index, id, isAround }: SearchMessage) => `${index}/${id}${isAround ? '~' : ''}`;

/** What messages are sorted by. */
export interface SortBy {
  field: string;
  order: 'ASC' | 'DESC';
}
