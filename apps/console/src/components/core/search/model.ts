import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';

/** Actions on a value of a field, shared by the table, the detail and the field list. */
export interface FieldActions {
  filterFor: (field: string, value: unknown) => void;
  filterOut: (field: string, value: unknown) => void;
  /** Searches for messages that have the field, whatever its value. */
  filterExists: (field: string) => void;
  toggleColumn: (field: string) => void;
  showTopValues: (field: string) => void;
  /** Shows all messages that carry the value, whatever their source. */
  follow?: (field: string, value: unknown) => void;
}

/** Actions on the fields of one message, which may stand outside a table. */
export type ValueActions = Pick<FieldActions, 'filterFor' | 'filterOut' | 'filterExists'> &
  Partial<FieldActions>;

/** A field in the sidebar. */
export interface FieldEntry {
  name: string;
  /** The field type as the API names it: `string`, `long`, `date`, `ip`, `compound(long,string)`, … */
  type: string;
  /** Whether a message of the shown page has it. */
  isInResult: boolean;
  /** How many messages of the whole result have it; absent where they have not been counted. */
  seen?: { in: number; of: number };
}

export interface TopValue {
  value: string;
  count: number;
}

/** The most frequent values of a field over the whole result. */
export interface TopValues {
  values: readonly TopValue[];
  /** Number of messages with the field. */
  withField: number;
  /** Number of distinct values, if the server reports it. */
  distinct: number | null;
  /** The relative error of `distinct`; left out when it is exact. */
  distinctError?: number | undefined;
}

/** Messages by position. Not all of them need to be loaded. */
export interface MessageRows {
  length: number;
  /** `undefined` while the message is loading. */
  at: (index: number) => SearchMessage | undefined;
  /** Position of a message; -1 if it is not loaded. */
  indexOf: (key: string) => number;
  /** A key for the position that stays stable as the list grows. */
  keyAt: (index: number) => number | string;
  /** Key of the message that stays in place on the screen while others are inserted around it. */
  anchor?: string;
}

/** Rows that are all loaded. */
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

/** Actions on a column of the table. */
export interface ColumnActions {
  /** Moves the column to an index, from 0. */
  move: (field: string, to: number) => void;
  resize: (field: string, width: number) => void;
  /** Shows a width while the user is still dragging. */
  preview: (field: string, width: number) => void;
  remove: (field: string) => void;
}

/** Something that can be created from a field of a message, such as an extractor. */
export interface FieldCreation {
  /** Lower case, like the other actions: "create extractor". */
  label: string;
  /** The field that it is created from, where only the message is chosen. */
  usualField: string;
  /** Its key while the field is focused. */
  key: string;
  isOffered: (value: unknown) => boolean;
  run: (field: string, value: unknown) => void;
}
