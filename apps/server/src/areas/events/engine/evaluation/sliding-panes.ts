import { deserialize } from 'node:v8';
import type { GroupState } from '../../../../search/pivot/group.ts';
import type { PivotRequest } from '../../../../search/pivot/pivot-request.ts';
import { SearchError } from '../../../../search/search-error.ts';
import { type TimeWindow, windowOf } from '../windows.ts';
import { type Aggregation, panesPivot } from './aggregation.ts';
import { LimitError } from './limits.ts';
import { PaneWindow } from './pane-window.ts';

export interface PaneSearch {
  /** A serialized `GroupState`. @throws SearchError */
  pivotState(pivot: PivotRequest): Promise<Uint8Array>;
}

/** Panes of one search; more of a window are not merged. */
const maxPanes = 5000;
/** Groups of one search that are wanted; how long a time it covers follows from it. */
const wantedGroups = 20_000;
const panesOfSearch = { first: 200, growth: 4, most: maxPanes };

const isTooMuch = (error: unknown) => error instanceof SearchError && error.code === 'too_much';

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);

/** The longest interval of which all windows consist; a window's length when it would consist of too many. */
function paneLength({ everyMs, withinMs }: Aggregation['grid']): number {
  const common = greatestCommonDivisor(everyMs, withinMs);
  return withinMs / common <= maxPanes ? common : withinMs;
}

/** Whether the next window goes on with the panes of the one before; else each window is one search of its own. */
export const sharesPanes = (grid: Aggregation['grid']) => grid.everyMs % paneLength(grid) === 0;

/** The panes of time windows, one window after the other. Kept for later, it goes on where it stopped. */
export class SlidingPanes {
  readonly #aggregation: Aggregation;
  readonly #paneMs: number;
  readonly #maxBytes: number;
  #groups: PaneWindow;
  #window: TimeWindow = { from: 0, to: 0 };
  /** Up to when panes have been read. */
  #readTo = 0;
  /** Panes with more groups than a search returns. */
  #cut: number[] = [];
  #panesOfSearch: number = panesOfSearch.first;

  /** The series are counted in each window, and are no ratios. */
  constructor(aggregation: Aggregation, maxBytes: number) {
    this.#aggregation = aggregation;
    this.#maxBytes = maxBytes;
    this.#paneMs = paneLength(aggregation.grid);
    this.#groups = new PaneWindow(aggregation);
  }

  /** The groups of the window that was evaluated last. */
  get groups(): PaneWindow {
    return this.#groups;
  }

  /** Whether groups of this window are missing, because there are too many. */
  get hasMoreGroups(): boolean {
    return this.#cut.some((start) => start < this.#window.to);
  }

  /** Moves on to the window with this end; the windows up to `until` are wanted next. @throws SearchError */
  async moveTo(search: PaneSearch, end: number, until: number): Promise<void> {
    const window = windowOf(this.#aggregation.grid, end);
    const { from, to } = this.#window;
    const isAhead = window.from >= from && window.to >= to && window.from <= this.#readTo;
    if (!isAhead || (window.from - from) % this.#paneMs !== 0) this.#restart(window.from);
    while (this.#readTo < window.to) {
      await this.#read(search, sharesPanes(this.#aggregation.grid) ? until : window.to);
      // What has been read is counted at once, so that memory is limited while a long window fills.
      this.#slideTo({ from: window.from, to: Math.min(this.#readTo, window.to) });
    }
    this.#slideTo(window);
  }

  #slideTo(window: TimeWindow): void {
    this.#window = window;
    this.#groups.slideTo(window);
    this.#cut = this.#cut.filter((start) => start >= window.from);
    if (this.#groups.bytes > this.#maxBytes) throw new LimitError('memory');
  }

  #restart(from: number): void {
    this.#groups = new PaneWindow(this.#aggregation);
    this.#window = { from, to: from };
    this.#readTo = from;
    this.#cut = [];
  }

  /** Reads the next panes: as many as have about the wanted number of groups. */
  async #read(search: PaneSearch, until: number): Promise<void> {
    const left = Math.ceil((until - this.#readTo) / this.#paneMs);
    const panes = Math.max(1, Math.min(left, this.#panesOfSearch));
    const span = { from: this.#readTo, to: this.#readTo + panes * this.#paneMs };
    try {
      const state = await search.pivotState(panesPivot(this.#aggregation, span, this.#paneMs));
      this.#adapt(this.#groups.append(deserialize(state) as GroupState));
      this.#readTo = span.to;
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      this.#panesOfSearch = Math.max(1, Math.floor(panes / 2));
      if (panes > 1) return;
      this.#cut.push(span.from);
      this.#readTo = span.to;
    }
  }

  #adapt(groups: number): void {
    const { growth, most } = panesOfSearch;
    const factor = Math.min(growth, wantedGroups / Math.max(1, groups));
    this.#panesOfSearch = Math.min(most, Math.max(1, Math.round(this.#panesOfSearch * factor)));
  }
}
