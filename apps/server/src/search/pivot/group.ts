import type { Budget } from './budget.ts';
import type { Metric } from './metric.ts';
import { makeMetric } from './metrics.ts';
import type { Series } from './pivot-request.ts';

/** The start of an interval in milliseconds, or a value as text. */
export type GroupKey = number | string;

export type Groups = ReadonlyMap<GroupKey, Group>;

const noGroups: Groups = new Map();
const noMetrics: readonly null[] = [];

/** A group of messages: their count, their metrics and their subgroups. */
export class Group {
  count = 0;
  #rows: Map<GroupKey, Group> | null = null;
  #columns: Map<GroupKey, Group> | null = null;
  readonly #series: readonly Series[];
  readonly #metrics: readonly (Metric | null)[];
  readonly #budget: Budget;

  constructor(series: readonly Series[], budget: Budget) {
    budget.takeGroups(1);
    this.#series = series;
    const isCountOnly = series.every(({ type, field }) => type === 'count' && field === null);
    this.#metrics = isCountOnly ? noMetrics : series.map((each) => makeMetric(each, budget));
    this.#budget = budget;
  }

  get rows(): Groups {
    return this.#rows ?? noGroups;
  }

  get columns(): Groups {
    return this.#columns ?? noGroups;
  }

  /** Adds a message to the metrics; its values are in the order of the series. */
  add(values: readonly unknown[]): void {
    this.count += 1;
    for (let at = 0; at < this.#metrics.length; at += 1) {
      const [metric, value] = [this.#metrics[at], values[at]];
      if (!metric || value === null || value === undefined) continue;
      if (Array.isArray(value)) for (const entry of value) metric.add(entry, 1);
      else metric.add(value, 1);
    }
  }

  /** Adds a value that so many messages have, which are counted elsewhere, to the metrics of its field. */
  addValue(field: string, value: unknown, times: number): void {
    for (let at = 0; at < this.#series.length; at += 1) {
      if (this.#series[at]?.field === field) this.#metrics[at]?.add(value, times);
    }
  }

  child(kind: 'rows' | 'columns', key: GroupKey): Group {
    let groups = kind === 'rows' ? this.#rows : this.#columns;
    if (!groups) {
      groups = new Map();
      if (kind === 'rows') this.#rows = groups;
      else this.#columns = groups;
    }
    let group = groups.get(key);
    if (!group) {
      group = new Group(this.#series, this.#budget);
      groups.set(key, group);
    }
    return group;
  }

  /** Drops all subgroups but these. */
  keep(kind: 'rows' | 'columns', keys: ReadonlySet<GroupKey>): void {
    const groups = kind === 'rows' ? this.#rows : this.#columns;
    for (const [key, group] of groups ?? []) {
      if (keys.has(key)) continue;
      group.#release();
      groups?.delete(key);
    }
  }

  #release(): void {
    this.#budget.takeGroups(-1);
    for (const metric of this.#metrics) if (metric?.kept) this.#budget.takeValues(-metric.kept);
    for (const child of [...this.rows.values(), ...this.columns.values()]) child.#release();
  }

  result(series: number): number | bigint {
    const metric = this.#metrics[series];
    return metric ? metric.result() : this.count;
  }
}
