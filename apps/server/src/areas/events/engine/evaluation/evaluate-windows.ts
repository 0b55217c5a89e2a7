import type { Schemas } from '@tailrace/sdk';
import { SearchError } from '../../../../search/search-error.ts';
import { type AggregationConfig, Comparisons, conditionOf, isMet, seriesId } from '../condition.ts';
import type { EvaluatedGroup, EvaluatedWindow, EvaluatedWindows } from '../evaluated.ts';
import { type TimeWindow, windowOf } from '../windows.ts';
import type { Aggregation } from './aggregation.ts';
import type { Control } from './control.ts';
import { LimitError } from './limits.ts';
import type { PaneSearch } from './sliding-panes.ts';
import { WindowEvaluator, type WindowGroup } from './window-evaluator.ts';

/** Collects the items with the highest ranks, and counts all. */
class TopItems<T> {
  readonly #most: number;
  #items: { item: T; rank: number }[] = [];
  /** Lower ranks are not among the highest. */
  #least = Number.NEGATIVE_INFINITY;
  count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The item is made only if it may be among the highest. */
  add(rank: number, make: () => T): void {
    this.count += 1;
    if (rank < this.#least) return;
    this.#items.push({ item: make(), rank });
    if (this.#items.length >= 2 * this.#most) this.#cut();
  }

  list(): T[] {
    this.#cut();
    return this.#items.map(({ item }) => item);
  }

  #cut(): void {
    if (this.#items.length <= this.#most) return;
    this.#items.sort((one, other) => Number(other.rank > one.rank) - Number(other.rank < one.rank));
    this.#items.length = this.#most;
    this.#least = this.#items.at(-1)?.rank ?? this.#least;
  }
}

export interface WindowsRequest {
  aggregation: Aggregation;
  config: AggregationConfig;
  /** Of the windows, in order. */
  ends: readonly number[];
  /** Groups with the condition met, of all windows together. */
  maxMet: number;
}

const maxNearest = 10;
/** The groups of a window are compared with the condition in parts of this many. */
const groupsOfTurn = 2000;

const copied = (config: AggregationConfig, { key, messages, values }: WindowGroup): EvaluatedGroup => {
  const ids = config.series.map(seriesId);
  const own = new Map(ids.map((id) => [id, values.get(id) ?? null]));
  return { key: JSON.parse(key) as string[], messages, values: own };
};

interface Decider {
  config: AggregationConfig;
  condition: Schemas['ConditionExpr'];
  comparisons: Comparisons;
  control: Control;
}

/** Compares the groups of a window with the condition. */
async function decided(
  { config, condition, comparisons, control }: Decider,
  evaluator: WindowEvaluator,
  window: TimeWindow,
  maxMet: number,
): Promise<EvaluatedWindow> {
  const [met, nearest] = [new TopItems<EvaluatedGroup>(maxMet), new TopItems<EvaluatedGroup>(maxNearest)];
  let looked = 0;
  for (const group of evaluator.groups()) {
    const most = isMet(condition, group.values) ? met : nearest;
    most.add(comparisons.excess(group.values), () => copied(config, group));
    looked += 1;
    if (looked % groupsOfTurn === 0) await control.check();
  }
  const found = met.list();
  return {
    window,
    messages: evaluator.messages,
    groups: evaluator.size,
    hasMoreGroups: evaluator.hasMoreGroups,
    met: found,
    metLeftOut: met.count - found.length,
    nearest: nearest.list(),
  };
}

/** Evaluates windows one after the other, until one of the limits is reached. */
export async function evaluateWindows(
  search: PaneSearch,
  evaluator: WindowEvaluator,
  { aggregation, config, ends, maxMet }: WindowsRequest,
  control: Control,
): Promise<EvaluatedWindows> {
  const condition = conditionOf(config) ?? { expr: 'true' as const };
  const checked: PaneSearch = {
    async pivotState(pivot) {
      await control.check();
      return search.pivotState(pivot);
    },
  };
  const decider = { config, condition, comparisons: new Comparisons(config, 1), control };
  const found: EvaluatedWindows = { windows: [], done: 0, leftOut: 0, isOutOfTime: false };
  const until = ends.at(-1) ?? 0;
  let met = 0;
  try {
    for (const end of ends) {
      await control.check();
      const window = await evaluator.moveTo(checked, end, until);
      const evaluated = await decided(decider, evaluator, window, maxMet);
      met += evaluated.met.length;
      if (met > maxMet) break;
      found.windows.push(evaluated);
      found.done += 1;
    }
    return found;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    if (error.limit === 'time') {
      if (found.done === 0) throw error;
      return { ...found, isOutOfTime: true };
    }
    return await onlyLast(search, { aggregation, decider, ends, maxMet }, found);
  }
}

/** The last window by one search, which needs less memory than windows that overlap; those before it are left out. */
async function onlyLast(
  search: PaneSearch,
  { aggregation, decider, ends, maxMet }: Omit<WindowsRequest, 'config'> & { decider: Decider },
  found: EvaluatedWindows,
): Promise<EvaluatedWindows> {
  const end = ends.at(-1) ?? 0;
  const { grid } = aggregation;
  const whole = new WindowEvaluator({ ...aggregation, grid: { ...grid, everyMs: grid.withinMs } });
  const leftOut = ends.length - found.done - 1;
  const rest = { ...found, done: ends.length, leftOut };
  try {
    await whole.moveTo(search, end, end);
    const window = await decided(decider, whole, windowOf(grid, end), maxMet);
    return { ...rest, windows: [...found.windows, window] };
  } catch (error) {
    if (!(error instanceof SearchError) || error.code !== 'too_much') throw error;
    const nothing = { messages: 0, groups: 0, met: [], metLeftOut: 0, nearest: [] };
    const window = { window: windowOf(grid, end), ...nothing, hasMoreGroups: true };
    return { ...rest, windows: [...found.windows, window] };
  }
}
