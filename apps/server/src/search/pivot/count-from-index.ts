import { listOfValues } from '../../storage/field-types.ts';
import { listFields } from '../../storage/message.ts';
import type { IndexReader } from '../read/index-reader.ts';
import type { Selection } from '../read/selection.ts';
import type { Aggregation } from './aggregation-of.ts';
import { countBars } from './count-bars.ts';
import { countValues, countValuesByTime } from './count-values.ts';
import type { Group } from './group.ts';
import { findSeries } from './order-groups.ts';
import type { Series } from './pivot-request.ts';
import { isWordField, valueTerms } from './value-terms-text.ts';

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
function addWordStatistics(root: Group, selection: Selection, series: readonly Series[]): boolean {
  const { reader } = selection;
  if (!selection.isWholeIndex || reader.hasUnknownFields) return false;
  const fields = [...new Set(series.map(({ field }) => field).filter((field) => field !== null))];
  if (!fields.every((field) => isWordField(field) && !hasLists(reader, field))) return false;
  const messages = selection.count();
  const limit = Math.min(maxValues, Math.floor(messages / messagesPerValue));
  const found = fields.map((field) => {
    const known = reader.field(field);
    return { field, terms: known ? valueTerms(reader, field, known, limit + 1) : [] };
  });
  if (found.some(({ terms }) => terms.length > limit)) return false;
  root.count += messages;
  for (const { field, terms } of found) {
    for (const { value, count } of terms) root.addValue(field, value, count);
  }
  return true;
}

/** Tries to count the groups by the index alone; returns whether it could. */
export function countFromIndex(root: Group, selection: Selection, aggregation: Aggregation): boolean {
  if (!selection.plan.isExact) return false;
  const { rowGroups, columnGroups, series } = aggregation;
  const isCount = series.every(({ type, field }) => type === 'count' && field === null);
  if (rowGroups.length + columnGroups.length === 0) {
    if (!isCount)
      return selection.reader.documents.sealed ? false : addWordStatistics(root, selection, series);
    root.count += selection.count();
    return true;
  }
  if (!isCount) return false;
  if (rowGroups.length + columnGroups.length === 2) return countCrossing(root, selection, aggregation);
  const [group] = rowGroups;
  if (!group || rowGroups.length > 1 || columnGroups.length > 0) return false;
  if (group.type === 'values') {
    return showsMostFrequent(aggregation) && countValues(root, selection, group.field, group.limit);
  }
  if (group.field !== 'timestamp') return false;
  countBars(selection, group, (start, count) => {
    if (count === 0) return;
    root.count += count;
    root.child('rows', start).count += count;
  });
  return true;
}

/** Whether the groups are sorted by nothing but the number of messages, the largest first. */
const showsMostFrequent = ({ series, sort }: Aggregation) =>
  sort.every(
    ({ type, field, direction }) =>
      type === 'series' && direction === 'Descending' && findSeries(series, field) >= 0,
  );

function countCrossing(root: Group, selection: Selection, { rowGroups, columnGroups }: Aggregation): boolean {
  const [first, second] = [...rowGroups, ...columnGroups];
  const isTimeFirst = first?.type === 'time';
  const [time, values] = isTimeFirst ? [first, second] : [second, first];
  if (time?.type !== 'time' || time.field !== 'timestamp' || values?.type !== 'values') return false;
  return countValuesByTime(root, selection, values.field, time, {
    isTimeFirst,
    outer: rowGroups.length > 0 ? 'rows' : 'columns',
    inner: rowGroups.length === 2 ? 'rows' : 'columns',
  });
}
