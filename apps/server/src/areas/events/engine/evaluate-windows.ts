import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bucketing, PivotReply, PivotRequest, PivotRow } from '../../../search/pivot/pivot-request.ts';
import { SearchError } from '../../../search/search-error.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import { type AggregationSeries, type SeriesValue, seriesId } from './condition.ts';
import type { EvaluatedGroup, EvaluatedWindow } from './evaluated.ts';
import { figureOf, isMergeable, MergedValues, partSeries } from './merged-values.ts';
import { type Grid, type TimeWindow, windowOf } from './windows.ts';

/** What to search and count. */
export interface Aggregation {
  query: string;
  /** Null for all. */
  streams: readonly string[] | null;
  groupBy: readonly string[];
  series: readonly AggregationSeries[];
  grid: Grid;
}

export interface PivotSearch {
  pivot(request: PivotRequest, options?: RunOptions): Promise<PivotReply>;
}

/** Groups of one field that are evaluated, those with the most messages. */
const maxGroups = 10_000;
/** Intervals of one search. */
const maxPanes = 5000;
/** Rows of one search, which are read on the main thread; the number of windows follows from it. */
const wantedRows = 5000;
const windowsOfSearch = { first: 100, least: 10, most: 2000 };
/** Values that are merged on the main thread before other work gets a turn. */
const mergesOfTurn = 20_000;

const messagesSeries = { id: '', type: 'count', field: null } as const;

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

const isTooMuch = (error: unknown) => error instanceof SearchError && error.code === 'too_much';

/** Evaluates time windows, several with one search where the values can be merged from shorter intervals. */
export class WindowEvaluator {
  readonly #search: PivotSearch;
  readonly #aggregation: Aggregation;
  readonly #options: RunOptions;
  /** The longest interval of which all windows consist. */
  readonly #paneMs: number;
  #windowsOfSearch = windowsOfSearch.first;

  constructor(search: PivotSearch, aggregation: Aggregation, options: RunOptions) {
    const { everyMs, withinMs } = aggregation.grid;
    this.#search = search;
    this.#aggregation = aggregation;
    this.#options = options;
    this.#paneMs = greatestCommonDivisor(everyMs, withinMs);
  }

  /** The windows with these ends, which are in order. */
  async evaluate(ends: readonly number[]): Promise<EvaluatedWindow[]> {
    const found: EvaluatedWindow[] = [];
    for await (const windows of this.stretches(ends)) found.push(...windows);
    return found;
  }

  /** The same in parts, for more windows than memory should hold. */
  async *stretches(ends: readonly number[]): AsyncGenerator<EvaluatedWindow[], void> {
    for (let at = 0; at < ends.length; ) {
      const windows = await this.#stretch(this.#next(ends, at));
      at += windows.length;
      yield windows;
    }
  }

