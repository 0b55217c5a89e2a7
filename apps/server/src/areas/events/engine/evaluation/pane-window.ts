import { Budget } from '../../../../search/pivot/budget.ts';
import type { GroupState } from '../../../../search/pivot/group.ts';
import type { MetricState } from '../../../../search/pivot/metric.ts';
import { makeMetric } from '../../../../search/pivot/metrics.ts';
import type { SketchState } from '../../../../search/pivot/quantile-sketch.ts';
import { type AggregationSeries, type SeriesValue, seriesId } from '../condition.ts';
import type { TimeWindow } from '../windows.ts';
import { countedSeries, isCount } from './aggregation.ts';

type States = readonly (MetricState | null)[];

/** What a group of the window has in its panes. */
interface Group {
  key: string;
  messages: number;
  panes: number;
  /** Its metrics in each of its panes, oldest first; empty when only messages are counted. */
  states: States[];
  /** The metrics of all its panes together; null after a change. */
  values: readonly SeriesValue[] | null;
}

interface Pane {
  start: number;
  messages: number;
  groups: Group[];
  counts: Float64Array;
  bytes: number;
}

/** About what a group takes, without its key, and what it takes in each of its panes. */
const bytesOf = { group: 200, inPane: 16, metric: 48, value: 8 } as const;

function bytesOfState(state: MetricState | null): number {
  if (state === null || typeof state !== 'object') return bytesOf.value;
  if (state instanceof Uint8Array) return bytesOf.metric + state.byteLength;
  if ('sketch' in state) {
    const { positive, negative } = state.sketch as SketchState;
    return bytesOf.metric + positive.byteLength + negative.byteLength;
  }
  return bytesOf.metric + bytesOf.value * (Array.isArray(state) ? state.length : 4);
}

/** JSON has no infinite numbers, and a metric without numbers has no value. */
const finiteOrNull = (result: number | bigint): SeriesValue =>
  typeof result === 'bigint' || Number.isFinite(result) ? result : null;

function countLeaves(state: GroupState, levels: number): number {
  if (levels === 0) return 1;
  const states = (typeof state === 'number' ? null : state[2])?.[1] ?? [];
  return levels === 1
    ? states.length
    : states.reduce((sum: number, inner) => sum + countLeaves(inner, levels - 1), 0);
}

/**
 * The panes of a time window, which slides: panes are added at its end and dropped at its beginning. What overlapping
 * windows have in common is counted once.
 */
export class PaneWindow {
  readonly #series: readonly AggregationSeries[];
  readonly #levels: number;
  readonly #isCountOnly: boolean;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #groups = new Map<string, Group>();
  /** What a group has that has no messages in the window. */
  readonly #nothing: Group = { key: '', messages: 0, panes: 0, states: [], values: null };
  #panes: Pane[] = [];
  /** Panes after the window. */
  #ahead: { start: number; state: GroupState }[] = [];
  #bytes = 0;
  /** Messages of all panes, with those that have none of the groups. */
  messages = 0;

