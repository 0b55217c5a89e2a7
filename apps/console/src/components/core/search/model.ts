/** One message as a table shows it. */
export interface SearchMessage {
  /** The message's own id, unique within its index. */
  id: string;
  index: string;
  fields: Readonly<Record<string, unknown>>;
  /** Shown because of the message it is around, whether or not it is in the list anyway. */
  isAround?: boolean;
  /** As it was stored, where decorators have changed what is shown. */
  undecorated?: Readonly<Record<string, unknown>>;
}

/** Which row, detail or link it is; a message can be in a list a second time, around another one. */
export const messageKey = ({ index, id, isAround }: SearchMessage) => `${index}/${id}${isAround ? '~' : ''}`;

/** What can be done with one value of one field, from the table, the detail and the field list alike. */
export interface FieldActions {
  filterFor: (field: string, value: unknown) => void;
  filterOut: (field: string, value: unknown) => void;
  /** Asks for the messages that have the field, whatever its value. */
  filterExists: (field: string) => void;
  toggleColumn: (field: string) => void;
  showTopValues: (field: string) => void;
}

/** One field the sidebar lists. */
export interface FieldEntry {
  name: string;
  /** The wire's type word: `string`, `long`, `date`, `ip`, `compound(long,string)`, … */
  type: string;
  /** Whether a message of the shown page carries it. */
  isInResult: boolean;
}

export interface TopValue {
  value: string;
  count: number;
}

/** The most frequent values of a field over the whole result. */
export interface TopValues {
  values: readonly TopValue[];
  /** Messages that carry the field. */
  withField: number;
  /** How many different values there are, where the server said. */
  distinct: number | null;
}

export interface SortBy {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Messages by position. Not all of them have to be there at the moment. */
export interface MessageRows {
  length: number;
  /** Nothing for one that is on its way. */
  at: (index: number) => SearchMessage | undefined;
  /** Where a message is; -1 for one that is not there. */
  indexOf: (key: string) => number;
  /** What a position is known by as the list grows. */
  keyAt: (index: number) => number | string;
  /** Key of the message that keeps its place on the screen while others come in around it. */
  anchor?: string;
}

/** Rows that are all there. */
export function rowsOf(messages: readonly SearchMessage[]): MessageRows {
  return {
    length: messages.length,
    at: (index) => messages[index],
    indexOf: (key) => messages.findIndex((message) => messageKey(message) === key),
    keyAt: (index) => {
      const message = messages[index];
      return message ? messageKey(message) : index;
    },
  };
}

/** What can be done with a column of the table. */
export interface ColumnVerbs {
  /** To a place among the columns, from 0. */
  move: (field: string, to: number) => void;
  resize: (field: string, width: number) => void;
  /** Shows a width that is still being chosen. */
  preview: (field: string, width: number) => void;
  remove: (field: string) => void;
}
