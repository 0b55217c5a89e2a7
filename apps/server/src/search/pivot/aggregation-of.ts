import { autoInterval } from '@tailrace/domain/search/histogram-interval';
import type { TimeSpan } from '../../storage/time-span.ts';
import { refuseTooManyBars } from './bars.ts';
import type { Grouping } from './group-keys.ts';
import type { Bucketing, PivotOrder, PivotRequest, Series } from './pivot-request.ts';

export interface Aggregation {
  rowGroups: readonly Grouping[];
  columnGroups: readonly Grouping[];
  series: readonly Series[];
  sort: readonly PivotOrder[];
}

/** What is counted, in whatever order it is shown. */
export type Counted = Omit<Aggregation, 'sort'>;

type Groupings = Pick<PivotRequest, 'rowGroups' | 'columnGroups' | 'range'>;

const hasStart = (range: TimeSpan | null): range is TimeSpan => range !== null && range.from > 0;

/** Whether automatic intervals of a pivot depend on the time of the messages it finds. */
export const intervalsDependOnMessages = ({ rowGroups, columnGroups, range }: Groupings): boolean =>
  !hasStart(range) &&
  [...rowGroups, ...columnGroups].some((group) => group.type === 'time' && 'scaling' in group.interval);

/**
 * The groupings of a pivot with their intervals, given the time of the messages it finds.
 *
 * @throws SearchError when there are too many intervals, before any message is read
 */
export function aggregationOf(request: PivotRequest, span: TimeSpan | null): Aggregation {
  const range = hasStart(request.range) ? request.range : span;
  const rowGroups = request.rowGroups.map((group) => withInterval(group, range));
  const columnGroups = request.columnGroups.map((group) => withInterval(group, range));
  for (const group of span ? [...rowGroups, ...columnGroups] : []) {
    if (span && group.type === 'time' && group.field === 'timestamp') refuseTooManyBars(span, group);
  }
  return { rowGroups, columnGroups, series: request.series, sort: request.sort };
}

function withInterval(group: Bucketing, range: TimeSpan | null): Grouping {
  if (group.type === 'values') return group;
  const { interval } = group;
  if (!('scaling' in interval)) return { ...group, interval };
  return { ...group, interval: autoInterval(range ? range.to - range.from : 0, interval.scaling) };
}
