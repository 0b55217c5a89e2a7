import type { SQLOutputValue } from 'node:sqlite';
import { numericTypes, valueTypes } from '../field-types.ts';
import type { KnownField } from '../plan/index-words.ts';
import { word } from '../plan/match.ts';
import { plainFieldColumn } from '../read/field-column.ts';
import type { IndexReader } from '../read/index-reader.ts';
import type { Selection } from '../read/selection.ts';
import { booleanTerm, decodeText, fieldOwner, numberTerm, type Owner, textTerm } from '../terms/encode.ts';
import { indexingOf } from '../terms/field-terms.ts';
import { numberOfKey } from '../terms/number-key.ts';
import type { Group } from './group.ts';

/** Factor of values read per index to values shown, since a value frequent overall need not lead in each index. */
const spareValues = 500;
/** Up to this many values, one count per value is faster than reading many messages. */
const fewValues = 64;
const manyMessages = 20_000;

/** A word of the index and its value. */
export interface ValueWord {
  word: string;
  value: string;
  count: number;
}

/**
 * Counts messages per value from the words of the index; `false` when that would be slow and the messages have to be
 * read.
 */
export function countValues(root: Group, selection: Selection, field: string, limit: number): boolean {
  if (!['value', 'lowercase'].includes(indexingOf(field)) || !selection.plan.isExact) return false;
  const { reader } = selection;
  const known = reader.field(field);
  if (!known) {
    if (reader.hasUnknownFields) return false;
    root.count += selection.count();
    return true;
  }
  if (selection.isWholeIndex) {
    root.count += selection.count();
    for (const { value, count } of valueWords(reader, field, known, limit + spareValues))
      add(root, value, count);
    return true;
  }
  const messages = selection.count();
  if (messages < manyMessages) return false;
  const values = valueWords(reader, field, known, fewValues + 1);
  if (values.length > fewValues) return false;
  root.count += messages;
  for (const { word: text, value } of values) add(root, value, selection.with(word(text)).count());
  return true;
}

function add(root: Group, value: string, count: number): void {
  if (count > 0) root.child('rows', value).count += count;
}

/** The values of a field in a whole index, most frequent first. */
export function valueWords(
  reader: IndexReader,
  field: string,
  known: KnownField,
  limit: number,
): ValueWord[] {
  const owner = fieldOwner(known.number);
  const kinds: { types: number; start: string }[] = [
    { types: indexingOf(field) === 'lowercase' ? ~0 : valueTypes.string, start: textTerm(owner, '') },
    { types: numericTypes, start: numberTerm(owner, '') },
  ];
  const words = kinds
    .filter(({ types }) => (types & known.types) !== 0)
    .flatMap(({ start }) => readWords(reader, field, start, limit));
  if (known.types & valueTypes.boolean) words.push(...booleanWords(reader, owner));
  return words.sort((a, b) => b.count - a.count).slice(0, limit);
}

function readWords(reader: IndexReader, field: string, start: string, limit: number): ValueWord[] {
  return reader.frequentWords(start, limit).map(([found, count]) => {
    const written = found.slice(start.length);
    const value = start.endsWith('#')
      ? String(numberOfKey(written))
      : (decodeText(written) ?? wholeValue(reader, field, found));
    return { word: found, value, count };
  });
}

function booleanWords(reader: IndexReader, owner: Owner): ValueWord[] {
  return [true, false].flatMap((value) => {
    const text = booleanTerm(owner, value);
    return reader
      .frequentWords(text, 1)
      .map(([found, count]) => ({ word: found, value: String(value), count }));
  });
}

/** The index has only the head of a long value, so the rest is read from a message that has it. */
function wholeValue(reader: IndexReader, field: string, found: string): string {
  const row = reader
    .select<[value: SQLOutputValue]>(
      `SELECT ${plainFieldColumn(field)} FROM messages
       WHERE id = (SELECT rowid FROM terms WHERE terms MATCH ? LIMIT 1)`,
    )
    .get(`"${found.replaceAll('"', '""')}"`);
  return String(row?.[0]);
}