  /** `series` are counted, and no ratios. */
  constructor({ series, groupBy }: { series: readonly AggregationSeries[]; groupBy: readonly string[] }) {
    this.#series = series;
    this.#levels = groupBy.length;
    this.#isCountOnly = series.every(isCount);
    this.#ids = new Map(series.map((each, at) => [seriesId(each), at]));
    // Without groups, a window without messages has values too.
    if (this.#levels === 0) this.#groups.set('[]', this.#newGroup('[]'));
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#groups.size;
  }

  /** Takes panes that follow those there are, and returns how many groups they have. */
  append(counted: GroupState): number {
    if (typeof counted === 'number') return 0;
    const [starts, states] = counted[2] ?? [[], []];
    const panes = starts.map((start, at) => ({ start: Number(start), state: states[at] ?? 0 }));
    this.#ahead.push(...panes.sort((one, other) => one.start - other.start));
    return panes.reduce((sum, { state }) => sum + countLeaves(state, this.#levels), 0);
  }

  /** Moves on: drops the panes before the window, and adds those up to its end. */
  slideTo({ from, to }: TimeWindow): void {
    const retained = this.#panes.findIndex(({ start }) => start >= from);
    const dropped = retained < 0 ? this.#panes : this.#panes.slice(0, retained);
    for (const pane of dropped) this.#drop(pane);
    if (dropped.length > 0) this.#panes = this.#panes.slice(dropped.length);
    const later = this.#ahead.findIndex(({ start }) => start >= to);
    const due = later < 0 ? this.#ahead : this.#ahead.slice(0, later);
    this.#ahead = this.#ahead.slice(due.length);
    for (const { start, state } of due) if (start >= from) this.#addPane(start, state);
  }

  /** The keys of the groups: the values of the fields it is grouped by, as JSON. */
  keys(): MapIterator<string> {
    return this.#groups.keys();
  }

  has(key: string): boolean {
    return this.#groups.has(key);
  }

  messagesOf(key: string): number {
    return this.#groups.get(key)?.messages ?? 0;
  }

  /** The value of a series of one group, which may have no messages; undefined for unknown series. */
  value(key: string, id: string): SeriesValue | undefined {
    const at = this.#ids.get(id);
    const series = at === undefined ? undefined : this.#series[at];
    if (at === undefined || !series) return undefined;
    const group = this.#groups.get(key) ?? this.#nothing;
    if (isCount(series)) return group.messages;
    group.values ??= this.#merged(group);
    return group.values[at];
  }

  #newGroup(key: string): Group {
    this.#bytes += bytesOf.group + key.length;
    return { key, messages: 0, panes: 0, states: [], values: null };
  }

  #addPane(start: number, state: GroupState): void {
    const messages = typeof state === 'number' ? state : state[0];
    if (messages === 0) return;
    const pane: Pane = { start, messages, groups: [], counts: new Float64Array(), bytes: 0 };
    const counts: number[] = [];
    this.#addGroups(pane, counts, state, []);
    pane.counts = Float64Array.from(counts);
    this.#bytes += pane.bytes;
    this.#panes.push(pane);
    this.messages += messages;
  }

  #addGroups(pane: Pane, counts: number[], state: GroupState, key: readonly string[]): void {
    if (key.length === this.#levels) {
      counts.push(this.#addToGroup(pane, state, JSON.stringify(key)));
      return;
    }
    const [keys, states] = (typeof state === 'number' ? null : state[2]) ?? [[], []];
    for (const [at, own] of keys.entries())
      this.#addGroups(pane, counts, states[at] ?? 0, [...key, String(own)]);
  }

  #addToGroup(pane: Pane, state: GroupState, key: string): number {
    const [messages, metrics] = typeof state === 'number' ? [state, []] : state;
    let group = this.#groups.get(key);
    if (!group) {
      group = this.#newGroup(key);
      this.#groups.set(key, group);
    }
    group.messages += messages;
    group.panes += 1;
    group.values = null;
    pane.groups.push(group);
    pane.bytes += bytesOf.inPane;
    if (this.#isCountOnly) return messages;
    group.states.push(metrics);
    pane.bytes += metrics.reduce((sum: number, each) => sum + bytesOfState(each), bytesOf.metric);
    return messages;
  }

  #drop(pane: Pane): void {
    this.messages -= pane.messages;
    this.#bytes -= pane.bytes;
    for (const [at, group] of pane.groups.entries()) {
      group.messages -= pane.counts[at] ?? 0;
      group.panes -= 1;
      group.values = null;
      if (!this.#isCountOnly) group.states.shift();
      if (group.panes > 0 || this.#levels === 0) continue;
      this.#groups.delete(group.key);
      this.#bytes -= bytesOf.group + group.key.length;
    }
  }

  #merged({ states }: Group): SeriesValue[] {
    const metrics = countedSeries(this.#series).map((each) => makeMetric(each, new Budget()));
    for (const pane of states) {
      for (const [at, metric] of metrics.entries()) {
        const state = pane[at];
        if (metric && state !== null && state !== undefined) metric.merge(state);
      }
    }
    return metrics.map((metric) => (metric ? finiteOrNull(metric.result()) : null));
  }
}
