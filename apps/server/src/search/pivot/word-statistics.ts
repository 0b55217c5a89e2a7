import { listOfValues } from '../../storage/field-types.ts';
import { listFields } from '../../storage/message.ts';
import type { IndexReader } from '../read/index-reader.ts';
import type { Selection } from '../read/selection.ts';
import type { Group } from './group.ts';
import type { Series } from './pivot-request.ts';
import { isWordField, valueWords } from './value-words.ts';

/** With more values, reading the messages is as fast, and takes less memory. */
const maxValues = 150_000;
/** With fewer messages for each value, reading the messages is faster. */
const messagesPerValue = 4;

/** An entry that a list has twice is one word. Older indices do not tell that a field has lists. */
const hasLists = (reader: IndexReader, field: string) =>
  listFields.has(field) || ((reader.field(field)?.types ?? 0) & listOfValues) !== 0;

/**
 * Computes the metrics of all messages of an index from the words of their fields, each of which is a value and how many
 * messages have it; `false` when the messages have to be read.
 */
export function addWordStatistics(root: Group, selection: Selection, series: readonly Series[]): boolean {
  const { reader } = selection;
  if (!selection.isWholeIndex || reader.hasUnknownFields) return false;
  const fields = [...new Set(series.map(({ field }) => field).filter((field) => field !== null))];
  if (!fields.every((field) => isWordField(field) && !hasLists(reader, field))) return false;
  const messages = selection.count();
  const limit = Math.min(maxValues, Math.floor(messages / messagesPerValue));
  const found = fields.map((field) => {
    const known = reader.field(field);
    return { field, words: known ? valueWords(reader, field, known, limit + 1) : [] };
  });
  if (found.some(({ words }) => words.length > limit)) return false;
  root.count += messages;
  for (const { field, words } of found) {
    for (const { value, count } of words) root.addValue(field, value, count);
  }
  return true;
}
