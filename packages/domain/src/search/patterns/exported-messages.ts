import { levelFields, messageLevel } from '../levels.ts';
import { maxTextLength, type PatternMessage } from './pattern.ts';

/** The fields of an export that patterns are made of. */
export const exportedFields = ['timestamp', 'message'] as const;

/** The fields to export from messages that have these fields. */
export const fieldsToExport = (has: (field: string) => boolean): string[] => [
  ...exportedFields,
  ...levelFields.filter(has),
];

interface Row {
  cells: string[];
  /** Where the next row begins. */
  next: number;
}

/** Reads the messages of an export in the server's CSV format, which comes in portions cut anywhere. */
export class ExportedMessages {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #columns: ReadonlyMap<string, number> | null = null;
  #rows = 0;

  /** The messages that are complete with these bytes; `isLast` ends the export. */
  take(bytes: Uint8Array, isLast: boolean): PatternMessage[] {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: !isLast });
    const messages: PatternMessage[] = [];
    let at = 0;
    for (let row = readRow(text, at, isLast); row; row = readRow(text, at, isLast)) {
      at = row.next;
      if (this.#columns) messages.push(this.#message(row.cells, this.#columns));
      else this.#columns = new Map(row.cells.map((name, index) => [name, index]));
    }
    this.#rest = text.slice(at);
    return messages;
  }

  #message(cells: readonly string[], columns: ReadonlyMap<string, number>): PatternMessage {
    const cell = (field: string) => cells[columns.get(field) ?? -1] ?? '';
    this.#rows += 1;
    return {
      key: String(this.#rows),
      text: cell('message').slice(0, maxTextLength),
      moment: Date.parse(cell('timestamp')),
      level: messageLevel(cell)?.level ?? null,
    };
  }
}

/** A row from there on; null where the text ends within it. */
function readRow(text: string, from: number, isLast: boolean): Row | null {
  if (from >= text.length) return null;
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? closingQuote(text, at + 1) : endOfCell(text, at);
    if (end < 0 || (end + 1 >= text.length && !isLast)) return null;
    const value = text.slice(isQuoted ? at + 1 : at, end);
    cells.push(isQuoted && value.includes('""') ? value.replaceAll('""', '"') : value);
    at = isQuoted ? end + 1 : end;
    if (text[at] === '\r') at += 1;
    if (text[at] !== ',') return { cells, next: at + 1 };
  }
}

/** The first quote that is not doubled. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function endOfCell(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
