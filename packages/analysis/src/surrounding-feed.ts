import { momentOf } from '@tailrace/domain/search/moment-of';
import {
  edgeAfter,
  firstStep,
  stepAfter,
  unseen,
  type WalkEdge,
  type WalkRules,
  type WalkStep,
} from '@tailrace/domain/search/result-walk';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { walkedMessage } from './messages.ts';

export type Side = 'newer' | 'older';
export type TimeOrder = 'ASC' | 'DESC';

export interface SideSnapshot {
  /** Nearest first. */
  messages: readonly SearchMessage[];
  isLoading: boolean;
  /** There are no more messages. */
  isAtEnd: boolean;
  /** Why the last load failed. */
  problem: unknown;
}

export type SurroundingSnapshot = Readonly<Record<Side, SideSnapshot>>;

export type LoadStep = (
  step: WalkStep,
  order: TimeOrder,
  signal: AbortSignal,
) => Promise<readonly SearchMessage[]>;

interface Walk {
  order: TimeOrder;
  /** `null` once the end is reached. */
  next: WalkStep | null;
  edge: WalkEdge | null;
}

/** The result window: how many messages of one range the server can page through. */
const window = 10_000;
/** The widest range every server accepts. */
const allTime: MomentRange = { from: 0, to: Date.UTC(9999, 0, 1) };
/** Page size when looking for the message among those of the same moment: usually few, sometimes thousands. */
const firstLook = 50;
const laterLooks = 1_000;

const untouched: SideSnapshot = { messages: [], isLoading: false, isAtEnd: false, problem: null };
const rulesFor = (order: TimeOrder, pageSize: number): WalkRules => ({ order, pageSize, window });

/**
 * Loads the messages before and after one, for a list sorted newest first. Servers keep messages of the same moment in
 * storage order, whichever way they sort; so the message is first located within its moment, and newer ones are read
 * oldest first and then reversed moment by moment.
 */
export class SurroundingFeed {
  readonly #middle: SearchMessage;
  readonly #load: LoadStep;
  readonly #listeners = new Set<() => void>();
  readonly #gone = new AbortController();
  #snapshot: SurroundingSnapshot = { newer: untouched, older: untouched };
  #position: Promise<number> | undefined;
  /** Number of messages of the same moment before the message that have not been shown. */
  #sameMoment = 0;
  /** Newer messages that were loaded but not shown, nearest first. */
  #ahead: SearchMessage[] = [];
  /** The messages of the last moment loaded, in storage order: more may follow. */
  #lastMoment: SearchMessage[] = [];
  readonly #walks: Record<Side, Walk>;

  constructor(middle: SearchMessage, load: LoadStep) {
    this.#middle = middle;
    this.#load = load;
    this.#walks = {
      newer: { order: 'ASC', next: null, edge: null },
      older: { order: 'DESC', next: null, edge: null },
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): SurroundingSnapshot => this.#snapshot;

  close = (): void => this.#gone.abort();

  /** Shows more messages on one side. */
  async more(side: Side, count: number): Promise<void> {
    const { isLoading, isAtEnd } = this.#snapshot[side];
    if (isLoading || isAtEnd) return;
    this.#change(side, { isLoading: true, problem: null });
    try {
      await this.#findState();
      const messages = side === 'newer' ? await this.#newer(count) : await this.#walk('older', count);
      const isRead = this.#walks[side].next === null;
      const isAtEnd = isRead && (side === 'older' || this.#sameMoment + this.#ahead.length === 0);
      this.#change(side, {
        messages: [...this.#snapshot[side].messages, ...messages],
        isLoading: false,
        isAtEnd,
      });
    } catch (problem) {
      this.#change(side, { isLoading: false, problem });
    }
  }

  #change(side: Side, change: Partial<SideSnapshot>): void {
    if (this.#gone.signal.aborted) return;
    this.#snapshot = { ...this.#snapshot, [side]: { ...this.#snapshot[side], ...change } };
    for (const listener of this.#listeners) listener();
  }

  /** Finds the start of both walks; both sides share the one request. */
  async #findState(): Promise<void> {
    this.#position ??= this.#lookForMiddle();
    try {
      await this.#position;
    } catch (error) {
      this.#position = undefined;
      throw error;
    }
  }

