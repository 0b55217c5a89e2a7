import { messageKey, type SearchMessage } from '#/components/core/search/model.ts';

/** Messages in their order, of which not all have to be there. */
export interface SelectableRows {
  at: (index: number) => SearchMessage | undefined;
  indexOf: (key: string) => number;
}

export interface RowSelection {
  /** In the order they were chosen; the messages themselves, since the rows may be let go. */
  messages: ReadonlyMap<string, SearchMessage>;
  /** From where a stretch is chosen. */
  anchor: string | null;
  /** What was chosen before the stretch. */
  base: ReadonlyMap<string, SearchMessage>;
}

export const noSelection: RowSelection = { messages: new Map(), anchor: null, base: new Map() };

/** With the row, or without it if it was chosen; the next stretch begins there. */
export function toggledRow(selection: RowSelection, rows: SelectableRows, key: string): RowSelection {
  const messages = new Map(selection.messages);
  const message = rows.at(rows.indexOf(key));
  if (!messages.delete(key) && message) messages.set(key, message);
  return { messages, anchor: key, base: messages };
}

/** With all rows from the anchor to this one, in place of the stretch chosen from there before. */
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

/** The chosen messages in the order of the table; those it has let go of come first. */
export const chosenMessages = (selection: RowSelection, rows: SelectableRows): SearchMessage[] =>
  [...selection.messages]
    .map(([key, message]) => ({ message, at: rows.indexOf(key) }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);
