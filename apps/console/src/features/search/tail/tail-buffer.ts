import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import type { LevelBars } from '#/features/search/result/index.ts';
import { ArrivalLog } from './arrival-log.ts';
import { type Arrival, liveBars } from './live-bars.ts';
import type { TailListener } from './tail-source.ts';

/** Why the tail is paused: the user scrolled away from the top, is reading, or pressed Pause. */
export type PauseReason = 'scrolled' | 'reading' | 'asked';

export interface TailSnapshot {
  /** `following` means that no new message is missed. */
  state: 'starting' | 'following' | 'interrupted' | 'ended';
  /** Why it ended, as the server reports it. */
  reason: string;
  paused: PauseReason | null;
  /** The shown messages, newest first. */
  messages: readonly SearchMessage[];
  /** Number of waiting messages. */
  waiting: number;
  perSecond: number;
  /** Minimum number of messages that arrived too fast to be received. */
  dropped: number;
  /** Number of shown messages evicted to make room. */
  evicted: number;
  /** Number of messages that matched since the tail started, shown or not. */
  arrived: number;
  /** Those received, counted by second and level; renewed about once a second. */
  arrivals: readonly Arrival[];
  /** Adds arrivals to the bars of a result; here so that its code comes with the tail. */
  liveBars: (counted: LevelBars, arrivals: readonly Arrival[], isSliding: boolean) => LevelBars;
}

/** The search's answer at the time the tail started. */
export interface TailBase {
  /** Keys of its newest messages. */
  keys: ReadonlySet<string>;
  /** Timestamp of the oldest of those, if the result has more messages. */
  from: number | null;
}

const maxMessages = 5_000;
/** Maximum size in characters, which a browser tab holds easily. */
const maxWeight = 20_000_000;
/** Milliseconds between updates of the screen. */
const publishIntervalMs = 200;
/** For this long (ms), messages of the result may arrive again. */
const overlapMs = 3_000;

const momentOf = ({ fields }: SearchMessage) => Date.parse(String(fields.timestamp));

const windowMs = 5_000;

/** Measures a recent rate per second. */
class RateMeter {
  #marks: { at: number; count: number }[] = [];

  add(count: number, now: number): void {
    this.#marks.push({ at: now, count });
  }

  /** The average per second over the last five seconds, or since the start if that is more recent. */
  read(now: number, startedAt: number): number {
    this.#marks = this.#marks.filter(({ at }) => at > now - windowMs);
    const seconds = Math.min(windowMs, Math.max(1_000, now - startedAt)) / 1000;
    return this.#marks.reduce((sum, { count }) => sum + count, 0) / seconds;
  }
}

/** A bounded buffer of the newest messages; the oldest are evicted. */
class BoundedBuffer {
  readonly #capacity: number;
  readonly #weight: number;
  #messages: SearchMessage[] = [];
  #weights: number[] = [];
  #total = 0;
  /** Number of evicted messages. */
  evicted = 0;

  constructor(capacity: number, weight: number) {
    this.#capacity = capacity;
    this.#weight = weight;
  }

  /** Oldest first. */
  get messages(): readonly SearchMessage[] {
    return this.#messages;
  }

  add(messages: readonly SearchMessage[]): void {
    const weights = messages.map(weightOf);
    this.#messages = [...this.#messages, ...messages];
    this.#weights = [...this.#weights, ...weights];
    this.#total += weights.reduce((sum, weight) => sum + weight, 0);
    let gone = 0;
    const count = this.#messages.length;
    while (count - gone > 1 && (count - gone > this.#capacity || this.#total > this.#weight)) {
      this.#total -= this.#weights[gone] ?? 0;
      gone += 1;
    }
    if (gone === 0) return;
    this.#messages = this.#messages.slice(gone);
    this.#weights = this.#weights.slice(gone);
    this.evicted += gone;
  }

  clear(): void {
    this.#messages = [];
    this.#weights = [];
    this.#total = 0;
    this.evicted = 0;
  }
}

/** Approximate size of a message in characters. */
function weightOf({ fields }: SearchMessage): number {
  let weight = 0;
  for (const value of Object.values(fields)) weight += 40 + (typeof value === 'string' ? value.length : 0);
  return weight;
}

/** New messages since the tail started, bounded in size. While the user is reading, they wait. */
export class TailBuffer implements TailListener {
  readonly #listeners = new Set<() => void>();
  readonly #shown = new BoundedBuffer(maxMessages, maxWeight);
  readonly #waiting = new BoundedBuffer(maxMessages, maxWeight);
  readonly #rate = new RateMeter();
  readonly #log = new ArrivalLog();
  readonly #startedAt = performance.now();
  /** Messages that arrived before the result was known. */
  #early: SearchMessage[] | null = [];
  /** The result, while its messages may still arrive. */
  #base: (TailBase & { until: number }) | null = null;
  #dropped = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: TailSnapshot = {
    state: 'starting',
    reason: '',
    paused: null,
    messages: [],
    waiting: 0,
    perSecond: 0,
    dropped: 0,
    evicted: 0,
    arrived: 0,
    arrivals: [],
    liveBars,
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): TailSnapshot => this.#snapshot;

