import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';

/** Messages by position, of which some may not be loaded. */
export interface SelectableRows {
  at: (index: number) => SearchMessage | undefined;
  indexOf: (key: string) => number;
}

export interface RowSelection {
  /** In selection order; holds the messages themselves, because rows may be dropped from memory. */
  messages: ReadonlyMap<string, SearchMessage>;
  /** The row from which Shift extends the selection. */
  anchor: string | null;
  /** The selection before it was extended. */
  base: ReadonlyMap<string, SearchMessage>;
}

export const noSelection: RowSelection = { messages: new Map(), anchor: null, base: new Map() };

/** Toggles a row, which becomes the anchor. */
export function toggledRow(selection: RowSelection, rows: SelectableRows, key: string): RowSelection {
  const messages = new Map(selection.messages);
  const message = rows.at(rows.indexOf(key));
  if (!messages.delete(key) && message) messages.set(key, message);
  return { messages, anchor: key, base: messages };
}

/** Selects all rows from the anchor to this one, replacing the previous extension. */
export function extendedTo(selection: RowSelection, rows: SelectableRows, key: string): RowSelection {
  const anchor = selection.anchor !== null && rows.indexOf(selection.anchor) >= 0 ? selection.anchor : key;
  const base = anchor === selection.anchor ? selection.base : selection.messages;
  const [from, to] = [rows.indexOf(anchor), rows.indexOf(key)].sort((a, b) => a - b) as [number, number];
  const messages = new Map(base);
  for (let at = Math.max(0, from); at <= to; at++) {
    const message = rows.at(at);
    if (message) messages.set(messageKey(message), message);
  }
  return { messages, anchor, base };
}

/** The selected messages in table order; those no longer loaded come first. */
export const chosenMessages = (selection: RowSelection, rows: SelectableRows): SearchMessage[] =>
  [...selection.messages]
    .map(([key, message]) => ({ message, at: rows.indexOf(key) }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);
