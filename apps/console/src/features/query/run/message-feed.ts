import { walkedMessage } from '@tailrace/analysis/messages';
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
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { MessageRows } from '#/components/core/search/model.ts';

export interface FeedSnapshot {
  rows: MessageRows;
  isLoading: boolean;
  /** The last message has been loaded. */
  isAtEnd: boolean;
  /** Why the last page could not be loaded. */
  problem: unknown;
  /** Moments with more messages than can be paged through. */
  skipped: readonly number[];
  /** Key of the message that was sought, once it is there. */
  reachedKey: string | null;
}

export interface FeedStart {
  range: TimeSpan;
  /** Position of the first message in the whole result. */
  offset: number;
  messages: readonly SearchMessage[];
  rules: WalkRules;
  load: (step: WalkStep, signal: AbortSignal) => Promise<readonly SearchMessage[]>;
}

/** Rows beyond the visible ones that are loaded ahead. */
const prefetchRows = 75;
/** Rows beyond the visible ones that are kept; pages further away are dropped, and loaded again when scrolled to. */
const maxRows = 900;
/** Rows loaded to find a linked message; one further down is not found, and the list opens at its top. */
const maxSeekRows = 5_000;
/** Row keys reserved for each feed, so that keys of two feeds never collide. */
const keysPerFeed = 100_000_000;

let feeds = 0;

/** Consecutive rows. The page stays when its messages are dropped, and can load them again. */
interface FeedPage {
  step: WalkStep;
  /** Position of its first row. */
  start: number;
  count: number;
  messages: readonly SearchMessage[] | undefined;
  lastKey: string;
  isLoading: boolean;
}

/** Finds the page of a row by binary search; pages are in order and without gaps. */
function pageAt(pages: readonly FeedPage[], row: number): FeedPage | undefined {
  let low = 0;
  let high = pages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const page = pages[middle];
    if (!page) return undefined;
    if (row < page.start) high = middle - 1;
    else if (row >= page.start + page.count) low = middle + 1;
    else return page;
  }
  return undefined;
}

/** Recomputes where each page starts after the length of one has changed. */
function layOut(pages: readonly FeedPage[]): void {
  let start = 0;
  for (const page of pages) {
    page.start = start;
    start += page.count;
  }
}

/** Loads the messages of one answer page by page, and holds only the pages near the visible rows. */
export class MessageFeed {
  readonly id = ++feeds;
  readonly #start: FeedStart;
  readonly #listeners = new Set<() => void>();
  #gone = new AbortController();
  readonly #pages: FeedPage[] = [];
  #edge: WalkEdge | null = null;
  #next: WalkStep | null;
  #isLoading = false;
  #problem: unknown = null;
  #skipped: number[] = [];
  #seen = { first: 0, last: 0 };
  #soughtId: string | null = null;
  #reachedKey: string | null = null;
  #snapshot: FeedSnapshot;

