import type { Budget } from './budget.ts';
import type { Figures, Metrics, Run } from './figures.ts';
import type { MetricState } from './metric.ts';
import { makeMetric } from './metrics.ts';
import type { Series } from './pivot-request.ts';

/** The start of an interval in milliseconds, or a value as text. */
export type GroupKey = number | string;

export type Groups = ReadonlyMap<GroupKey, Group>;

/** A group and its subgroups, in a form that can be sent to another thread; a bare count is all of a group. */
export type GroupState =
  | number
  | readonly [
      count: number,
      metrics: readonly (MetricState | null)[],
      rows: GroupStates | null,
      columns: GroupStates | null,
    ];

/** Two lists, which are smaller and read sooner than a map. */
type GroupStates = readonly [keys: readonly GroupKey[], groups: readonly GroupState[]];

const noGroups: Groups = new Map();
const noMetrics: readonly null[] = [];

/** What all groups of a pivot have in common. */
interface Shared {
  series: readonly Series[];
  budget: Budget;
  /** Whether no series needs more than the number of messages. */
  isCountOnly: boolean;
}

/** A group of messages: their count, their metrics and their subgroups. */
export class Group {
  count = 0;
  #rows: Map<GroupKey, Group> | null = null;
  #columns: Map<GroupKey, Group> | null = null;
  readonly #shared: Shared;
  readonly #metrics: Metrics;

  constructor(shared: Shared) {
    shared.budget.takeGroups(1);
    this.#shared = shared;
    this.#metrics = shared.isCountOnly
      ? noMetrics
      : shared.series.map((each) => makeMetric(each, shared.budget));
  }

  /** The group of all messages. */
  static ofAll(series: readonly Series[], budget: Budget): Group {
    const isCountOnly = series.every(({ type, field }) => type === 'count' && field === null);
    return new Group({ series, budget, isCountOnly });
  }

  get rows(): Groups {
    return this.#rows ?? noGroups;
  }

  get columns(): Groups {
    return this.#columns ?? noGroups;
  }

  /** Adds messages of a batch, and the values of their fields to the metrics. */
  add(run: Run, figures: readonly Figures[]): void {
    this.count += run.to - run.from;
    for (const each of figures) each.addTo(this.#metrics, run);
  }

  /** Adds a value that so many messages have, which are counted elsewhere, to the metrics of its field. */
  addValue(field: string, value: unknown, times: number): void {
    for (const [at, metric] of this.#metrics.entries()) {
      if (this.#shared.series[at]?.field === field) metric?.add(value, times);
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
      group = new Group(this.#shared);
      groups.set(key, group);
    }
    return group;
  }

  /** Drops all subgroups but these. */
  keep(kind: 'rows' | 'columns', keys: ReadonlySet<GroupKey>): void {
    const retained = new Map<GroupKey, Group>();
    for (const [key, group] of this[kind]) {
      if (keys.has(key)) retained.set(key, group);
      else group.#release();
    }
    if (kind === 'rows') this.#rows = retained;
    else this.#columns = retained;
  }

  #release(): void {
    const { budget } = this.#shared;
    budget.takeGroups(-1);
    for (const metric of this.#metrics) if (metric?.retained) budget.takeValues(-metric.retained);
    for (const child of this.#rows?.values() ?? []) child.#release();
    for (const child of this.#columns?.values() ?? []) child.#release();
  }

  result(series: number): number | bigint {
    const metric = this.#metrics[series];
    return metric ? metric.result() : this.count;
  }

  /** The relative error of a result that is approximate, else 0. */
  error(series: number): number {
    return this.#metrics[series]?.error ?? 0;
  }

  state(): GroupState {
    if (this.#shared.isCountOnly && !this.#rows && !this.#columns) return this.count;
    const metrics = this.#metrics.map((metric) => metric?.state() ?? null);
    return [this.count, metrics, statesOf(this.#rows), statesOf(this.#columns)];
  }

  /** Adds the messages of a group of the same pivot that was counted elsewhere. */
  merge(state: GroupState): void {
    if (typeof state === 'number') {
      this.count += state;
      return;
    }
    const [count, metrics, rows, columns] = state;
    this.count += count;
    for (const [at, metric] of this.#metrics.entries()) {
      const other = metrics[at];
      if (metric && other !== null && other !== undefined) metric.merge(other);
    }
    if (rows) this.#mergeInto('rows', rows);
    if (columns) this.#mergeInto('columns', columns);
  }

  #mergeInto(kind: 'rows' | 'columns', [keys, groups]: GroupStates): void {
    for (const [at, key] of keys.entries()) this.child(kind, key).merge(groups[at] ?? 0);
  }
}

const statesOf = (groups: Groups | null): GroupStates | null =>
  groups && [[...groups.keys()], Array.from(groups.values(), (group) => group.state())];
