import { maxInPart } from '../limits.ts';
import type { Selection } from '../read/selection.ts';
import { aggregate } from './aggregate.ts';
import type { Aggregation } from './aggregation-of.ts';
import { Budget, PivotBudgetError, type PivotLimits } from './budget.ts';
import { countFromIndex } from './count-from-index.ts';
import { Group, type GroupKey } from './group.ts';
import { findSeries, GroupOrder } from './order-groups.ts';
import { canBeSliced, type TimeSlice, timeSlices } from './time-slices.ts';

/** The parts of a search that are counted one after the other. */
type Slices = (selections: readonly Selection[], aggregation: Aggregation) => readonly TimeSlice[];

/**
 * Told the groups that the index has counted, and the selections whose messages have to be read; returns whether to leave
 * these to others.
 */
type LeaveRest = (known: Group, rest: readonly Selection[]) => boolean;

/**
 * Counts the groups of all selections. Where there are more than memory is to hold, they are counted again: by time part
 * by part, each of which drops what is not shown; by values, those of the first level that are shown are found first.
 */
export function countGroups(
  selections: readonly Selection[],
  aggregation: Aggregation,
  leaveRest?: LeaveRest,
): Group {
  const { rowGroups, columnGroups, series, sort } = aggregation;
  const [first, ...inner] = [...rowGroups, ...columnGroups];
  try {
    return count(selections, aggregation, inOneGo, null, { leaveRest });
  } catch (error) {
    if (!(error instanceof PivotBudgetError) || !first || inner.length === 0) throw error;
    if (first.type === 'time') {
      if (!canBeSliced(selections, first)) throw error;
      return count(selections, aggregation, timeSlices, null);
    }
    const isSorting = (at: number) =>
      sort.some(({ type, field }) => type === 'series' && findSeries(series, field) === at);
    const sorting = series.filter((_, at) => isSorting(at));
    const level = { rowGroups: [first], columnGroups: [], series: sorting, sort };
    const groups = count(selections, level, inOneGo, null).rows;
    const shown = new GroupOrder(sorting, sort).entries(groups, first).map(([key]) => key);
    return count(selections, aggregation, inOneGo, new Set(shown));
  }
}

/**
 * Counts the groups of a part of a pivot. All of them are kept: which are shown is known only when those of other parts
 * are added.
 *
 * @throws TooMuchKeptError when they are too many to be sent
 */
export const countPartOfGroups = (
  selections: readonly Selection[],
  aggregation: Aggregation,
  most: PivotLimits = maxInPart,
): Group => count(selections, aggregation, inOneGo, null, { budget: new Budget(most) });

const inOneGo: Slices = (selections) => [{ selections, close() {} }];

function count(
  selections: readonly Selection[],
  aggregation: Aggregation,
  slices: Slices,
  shown: ReadonlySet<GroupKey> | null,
  { leaveRest, budget = new Budget() }: { leaveRest?: LeaveRest | undefined; budget?: Budget } = {},
): Group {
  const root = Group.ofAll(aggregation.series, budget);
  const rest = selections.filter((selection) => !countFromIndex(root, selection, aggregation));
  if (leaveRest?.(root, rest)) return root;
  for (const slice of slices(rest, aggregation)) {
    for (const selection of slice.selections) aggregate(root, selection, aggregation, shown);
    slice.close(root);
  }
  return root;
}
