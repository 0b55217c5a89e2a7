import { word } from '../plan/match.ts';
import type { Selection } from '../read/selection.ts';
import { countBars } from './count-bars.ts';
import type { Group } from './group.ts';
import type { TimeGrouping } from './group-keys.ts';
import { storedValues } from './stored-values.ts';
import { isWordField, valueTerms } from './value-terms-text.ts';

/** Factor of values read per index to values shown, since a value frequent overall need not lead in each index. */
const spareValues = 500;
/** Up to this many values, one count per value is faster than reading many messages. */
const fewValues = 64;
const manyMessages = 20_000;

/**
 * Counts messages per value from the counts of a whole index, or from the words of one without blocks; `false` when
 * that would be slow and the messages have to be read.
 */
export function countValues(root: Group, selection: Selection, field: string, limit: number): boolean {
  if (!isWordField(field) || !selection.plan.isExact) return false;
  const { reader } = selection;
  const isSealed = reader.documents.sealed !== null;
  const known = reader.field(field);
  if (!known) {
    if (reader.hasUnknownFields) return false;
    root.count += selection.count();
    return true;
  }
  if (selection.isWholeIndex) {
    root.count += selection.count();
    const stored = isSealed ? storedValues(selection, field) : null;
    const found = stored ?? valueTerms(reader, field, known, limit + spareValues);
    for (const { text, count } of found) add(root, text, count);
    return true;
  }
  if (isSealed) return false;
  const messages = selection.count();
  if (messages < manyMessages) return false;
  const values = valueTerms(reader, field, known, fewValues + 1);
  if (values.length > fewValues) return false;
  root.count += messages;
  for (const value of values) add(root, value.text, selection.with(word(value.word)).count());
  return true;
}

function add(root: Group, value: string, count: number): void {
  if (count > 0) root.child('rows', value).count += count;
}

/** Which of two groupings is the outer one, and whether the inner one is a column. */
interface Crossing {
  isTimeFirst: boolean;
  inner: 'rows' | 'columns';
  outer: 'rows' | 'columns';
}

/**
 * Counts messages per value and time interval by the words of a field with few values; `false` when that would be slow
 * and the messages have to be read.
 */
export function countValuesByTime(
  root: Group,
  selection: Selection,
  field: string,
  time: TimeGrouping,
  { isTimeFirst, inner, outer }: Crossing,
): boolean {
  const { reader } = selection;
  if (reader.documents.sealed || !isWordField(field)) return false;
  if (!selection.isEverything || !selection.plan.isExact) return false;
  const known = reader.field(field);
  const messages = selection.count();
  if (!known || messages < manyMessages) return false;
  const values = valueTerms(reader, field, known, fewValues + 1);
  if (values.length > fewValues) return false;
  root.count += messages;
  if (isTimeFirst) {
    countBars(selection, time, (start, count) => {
      if (count > 0) root.child(outer, start).count += count;
    });
  }
  for (const { word: text, text: value } of values) {
    countBars(selection.with(word(text)), time, (start, count) => {
      if (count === 0) return;
      const group = isTimeFirst ? root.child(outer, start) : root.child(outer, value);
      if (!isTimeFirst) group.count += count;
      group.child(inner, isTimeFirst ? value : start).count += count;
    });
  }
  return true;
}
