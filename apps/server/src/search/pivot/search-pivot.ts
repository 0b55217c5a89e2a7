import { autoInterval } from '@tailrace/domain/histogram-interval';
import { spanOf } from '../execute/span-of.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope } from '../read/scope.ts';
import type { Aggregation } from './aggregate.ts';
import { refuseTooManyBars } from './bars.ts';
import { countGroups } from './count-groups.ts';
import type { Grouping } from './group-keys.ts';
import type { Bucketing, PivotReply, PivotRequest } from './pivot-request.ts';
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
      sort: request.sort,
    };
    if (span) refuseFineIntervals(span, aggregation);
    const root = countGroups(selections, aggregation);
    const { rows, approximations } = pivotRows(root, { ...aggregation, rollup: request.rollup });
    return {
      rows: root.count === 0 && !request.rollup ? [] : rows,
      ...(approximations.length > 0 ? { approximations } : {}),
      total: root.count,
      span,
    };
  });
}

function withInterval(group: Bucketing, range: TimeSpan | null): Grouping {
  if (group.type === 'values') return group;
  const { interval } = group;
  if (!('scaling' in interval)) return { ...group, interval };
  return { ...group, interval: autoInterval(range ? range.to - range.from : 0, interval.scaling) };
}

/** Before any message is read. */
function refuseFineIntervals(span: TimeSpan, { rowGroups, columnGroups }: Aggregation): void {
  for (const group of [...rowGroups, ...columnGroups]) {
    if (group.type === 'time' && group.field === 'timestamp') refuseTooManyBars(span, group);
  }
}
