import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../../wire-time.ts';
import { type Comparisons, excess, type SeriesValues } from './condition.ts';
import type { TimeWindow } from './windows.ts';

type Point = Schemas['PreviewPoint'];

const maxPoints = 300;

interface Best {
  value: number | null;
  excess: number;
}

interface Draft {
  window: TimeWindow;
  messages: number;
  best: Best[];
  events: number;
}

/** The chart of a preview: for each execution, or several, the values closest to the thresholds. */
export class PreviewChart {
  readonly #comparisons: Comparisons;
  readonly #perPoint: number;
  readonly #points: Draft[] = [];
  #windows = 0;

  constructor(comparisons: Comparisons, windows: number) {
    this.#comparisons = comparisons;
    this.#perPoint = Math.max(1, Math.ceil(windows / maxPoints));
  }

  /** Begins with the next window. */
  begin(window: TimeWindow, messages: number): void {
    const isNew = this.#windows % this.#perPoint === 0;
    this.#windows += 1;
    if (isNew) {
      const best = this.#comparisons.list().map(() => ({ value: null, excess: Number.NEGATIVE_INFINITY }));
      this.#points.push({ window: { ...window }, messages: 0, best, events: 0 });
    }
    const point = this.#points.at(-1);
    if (!point) return;
    point.window.to = window.to;
    point.messages = Math.max(point.messages, messages);
  }

  /** Adds a group of the window. */
  add(values: SeriesValues): void {
    const point = this.#points.at(-1);
    if (!point) return;
    for (const [at, compared] of this.#comparisons.of(values).entries()) {
      const over = excess(compared);
      const best = point.best[at];
      if (best && over > best.excess) Object.assign(best, { value: compared.value, excess: over });
    }
  }

  addEvent(): void {
    const point = this.#points.at(-1);
    if (point) point.events += 1;
  }

  list(): Point[] {
    return this.#points.map(({ window, messages, best, events }) => ({
      timerange_start: wireTime(window.from),
      timerange_end: wireTime(window.to),
      messages,
      values: best.map(({ value }) => value),
      events,
    }));
  }
}