  async #lookForMiddle(): Promise<number> {
    const moment = momentOf(this.#middle);
    const key = messageKey(this.#middle);
    const range = { from: moment, to: moment };
    let at = -1;
    for (let offset = 0, limit = firstLook; at < 0 && offset < window; limit = laterLooks) {
      const step = firstStep(range, offset, rulesFor('DESC', Math.min(limit, window - offset)));
      const read = await this.#load(step, 'DESC', this.#gone.signal);
      const found = read.findIndex((message) => messageKey(message) === key);
      if (found >= 0) at = offset + found;
      offset += read.length;
      if (read.length < step.limit) break;
    }
    this.#sameMoment = Math.max(0, at);
    const { newer, older } = this.#walks;
    newer.next = firstStep({ from: moment + 1, to: allTime.to }, 0, rulesFor('ASC', 1));
    const started = firstStep({ from: allTime.from, to: moment }, at + 1, rulesFor('DESC', 1));
    // If the window of its moment did not contain the message, the walk may still reach it; do not show it again.
    older.next = at < 0 ? { ...started, shown: new Set([key]) } : started;
    return at;
  }

  async #newer(count: number): Promise<SearchMessage[]> {
    const moment = momentOf(this.#middle);
    const limit = Math.min(count, this.#sameMoment);
    let nearest: SearchMessage[] = [];
    if (limit > 0) {
      const range = { from: moment, to: moment };
      const step = firstStep(range, this.#sameMoment - limit, rulesFor('DESC', limit));
      nearest = [...(await this.#load(step, 'DESC', this.#gone.signal))].reverse();
      this.#sameMoment -= limit;
    }
    return limit < count ? [...nearest, ...(await this.#newerMoments(count - limit))] : nearest;
  }

  /** Loads newer messages; a moment is shown once all its messages are loaded. */
  async #newerMoments(count: number): Promise<SearchMessage[]> {
    const { newer } = this.#walks;
    while (newer.next && this.#ahead.length < count) {
      const missing = count - this.#ahead.length;
      const isManyAtOnce = this.#lastMoment.length > missing;
      // One more than needed tells whether the last moment is complete.
      for (const message of await this.#walk('newer', isManyAtOnce ? laterLooks : missing + 1)) {
        const [known] = this.#lastMoment;
        if (known && momentOf(known) !== momentOf(message)) this.#turnRound();
        this.#lastMoment.push(message);
      }
    }
    if (!newer.next) this.#turnRound();
    return this.#ahead.splice(0, count);
  }

  #turnRound(): void {
    this.#ahead.push(...this.#lastMoment.toReversed());
    this.#lastMoment = [];
  }

  /** Continues a walk by a number of messages. */
  async #walk(side: Side, count: number): Promise<SearchMessage[]> {
    const walk = this.#walks[side];
    const messages: SearchMessage[] = [];
    for (let step = walk.next; step && messages.length < count; step = walk.next) {
      const wanted = count - messages.length;
      // Messages of the first moment that were already shown are returned again, unless an offset skips them.
      const again = step.offset === 0 ? step.shown.size : 0;
      const request = { ...step, limit: Math.min(wanted + again, window - step.offset) };
      const read = await this.#load(request, walk.order, this.#gone.signal);
      messages.push(...unseen(request, read, messageKey));
      walk.edge = edgeAfter(walk.edge, request, read.map(walkedMessage));
      walk.next = stepAfter(request, read.length, walk.edge, rulesFor(walk.order, 1));
    }
    return messages;
  }
}

/** Loads so many messages of one side, nearest first. Throws what the feed reports. */
export async function loadSide(
  feed: SurroundingFeed,
  side: Side,
  count: number,
): Promise<readonly SearchMessage[]> {
  if (count > 0) await feed.more(side, count);
  const { messages, problem } = feed.snapshot()[side];
  if (problem) throw problem;
  return messages;
}