  onReady = (): void => this.#set({ state: 'following' });

  onInterrupted = (): void => this.#set({ state: 'interrupted' });

  onMessages = (messages: readonly SearchMessage[]): void => {
    this.#rate.add(messages.length, performance.now());
    if (this.#early) this.#keepEarly(messages);
    else this.#take(this.#beyondBase(messages));
    this.#schedule();
  };

  onDropped = (count: number | null): void => {
    this.#rate.add(count ?? 0, performance.now());
    this.#dropped += count ?? 1;
    this.#schedule();
  };

  end(reason: string): void {
    this.#set({ state: 'ended', reason });
  }

  /** Sets the search's answer, whose messages are filtered out of the tail, both earlier and later ones. */
  settle(base: TailBase): void {
    const early = this.#early;
    if (!early) return;
    this.#early = null;
    this.#base = { ...base, until: performance.now() + overlapMs };
    this.#take(this.#beyondBase(early));
    this.#publish();
  }

  pause(reason: PauseReason): void {
    // A pause by button lasts until resumed, whatever the user does in between.
    if (this.#snapshot.paused === 'asked' || this.#snapshot.paused === reason) return;
    if (this.#snapshot.paused === 'reading' && reason === 'scrolled') return;
    this.#set({ paused: reason });
  }

  /** Shows the waiting messages and continues. */
  resume(): void {
    // If waiting messages were evicted, remove the older rows as well: the list would hide the gap.
    if (this.#waiting.evicted > 0) {
      const gone = this.#waiting.evicted + this.#shown.messages.length + this.#shown.evicted;
      this.#shown.clear();
      this.#shown.evicted = gone;
    }
    this.#shown.add(this.#waiting.messages);
    this.#waiting.clear();
    this.#set({ paused: null });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #beyondBase(messages: readonly SearchMessage[]): readonly SearchMessage[] {
    const base = this.#base;
    if (!base) return messages;
    // A slow server's next reply may contain messages of the result, however late it is.
    if (performance.now() > base.until) this.#base = null;
    const { keys, from } = base;
    return messages.filter(
      (message) => !keys.has(messageKey(message)) && (from === null || momentOf(message) >= from),
    );
  }

  #keepEarly(messages: readonly SearchMessage[]): void {
    const early = [...(this.#early ?? []), ...messages];
    this.#early = early.slice(-maxMessages);
    this.#dropped += early.length - this.#early.length;
  }

  #take(messages: readonly SearchMessage[]): void {
    if (messages.length === 0) return;
    this.#log.add(messages);
    (this.#snapshot.paused === null ? this.#shown : this.#waiting).add(messages);
  }

  #set(change: Partial<TailSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#publish();
  }

  /** Publishes while messages arrive, and until the rate has fallen to zero. */
  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#publish();
      if (this.#snapshot.perSecond > 0) this.#schedule();
    }, publishIntervalMs);
  }

  #publish(): void {
    const shown = this.#shown.messages;
    const isSame =
      shown.length === this.#snapshot.messages.length && shown.at(-1) === this.#snapshot.messages[0];
    this.#snapshot = {
      ...this.#snapshot,
      messages: isSame ? this.#snapshot.messages : shown.toReversed(),
      waiting: this.#waiting.messages.length + this.#waiting.evicted,
      perSecond: this.#rate.read(performance.now(), this.#startedAt),
      dropped: this.#dropped,
      evicted: this.#shown.evicted,
      arrived: this.#log.total + this.#dropped,
      arrivals: this.#log.list(performance.now()),
    };
    for (const listener of this.#listeners) listener();
  }
}