  /** The next windows that one search evaluates: those that follow each other. */
  #next(ends: readonly number[], at: number): number[] {
    const { grid, series } = this.#aggregation;
    const mayJoin = this.#paneMs === grid.withinMs || isMergeable(series);
    const byPanes = Math.floor((maxPanes * this.#paneMs - grid.withinMs) / grid.everyMs);
    const most = mayJoin ? Math.min(byPanes, this.#windowsOfSearch) : 1;
    let count = 1;
    while (count < most && ends[at + count] === (ends[at + count - 1] ?? 0) + grid.everyMs) count += 1;
    return ends.slice(at, at + count);
  }

  /** Searches with few rows are followed by longer ones, and the other way round. */
  #adapt(rows: number): void {
    const factor = Math.min(4, wantedRows / Math.max(1, rows));
    const { least, most } = windowsOfSearch;
    this.#windowsOfSearch = Math.round(Math.min(Math.max(this.#windowsOfSearch * factor, least), most));
  }

  async #stretch(ends: readonly number[]): Promise<EvaluatedWindow[]> {
    try {
      const [only] = ends;
      if (ends.length === 1 && only !== undefined) return [await this.#single(only)];
      return await this.#joined(ends);
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      if (ends.length === 1) return ends.map((end) => this.#withTooManyGroups(end));
      const half = Math.ceil(ends.length / 2);
      return [...(await this.#stretch(ends.slice(0, half))), ...(await this.#stretch(ends.slice(half)))];
    }
  }

  #withTooManyGroups(end: number): EvaluatedWindow {
    return { window: windowOf(this.#aggregation.grid, end), messages: 0, groups: [], hasMoreGroups: true };
  }

  async #single(end: number): Promise<EvaluatedWindow> {
    const { series, grid, groupBy } = this.#aggregation;
    const window = windowOf(grid, end);
    const own = series.map((each) => ({
      id: seriesId(each),
      type: each.function,
      field: each.field ?? null,
    }));
    const { rows, total } = await this.#pivot(window, [], own);
    const groups = rows.filter(isLeaf).map(({ key, values }): EvaluatedGroup => {
      const figures = new Map(values.map(({ key: path, value }) => [path.at(-1) ?? '', value]));
      return {
        key,
        messages: Number(figures.get('') ?? 0),
        values: new Map(own.map(({ id }) => [id, figureOf(figures.get(id))])),
      };
    });
    return { window, messages: total, groups, hasMoreGroups: groupBy.length > 0 && hasFullLevel(rows) };
  }

  async #joined(ends: readonly number[]): Promise<EvaluatedWindow[]> {
    const { series, grid, groupBy } = this.#aggregation;
    const { everyMs, withinMs } = grid;
    const windows = ends.map((end) => new MergedWindow(windowOf(grid, end), series, groupBy.length === 0));
    const first = windows[0]?.window.from ?? 0;
    const whole = { from: first, to: windows.at(-1)?.window.to ?? first };
    const panes: Bucketing = {
      type: 'time',
      field: 'timestamp',
      interval: { value: this.#paneMs, unit: 'ms' },
      offsetMs: ((first % this.#paneMs) + this.#paneMs) % this.#paneMs,
    };
    const { rows } = await this.#pivot(whole, [panes], partSeries(series));
    this.#adapt(rows.length);
    let merges = 0;
    for (const { key, values } of rows) {
      const [paneKey, ...group] = key;
      if (paneKey === undefined || (group.length !== 0 && group.length !== groupBy.length)) continue;
      const start = Date.parse(paneKey);
      const figures = new Map(values.map(({ key: path, value }) => [path.at(-1) ?? '', value]));
      const messages = Number(figures.get('') ?? 0);
      if (messages === 0) continue;
      // The windows after the pane's start, up to a window's length later.
      const from = Math.max(0, Math.floor((start - first - withinMs) / everyMs) + 1);
      const to = Math.min(windows.length - 1, Math.floor((start - first) / everyMs));
      merges += Math.max(1, to - from);
      if (merges > mergesOfTurn) {
        merges = 0;
        await nextTurn();
      }
      for (let at = from; at <= to; at += 1) {
        if (group.length === 0) windows[at]?.count(messages);
        if (group.length === groupBy.length) windows[at]?.add(group, messages, figures);
      }
    }
    const isFull = groupBy.length > 0 && hasFullLevel(rows);
    return windows.map((window) => window.result(isFull));
  }

  #pivot({ from, to }: TimeWindow, before: readonly Bucketing[], series: PivotRequest['series']) {
    const { query, streams, groupBy } = this.#aggregation;
    const groups = groupBy.map((field): Bucketing => ({ type: 'values', field, limit: maxGroups }));
    return this.#search.pivot(
      {
        query,
        streams,
        range: { from, to: to - 1 },
        rowGroups: [...before, ...groups],
        columnGroups: [],
        series: [messagesSeries, ...series.filter(({ id }) => id !== '')],
        sort: [],
        rollup: true,
      },
      this.#options,
    );
  }
}

const isLeaf = ({ source }: PivotRow) => source === 'leaf';

/** Whether a level has as many groups as the search returns. */
function hasFullLevel(rows: readonly PivotRow[]): boolean {
  const sizes = new Map<string, number>();
  for (const { key } of rows) {
    const parent = JSON.stringify(key.slice(0, -1));
    sizes.set(parent, (sizes.get(parent) ?? 0) + 1);
  }
  return [...sizes.values()].some((size) => size >= maxGroups);
}

/** A window whose groups are merged from shorter intervals. */
class MergedWindow {
  readonly window: TimeWindow;
  readonly #series: readonly AggregationSeries[];
  readonly #groups = new Map<string, { key: readonly string[]; messages: number; values: MergedValues }>();
  #messages = 0;

  constructor(window: TimeWindow, series: readonly AggregationSeries[], isOneGroup: boolean) {
    this.window = window;
    this.#series = series;
    // Without groups, a window without messages has values too.
    if (isOneGroup) this.add([], 0, new Map());
  }

  count(messages: number): void {
    this.#messages += messages;
  }

  add(key: readonly string[], messages: number, parts: Parameters<MergedValues['add']>[0]): void {
    const name = JSON.stringify(key);
    const known = this.#groups.get(name);
    const group = known ?? { key, messages: 0, values: new MergedValues(this.#series) };
    if (!known) this.#groups.set(name, group);
    group.messages += messages;
    group.values.add(parts);
  }

  result(hasMoreGroups: boolean): EvaluatedWindow {
    const ids = this.#series.map(seriesId);
    const groups = [...this.#groups.values()].map(({ key, messages, values }): EvaluatedGroup => {
      const results = values.results();
      const byId = ids.map((id, at): [string, SeriesValue] => [id, results[at] ?? null]);
      return { key, messages, values: new Map(byId) };
    });
    return { window: this.window, messages: this.#messages, groups, hasMoreGroups };
  }
}
