import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../../wire-time.ts';
import { groupByFields } from './build-event.ts';
import { type AggregationConfig, Comparisons, excess } from './condition.ts';
import type { EvaluatedGroup } from './evaluated.ts';
import type { TimeWindow } from './windows.ts';

type Shown = Schemas['EvaluatedGroup'];

const maxShown = 10;
const maxComparisons = 5;
/** More are dropped from time to time, so that memory stays small. */
const maxValues = 200;

const rank = { created: 0, overlaps: 1, exists: 2, none: 3 } as const;

interface StoredRun {
  window: TimeWindow;
  group: EvaluatedGroup;
  event: Shown['event'];
  isMet: boolean;
  excess: number;
}

/** The groups a run shows: those with events first, then those closest to the condition. */
export class RunValues {
  readonly #config: AggregationConfig;
  readonly #comparisons: Comparisons;
  #retained: StoredRun[] = [];

  constructor(config: AggregationConfig) {
    this.#config = config;
    this.#comparisons = new Comparisons(config, maxComparisons);
  }

  add(window: TimeWindow, group: EvaluatedGroup, isMet: boolean, event: Shown['event']): void {
    const [first] = this.#comparisons.of(group.values);
    this.#retained.push({ window, group, isMet, event, excess: first ? excess(first) : 0 });
    if (this.#retained.length >= maxValues) this.#cut();
  }

  list(): Shown[] {
    this.#cut();
    return this.#retained.map(({ window, group, isMet, event }) => ({
      timerange_start: wireTime(window.from),
      timerange_end: wireTime(window.to),
      group_by_fields: groupByFields(this.#config, group.key),
      values: this.#comparisons.of(group.values),
      is_met: isMet,
      event,
    }));
  }

  #cut(): void {
    this.#retained = this.#retained
      .sort(
        (one, other) =>
          rank[one.event] - rank[other.event] ||
          Number(other.excess > one.excess) - Number(other.excess < one.excess) ||
          other.window.to - one.window.to,
      )
      .slice(0, maxShown);
  }
}
