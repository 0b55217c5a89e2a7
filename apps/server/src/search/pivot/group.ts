import type { Budget } from './budget.ts';
import type { Metric } from './metric.ts';
import { makeMetric } from './metrics.ts';
import type { Series } from './pivot-request.ts';

/** The start of an interval in milliseconds, or a value as text. */
export type GroupKey = number | string;

/** A group of messages: their count, their metrics and their subgroups. */
export class Group {
  count = 0;
  readonly rows = new Map<GroupKey, Group>();
  readonly columns = new Map<GroupKey, Group>();
  readonly #series: readonly Series[];
  readonly #metrics: readonly (Metric | null)[];
  readonly #budget: Budget;

  constructor(series: readonly Series[], budget: Budget) {
    budget.takeGroup();
    this.#series = series;
    this.#metrics = series.map((each) => makeMetric(each, budget));
    this.#budget = budget;
  }

  /** Adds a message to the metrics; its values are in the order of the series. */
  add(values: readonly unknown[]): void {
    this.count += 1;
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      if (value === null || value === undefined) continue;
      if (Array.isArray(value)) for (const entry of value) this.#metrics[at]?.add(entry);
      else this.#metrics[at]?.add(value);
    }
  }

  child(kind: 'rows' | 'columns', key: GroupKey): Group {
    const groups = this[kind];
    let group = groups.get(key);
    if (!group) {
      group = new Group(this.#series, this.#budget);
      groups.set(key, group);
    }
    return group;
  }

  result(series: number): number | bigint {
    const metric = this.#metrics[series];
    return metric ? metric.result() : this.count;
  }
}
