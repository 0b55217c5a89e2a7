import { compareCodePoints, readWideInteger } from '@tailrace/languages/query';
import { barsOf } from './bars.ts';
import { Budget } from './budget.ts';
import { first } from './first.ts';
import { Group, type GroupKey, type Groups } from './group.ts';
import type { Grouping, TimeGrouping } from './group-keys.ts';
import type { PivotOrder, Series } from './pivot-request.ts';

export type Entry = readonly [key: GroupKey, group: Group];

/** An entry with what it is sorted by, each computed once. */
interface SortedEntry {
  entry: Entry;
  figures: readonly (number | bigint)[];
  /** The key, if it is a number; else NaN. */
  number: number;
}

/** One of the orders, applied to the groups of a level: by their key, or by a series at this position. */
interface LevelOrder {
  series: number | null;
  isDescending: boolean;
}

/** The name of a series: `count()`, `avg(took_ms)`, `percentile(took_ms,95)`. */
export const seriesText = ({ type, field, percentile }: Series) =>
  `${type}(${field ?? ''}${type === 'percentile' ? `,${percentile ?? 95}` : ''})`;

/** The position of the series that a sort names by its function; -1 when there is none, and nothing is sorted by it. */
export function findSeries(series: readonly Series[], name: string): number {
  // Some clients write a whole percentile with a decimal.
  const plain = name.replace(/\.0\)$/, ')');
  return series.findIndex((each) => seriesText(each) === plain);
}

/** Numbers come first, in their order, and then other texts, in that of their code points. */
function compareKeys(left: SortedEntry, right: SortedEntry): number {
  const [a, b] = [String(left.entry[0]), String(right.entry[0])];
  const isText = Number.isNaN(left.number);
  if (isText !== Number.isNaN(right.number)) return isText ? 1 : -1;
  if (isText) return compareCodePoints(a, b);
  if (left.number !== right.number) return left.number - right.number;
  const [wideA, wideB] = [readWideInteger(a), readWideInteger(b)];
  if (wideA !== null && wideB !== null && wideA !== wideB) return wideA < wideB ? -1 : 1;
  return compareCodePoints(a, b);
}

const isMissing = (figure: number | bigint) => typeof figure === 'number' && !Number.isFinite(figure);

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

  entries(groups: Groups, grouping: Grouping): Entry[] {
    const entries: Entry[] = grouping.type === 'time' ? this.#withEmpty(groups, grouping) : [...groups];
    const orders = this.#ordersOf(grouping);
    const sortable = entries.map((entry): SortedEntry => {
      const figures = orders ? figuresOf(entry, orders) : none;
      return { entry, figures, number: entry[0] === '' ? Number.NaN : Number(entry[0]) };
    });
    const compare = (a: SortedEntry, b: SortedEntry) => compareEntries(a, b, orders);
    const sorted =
      grouping.type === 'values' ? first(sortable, grouping.limit, compare) : sortable.sort(compare);
    return sorted.map(({ entry }) => entry);
  }

  /** Without an order of its own a level is sorted by its times, or by how many messages have the value. */
  #ordersOf({ type, field: ownField }: Grouping): readonly LevelOrder[] | null {
    const orders = this.#sort.flatMap(({ type, field, direction }): LevelOrder[] => {
      const isDescending = direction === 'Descending';
      if (type === 'pivot') return field === ownField ? [{ series: null, isDescending }] : [];
      const series = findSeries(this.#series, field);
      return series < 0 ? [] : [{ series, isDescending }];
    });
    if (orders.length > 0) return orders;
    return type === 'time' ? [] : null;
  }

  /** Fills empty intervals between the first and the last. */
  #withEmpty(groups: Groups, grouping: TimeGrouping): Entry[] {
    if (groups.size === 0) return [];
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const key of groups.keys()) {
      from = Math.min(from, Number(key));
      to = Math.max(to, Number(key));
    }
    const empty = Group.ofAll(this.#series, new Budget());
    return Array.from(barsOf({ from, to }, grouping), (start): Entry => [start, groups.get(start) ?? empty]);
  }
}

const none: readonly number[] = [];

const figuresOf = ([, group]: Entry, orders: readonly LevelOrder[]) =>
  orders.map(({ series }) => (series === null ? 0 : group.result(series)));

function compareEntries(left: SortedEntry, right: SortedEntry, orders: readonly LevelOrder[] | null): number {
  if (orders === null) return right.entry[1].count - left.entry[1].count || compareKeys(left, right);
  for (const [at, { series, isDescending }] of orders.entries()) {
    const compared =
      series === null
        ? compareKeys(left, right) * (isDescending ? -1 : 1)
        : compareFigures(left.figures[at] ?? Number.NaN, right.figures[at] ?? Number.NaN, isDescending);
    if (compared !== 0) return compared;
  }
  return compareKeys(left, right);
}
