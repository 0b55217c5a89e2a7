import { messageKey, type SearchMessage } from '#/components/core/search/model.ts';
import { HeldMessages } from './held-messages.ts';
import { RateMeter } from './rate-meter.ts';
import type { TailListener } from './tail-source.ts';

/** Why new messages wait: somebody scrolled away from the head, reads a message, or said so. */
export type PauseReason = 'scrolled' | 'reading' | 'asked';

export interface TailSnapshot {
  /** Whether everything that comes is noticed. */
  state: 'starting' | 'following' | 'interrupted' | 'ended';
  /** Why it ended, in the server's words. */
  reason: string;
  paused: PauseReason | null;
  /** Shown, the newest first. */
  messages: readonly SearchMessage[];
  /** How many wait to be shown. */
  waiting: number;
  perSecond: number;
  /** Messages that came too fast for the server or for us to take; at least so many. */
  dropped: number;
  /** Messages that are not shown any more, to make room. */
  letGo: number;
}

/** What the search showed when following began. */
export interface TailBase {
  /** Keys of the newest. */
  keys: ReadonlySet<string>;
  /** Moment of the oldest of them, where there are more. */
  from: number | null;
}

const capacity = 5_000;
/** Characters: what a browser tab can hold without being felt. */
const weight = 20_000_000;
/** Milliseconds between two changes of the screen. */
const beat = 200;
/** Milliseconds after which nothing comes any more that the search has found before. */
const overlap = 3_000;

const momentOf = ({ fields }: SearchMessage) => Date.parse(String(fields.timestamp));

/** What came since following began. While somebody reads, new messages wait; there is room for so many and no more. */
export class TailBuffer implements TailListener {
  readonly #listeners = new Set<() => void>();
  readonly #shown = new HeldMessages(capacity, weight);
  readonly #waiting = new HeldMessages(capacity, weight);
  readonly #rate = new RateMeter();
  readonly #startedAt = performance.now();
  /** Came before it was known what the search shows. */
  #early: SearchMessage[] | null = [];
  /** What the search shows, as long as it may still come. */
  #base: (TailBase & { until: number }) | null = null;
  #dropped = 0;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #snapshot: TailSnapshot = {
    state: 'starting',
    reason: '',
    paused: null,
    messages: [],
    waiting: 0,
    perSecond: 0,
    dropped: 0,
    letGo: 0,
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

  /** Says what the search shows, which is not shown a second time, whether it came before that or comes yet. */
  settle(base: TailBase): void {
    const early = this.#early;
    if (!early) return;
    this.#early = null;
    this.#base = { ...base, until: performance.now() + overlap };
    this.#take(this.#beyondBase(early));
    this.#publish();
  }

  pause(reason: PauseReason): void {
    // A pause by button lasts until resumed, whatever the user does meanwhile.
    if (this.#snapshot.paused === 'asked' || this.#snapshot.paused === reason) return;
    if (this.#snapshot.paused === 'reading' && reason === 'scrolled') return;
    this.#set({ paused: reason });
  }

  /** Shows the waiting messages and those that follow. */
  resume(): void {
    // Older rows go where messages were dropped in between: the list would hide a gap.
    if (this.#waiting.letGo > 0) {
      const gone = this.#waiting.letGo + this.#shown.messages.length + this.#shown.letGo;
      this.#shown.clear();
      this.#shown.letGo = gone;
    }
    this.#shown.add(this.#waiting.messages);
    this.#waiting.clear();
    this.#set({ paused: null });
  }

  close(): void {
    clearTimeout(this.#beat);
    this.#listeners.clear();
  }

  #beyondBase(messages: readonly SearchMessage[]): readonly SearchMessage[] {
    const base = this.#base;
    if (!base) return messages;
    // A slow server's next answer may hold what it has found before, however late it is.
    if (performance.now() > base.until) this.#base = null;
    const { keys, from } = base;
    return messages.filter(
      (message) => !keys.has(messageKey(message)) && (from === null || momentOf(message) >= from),
    );
  }

  #keepEarly(messages: readonly SearchMessage[]): void {
    const early = [...(this.#early ?? []), ...messages];
    this.#early = early.slice(-capacity);
    this.#dropped += early.length - this.#early.length;
  }

  #take(messages: readonly SearchMessage[]): void {
    if (messages.length === 0) return;
    (this.#snapshot.paused === null ? this.#shown : this.#waiting).add(messages);
  }

  #set(change: Partial<TailSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#publish();
  }

  /** Publishes while messages arrive, and until the rate has fallen to zero. */
  #schedule(): void {
    this.#beat ??= setTimeout(() => {
      this.#beat = undefined;
      this.#publish();
      if (this.#snapshot.perSecond > 0) this.#schedule();
    }, beat);
  }

  #publish(): void {
    const shown = this.#shown.messages;
    const isSame =
      shown.length === this.#snapshot.messages.length && shown.at(-1) === this.#snapshot.messages[0];
    this.#snapshot = {
      ...this.#snapshot,
      messages: isSame ? this.#snapshot.messages : shown.toReversed(),
      waiting: this.#waiting.messages.length + this.#waiting.letGo,
      perSecond: this.#rate.read(performance.now(), this.#startedAt),
      dropped: this.#dropped,
      letGo: this.#shown.letGo,
    };
    for (const listener of this.#listeners) listener();
  }
}
