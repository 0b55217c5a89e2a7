import { nextBucket } from '@tailrace/domain/histogram-interval';
import { compareCodePoints, readWideInteger } from '@tailrace/languages/query';
import { Budget } from './budget.ts';
import { Group, type GroupKey } from './group.ts';
import type { Grouping, TimeGrouping } from './group-keys.ts';
import type { PivotOrder, Series } from './pivot-request.ts';

export type Entry = readonly [key: GroupKey, group: Group];

/** The name of a series: `count()`, `avg(took_ms)`, `percentile(took_ms,95)`. */
export const seriesText = ({ type, field, percentile }: Series) =>
  `${type}(${field ?? ''}${type === 'percentile' ? `,${percentile ?? 95}` : ''})`;

function compareKeys(left: GroupKey, right: GroupKey): number {
  const [a, b] = [Number(left), Number(right)];
  if (left !== '' && right !== '' && !Number.isNaN(a) && !Number.isNaN(b)) {
    if (a !== b) return a - b;
    const [wideA, wideB] = [readWideInteger(String(left)), readWideInteger(String(right))];
    if (wideA !== null && wideB !== null && wideA !== wideB) return wideA < wideB ? -1 : 1;
  }
  return compareCodePoints(String(left), String(right));
}

const isMissing = (figure: number | bigint) => typeof figure === 'number' && Number.isNaN(figure);

/** Missing values come last in either direction. */
function compareFigures(left: number | bigint, right: number | bigint, isDescending: boolean): number {
  const missing = Number(isMissing(left)) - Number(isMissing(right));
  if (missing !== 0 || isMissing(left)) return missing;
  if (left === right) return 0;
  return left < right === isDescending ? 1 : -1;
}

/** Sorts the groups of one level and applies the limit. */
export class GroupOrder {
  readonly #series: readonly Series[];
  readonly #sort: readonly PivotOrder[];

  constructor(series: readonly Series[], sort: readonly PivotOrder[]) {
    this.#series = series;
    this.#sort = sort;
  }

  entries(groups: ReadonlyMap<GroupKey, Group>, grouping: Grouping): Entry[] {
    const entries: Entry[] = grouping.type === 'time' ? this.#withEmpty(groups, grouping) : [...groups];
    const sorted = entries.sort((a, b) => this.#compare(a, b, grouping));
    return grouping.type === 'values' ? sorted.slice(0, grouping.limit) : sorted;
  }

  #compare([leftKey, left]: Entry, [rightKey, right]: Entry, grouping: Grouping): number {
    let isSorted = false;
    for (const { type, field, direction } of this.#sort) {
      const isDescending = direction === 'Descending';
      let compared = 0;
      if (type === 'pivot') {
        if (field !== grouping.field) continue;
        compared = isDescending ? compareKeys(rightKey, leftKey) : compareKeys(leftKey, rightKey);
      } else {
        const at = this.#series.findIndex((series) => seriesText(series) === field || series.id === field);
        if (at < 0) continue;
        compared = compareFigures(left.result(at), right.result(at), isDescending);
      }
      isSorted = true;
      if (compared !== 0) return compared;
    }
    if (!isSorted && grouping.type === 'values' && left.count !== right.count)
      return right.count - left.count;
    return compareKeys(leftKey, rightKey);
  }

  /** Fills empty intervals between the first and the last. */
  #withEmpty(groups: ReadonlyMap<GroupKey, Group>, { interval }: TimeGrouping): Entry[] {
    const keys = [...groups.keys()].map(Number);
    const last = keys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    const entries: Entry[] = [];
    const budget = new Budget();
    let start = keys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    for (; start <= last; start = nextBucket(start, interval)) {
      entries.push([start, groups.get(start) ?? new Group(this.#series, budget)]);
    }
    return entries;
  }
}
