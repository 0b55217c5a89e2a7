import {
  earlierMsOf,
  isRatio,
  ratioOf,
  type SeriesValue,
  type SeriesValues,
  seriesId,
} from '../condition.ts';
import { type TimeWindow, windowOf } from '../windows.ts';
import type { Aggregation } from './aggregation.ts';
import { maxBytes } from './limits.ts';
import { type PaneSearch, SlidingPanes } from './sliding-panes.ts';

/** A group of a window, with what the windows that it is compared with have of it. */
export interface WindowGroup {
  /** The values of the fields it is grouped by, as JSON. */
  key: string;
  /** In the window itself. */
  messages: number;
  values: SeriesValues;
}

/** The series of one time: of the window, or of one that lies so much earlier. */
interface Part {
  earlierMs: number;
  panes: SlidingPanes;
}

/**
 * The time windows of a definition, one after the other, with the earlier windows that some series are counted in. Kept
 * for later, it goes on where it stopped.
 */
export class WindowEvaluator {
  readonly #aggregation: Aggregation;
  /** The first is that of the window itself. */
  readonly #parts: readonly [Part, ...Part[]];
  /** By the ids of the series that are counted. */
  readonly #partOf: ReadonlyMap<string, Part>;
  /** The numerators and denominators of ratios, by their ids. */
  readonly #ratios: ReadonlyMap<string, { numerator: string; denominator: string }>;

  constructor(aggregation: Aggregation) {
    const { series } = aggregation;
    this.#aggregation = aggregation;
    const counted = Map.groupBy(
      series.filter((each) => !isRatio(each)),
      earlierMsOf,
    );
    const earlier = [...counted.keys()].filter((ms) => ms > 0);
    const bytesOfPart = maxBytes.ofOne / (1 + earlier.length);
    const part = (earlierMs: number): Part => ({
      earlierMs,
      panes: new SlidingPanes({ ...aggregation, series: counted.get(earlierMs) ?? [] }, bytesOfPart),
    });
    this.#parts = [part(0), ...earlier.map(part)];
    this.#partOf = new Map(
      this.#parts.flatMap((each) =>
        (counted.get(each.earlierMs) ?? []).map((one) => [seriesId(one), each] as const),
      ),
    );
    this.#ratios = new Map(
      series
        .filter(isRatio)
        .map((each) => [
          seriesId(each),
          { numerator: each.numerator ?? '', denominator: each.denominator ?? '' },
        ]),
    );
  }

  get bytes(): number {
    return this.#parts.reduce((sum, { panes }) => sum + panes.groups.bytes, 0);
  }

  /** Messages of the window, with those that have none of the groups. */
  get messages(): number {
    return this.#parts[0].panes.groups.messages;
  }

  /** How many groups there are. */
  get size(): number {
    if (this.#parts.length === 1) return this.#parts[0].panes.groups.size;
    let count = 0;
    for (const _ of this.#keys()) count += 1;
    return count;
  }

  /** Whether groups are missing, because there are too many. */
  get hasMoreGroups(): boolean {
    return this.#parts.some(({ panes }) => panes.hasMoreGroups);
  }

  /** Moves on to the window with this end; the windows up to `until` are wanted next. @throws SearchError */
  async moveTo(search: PaneSearch, end: number, until: number): Promise<TimeWindow> {
    for (const { earlierMs, panes } of this.#parts)
      await panes.moveTo(search, end - earlierMs, until - earlierMs);
    return windowOf(this.#aggregation.grid, end);
  }

  /** The groups of the window or of those it is compared with, each valid until the next one is read. */
  *groups(): Generator<WindowGroup, void> {
    let key = '';
    const { groups } = this.#parts[0].panes;
    const current = {
      get key() {
        return key;
      },
      get messages() {
        return groups.messagesOf(key);
      },
      values: { get: (id: string) => this.#value(key, id) },
    };
    for (key of this.#keys()) yield current;
  }

  *#keys(): Generator<string, void> {
    for (const [at, { panes }] of this.#parts.entries()) {
      const before = this.#parts.slice(0, at);
      for (const key of panes.groups.keys())
        if (!before.some((each) => each.panes.groups.has(key))) yield key;
    }
  }

  #value(key: string, id: string): SeriesValue | undefined {
    const ratio = this.#ratios.get(id);
    if (!ratio) return this.#counted(key, id);
    return ratioOf(
      this.#counted(key, ratio.numerator) ?? null,
      this.#counted(key, ratio.denominator) ?? null,
    );
  }

  #counted(key: string, id: string): SeriesValue | undefined {
    return this.#partOf.get(id)?.panes.groups.value(key, id);
  }
}
