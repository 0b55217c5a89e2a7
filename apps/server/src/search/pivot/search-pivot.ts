import { autoInterval } from '@tailrace/domain/histogram-interval';
import { spanOf } from '../execute/span-of.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope } from '../read/scope.ts';
import type { Selection } from '../read/selection.ts';
import { type Aggregation, aggregate } from './aggregate.ts';
import { Budget } from './budget.ts';
import { countBars } from './count-bars.ts';
import { countValues } from './count-values.ts';
import { Group } from './group.ts';
import type { Grouping } from './group-keys.ts';
import { seriesText } from './order-groups.ts';
import type { Bucketing, PivotOrder, PivotReply, PivotRequest } from './pivot-request.ts';
import { pivotRows } from './pivot-rows.ts';

/** Groups messages by rows and columns. */
export function searchPivot(indices: OpenIndices, request: PivotRequest): PivotReply {
  return indices.search(readScope(request), (selections) => {
    const span = spanOf(selections);
    const range = request.range && request.range.from > 0 ? request.range : span;
    const aggregation: Aggregation = {
      rowGroups: request.rowGroups.map((group) => withInterval(group, range)),
      columnGroups: request.columnGroups.map((group) => withInterval(group, range)),
      series: request.series,
    };
    const root = new Group(request.series, new Budget());
    for (const selection of selections) {
      if (!countFromIndex(root, selection, aggregation, request.sort))
        aggregate(root, selection, aggregation);
    }
    const rows = pivotRows(root, { ...aggregation, sort: request.sort, rollup: request.rollup });
    return { rows: root.count === 0 && !request.rollup ? [] : rows, total: root.count, span };
  });
}

function withInterval(group: Bucketing, range: TimeSpan | null): Grouping {
  if (group.type === 'values') return group;
  const { interval } = group;
  if (!('scaling' in interval)) return { ...group, interval };
  return { ...group, interval: autoInterval(range ? range.to - range.from : 0, interval.scaling) };
}

const isCount = (text: string) => text === 'count()';

/** Tries to count the groups by the index alone; returns whether it could. */
function countFromIndex(
  root: Group,
  selection: Selection,
  { rowGroups, columnGroups, series }: Aggregation,
  sort: readonly PivotOrder[],
): boolean {
  const isOnlyCount = series.every((each) => isCount(seriesText(each)));
  if (!isOnlyCount || columnGroups.length > 0 || rowGroups.length > 1 || !selection.plan.isExact)
    return false;
  const [group] = rowGroups;
  if (!group) {
    root.count += selection.count();
    return true;
  }
  if (group.type === 'time') {
    if (group.field !== 'timestamp') return false;
    countBars(root, selection, group);
    return true;
  }
  const ids = series.map(({ id }) => id);
  const showsMostFrequent = sort.every(
    ({ type, field, direction }) =>
      type === 'series' && direction === 'Descending' && (isCount(field) || ids.includes(field)),
  );
  return showsMostFrequent && countValues(root, selection, group.field, group.limit);
}
