import type { Selection } from '../read/selection.ts';
import type { Aggregation } from './aggregate.ts';
import { countBars } from './count-bars.ts';
import { countValues, countValuesByTime } from './count-values.ts';
import type { Group } from './group.ts';
import { findSeries } from './order-groups.ts';
import { addWordStatistics } from './word-statistics.ts';

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
