import type { Selection } from '../read/selection.ts';
import { type Aggregation, aggregate } from './aggregate.ts';
import { Budget, TooManyGroupsError } from './budget.ts';
import { countFromIndex } from './count-from-index.ts';
import { Group, type GroupKey } from './group.ts';
import { findSeries, GroupOrder } from './order-groups.ts';
import { timeSlices } from './time-slices.ts';

/**
 * Told the groups that the index has counted, and the selections whose messages have to be read; returns whether to leave
 * these to others.
 */
type LeaveRest = (known: Group, rest: readonly Selection[]) => boolean;

/**
 * Counts the groups of all selections. Where there are more than memory is to hold, those of the first level that are
 * shown are found first, so that only their subgroups are counted.
 */
export function countGroups(
  selections: readonly Selection[],
  aggregation: Aggregation,
  leaveRest?: LeaveRest,
): Group {
  const { rowGroups, columnGroups, series, sort } = aggregation;
  const [first, ...inner] = [...rowGroups, ...columnGroups];
  try {
    return count(selections, aggregation, null, { leaveRest });
  } catch (error) {
    if (!(error instanceof TooManyGroupsError) || first?.type !== 'values' || inner.length === 0) throw error;
    const isSorting = (at: number) =>
      sort.some(({ type, field }) => type === 'series' && findSeries(series, field) === at);
    const sorting = series.filter((_, at) => isSorting(at));
    const level = { rowGroups: [first], columnGroups: [], series: sorting, sort };
    const groups = count(selections, level, null).rows;
    const shown = new GroupOrder(sorting, sort).entries(groups, first).map(([key]) => key);
    return count(selections, aggregation, new Set(shown));
  }
}

/**
 * Counts the groups of some of a pivot's indices. All of them are kept: which are shown is known only when those of the
 * other indices are added.
 */
export const countPartOfGroups = (selections: readonly Selection[], aggregation: Aggregation): Group =>
  count(selections, aggregation, null, { isPart: true });

function count(
  selections: readonly Selection[],
  aggregation: Aggregation,
  shown: ReadonlySet<GroupKey> | null,
  { isPart = false, leaveRest }: { isPart?: boolean; leaveRest?: LeaveRest | undefined } = {},
): Group {
  const root = Group.ofAll(aggregation.series, new Budget());
  const rest = selections.filter((selection) => !countFromIndex(root, selection, aggregation));
  if (leaveRest?.(root, rest)) return root;
  for (const slice of timeSlices(rest, aggregation)) {
    const known = { shown, interval: slice.interval };
    for (const selection of slice.selections) aggregate(root, selection, aggregation, known);
    if (!isPart) slice.close(root);
  }
  return root;
}