  constructor(start: FeedStart) {
    this.#start = start;
    this.#next = firstStep(start.range, start.offset, start.rules);
    this.#append(this.#next, start.messages);
    this.#snapshot = this.#look();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): FeedSnapshot => this.#snapshot;

  /** Reports the visible rows, and loads the pages around them. */
  show = (first: number, last: number): void => {
    this.#seen = { first, last };
    if (this.#gone.signal.aborted) this.#gone = new AbortController();
    let hasDropped = false;
    for (const page of this.#pages) {
      if (this.#isWithin(page, prefetchRows)) void this.#fill(page);
      else if (page.messages && !this.#isWithin(page, maxRows)) {
        page.messages = undefined;
        hasDropped = true;
      }
    }
    if (hasDropped) this.#publish();
    if (this.#problem === null) void this.#goOn();
  };

  /** Loads pages until the message with this id is among them, up to a limit. */
  seek = (id: string): void => {
    this.#soughtId = id;
    for (const { messages = [] } of this.#pages) this.#findSought(messages);
    this.#publish();
    void this.#goOn();
  };

  retry = (): void => {
    this.#problem = null;
    this.show(this.#seen.first, this.#seen.last);
    this.#publish();
  };

  /** Cancels the requests that are running. */
  close = (): void => this.#gone.abort();

  #isWithin({ start, count }: FeedPage, rows: number): boolean {
    return start <= this.#seen.last + rows && start + count >= this.#seen.first - rows;
  }

  get #length(): number {
    const last = this.#pages.at(-1);
    return last ? last.start + last.count : 0;
  }

  /** Whether the next page is needed: the visible rows come near the last one, or a message is still sought. */
  get #isShort(): boolean {
    const isSeeking = this.#soughtId !== null && this.#length < maxSeekRows;
    return this.#next !== null && (isSeeking || this.#seen.last + prefetchRows >= this.#length);
  }

  #findSought(messages: readonly SearchMessage[]): void {
    const message = messages.find(({ id }) => id === this.#soughtId);
    if (!message) return;
    this.#reachedKey = messageKey(message);
    this.#soughtId = null;
  }

  async #goOn(): Promise<void> {
    if (this.#isLoading || !this.#isShort) return;
    this.#isLoading = true;
    const { signal } = this.#gone;
    try {
      for (let step = this.#next; step && this.#isShort; step = this.#next) {
        this.#publish();
        this.#append(step, await this.#start.load(step, signal));
      }
    } catch (error) {
      if (!signal.aborted) this.#problem = error;
    }
    this.#isLoading = false;
    this.#publish();
  }

  #append(step: WalkStep, read: readonly SearchMessage[]): void {
    if (step.hasSkipped && this.#edge) this.#skipped = [...this.#skipped, this.#edge.moment];
    const messages = unseen(step, read, messageKey);
    this.#edge = edgeAfter(this.#edge, step, read.map(walkedMessage));
    this.#next = stepAfter(step, read.length, this.#edge, this.#start.rules);
    this.#findSought(messages);
    const last = messages.at(-1);
    if (!last) return;
    const page = { step, start: this.#length, count: messages.length, messages, lastKey: messageKey(last) };
    this.#pages.push({ ...page, isLoading: false });
  }

  /** Loads a dropped page again. */
  async #fill(page: FeedPage): Promise<void> {
    if (page.messages || page.isLoading || this.#problem !== null) return;
    page.isLoading = true;
    const { signal } = this.#gone;
    const { pageSize, window } = this.#start.rules;
    const limit = Math.min(page.step.limit + pageSize, window - page.step.offset);
    try {
      const read = await this.#start.load({ ...page.step, limit }, signal);
      const messages = unseen(page.step, read, messageKey);
      // Messages stored late may lie in between: the page still ends where the next one begins.
      const end = messages.findIndex((message) => messageKey(message) === page.lastKey);
      page.messages = messages.slice(0, end < 0 ? page.count : end + 1);
      page.count = page.messages.length;
      layOut(this.#pages);
    } catch (error) {
      if (!signal.aborted) this.#problem = error;
    }
    page.isLoading = false;
    this.#publish();
  }

  #publish(): void {
    if (this.#gone.signal.aborted) return;
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): FeedSnapshot {
    const pages = this.#pages;
    const base = this.id * keysPerFeed;
    return {
      isLoading: this.#isLoading,
      isAtEnd: this.#next === null,
      problem: this.#problem,
      skipped: this.#skipped,
      reachedKey: this.#reachedKey,
      rows: {
        length: this.#length,
        at: (index) => {
          const page = pageAt(pages, index);
          return page?.messages?.[index - page.start];
        },
        indexOf: (key) => {
          for (const { start, messages } of pages) {
            const at = messages?.findIndex((message) => messageKey(message) === key) ?? -1;
            if (at >= 0) return start + at;
          }
          return -1;
        },
        keyAt: (index) => base + index,
      },
    };
  }
}
