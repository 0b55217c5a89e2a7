import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@tailrace/sdk';
import type { MatchingMessage } from '../../../search/execute/matching-messages.ts';
import { SearchError } from '../../../search/search-error.ts';
import type { SearchService } from '../../../search/search-service.ts';
import { onlyFields } from '../only-fields.ts';
import { wireFields } from '../wire-message.ts';
import type { CommitFeed, Following } from './commit-feed.ts';
import type { CommitBatch } from './commit-log.ts';
import type { Tail } from './tail.ts';

/** The event id of a position in a log. */
function eventId({ id }: Following, position: number): string {
  return `${id}-${position}`;
}

/** The position of an event id; null when the id is invalid or of another log. */
function positionOf(lastEventId: string | null, { id, log }: Following): number | null {
  const [, of, digits = ''] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(lastEventId ?? '') ?? [];
  const position = Number(digits);
  return of === id && position <= log.end ? position : null;
}

const rateEveryMs = 1000;
const heartbeatEveryMs = 15_000;

/** Tells when a tail is due to send its rate and its heartbeat. */
class TailClock {
  #rateAt = performance.now() + rateEveryMs;
  #heartbeatAt = performance.now() + heartbeatEveryMs;

  /** True once per second. */
  get isRateDue(): boolean {
    const now = performance.now();
    if (now < this.#rateAt) return false;
    this.#rateAt = now + rateEveryMs;
    return true;
  }

  get isHeartbeatDue(): boolean {
    const now = performance.now();
    if (now < this.#heartbeatAt) return false;
    this.#heartbeatAt = now + heartbeatEveryMs;
    return true;
  }

  /** Waits for the promise, until the next rate is due or the signal aborts at the latest. */
  async wait(something: Promise<void>, aborted: AbortSignal): Promise<void> {
    const waited = new AbortController();
    const rest = Math.max(1, this.#rateAt - performance.now());
    const signal = AbortSignal.any([aborted, waited.signal]);
    const tick = delay(rest, undefined, { signal }).catch(() => {});
    await Promise.race([something, tick]);
    waited.abort();
  }
}

/** An event in the format of `text/event-stream`. */
function serverSentEvent(name: string, data: unknown, id: string): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Keeps the connection alive, and updates the last event id without an event. */
function heartbeat(id: string): string {
  return `: heartbeat\nid: ${id}\n\n`;
}

export interface TailSource {
  search: Pick<SearchService, 'matching'>;
  feed: Pick<CommitFeed, 'nextCommit'>;
  following: Following;
}

const batchSize = 500;
const timeoutMs = 10_000;

function wireMessage(index: string, { fields, highlightRanges }: MatchingMessage, wanted: string[]) {
  const summary: Schemas['ResultMessageSummary'] = {
    index,
    message: onlyFields(wireFields(fields), wanted),
    highlight_ranges: highlightRanges,
    decoration_stats: null,
  };
  return summary;
}

/**
 * The events of a tail, generated as they are read. A slow reader falls behind in the log, and messages that have left the
 * log by then are counted as dropped, so nothing is buffered per reader.
 */
export class TailEvents {
  readonly #tail: Tail;
  readonly #source: TailSource;
  readonly #clock = new TailClock();
  #position: number;
  #matched = 0;
  #lastMatched = 0;

  constructor(tail: Tail, source: TailSource) {
    this.#tail = tail;
    this.#source = source;
    this.#position = source.following.log.end;
  }

  async *from(lastEventId: string | null): AsyncGenerator<string, void> {
    const { feed, following } = this.#source;
    const position = positionOf(lastEventId, following);
    this.#position = position ?? this.#position;
    yield this.#event('ready', { resumed: position !== null });
    if (lastEventId !== null && position === null) yield this.#event('dropped', { count: null });
    while (!this.#tail.end && !this.#tail.signal.aborted) {
      // Read before looking at the log, so that a commit in between is not missed.
      const { nextCommit } = feed;
      yield* this.#dropped();
      const batch = following.log.batch(this.#position, batchSize);
      if (batch) yield* this.#matching(batch);
      yield* this.#due();
      if (!batch && !this.#tail.end) await this.#clock.wait(nextCommit, this.#tail.signal);
    }
    if (this.#tail.end) yield this.#event('end', this.#tail.end);
  }

  *#dropped(): Generator<string, void> {
    const { oldest } = this.#source.following.log;
    const count = oldest - this.#position;
    if (count <= 0) return;
    this.#position = oldest;
    yield this.#event('dropped', { count });
  }

  async *#matching({ index, ids }: CommitBatch): AsyncGenerator<string, void> {
    const { query, streams, fields, signal, turn } = this.#tail;
    const start = this.#position;
    try {
      const request = { query, streams, range: null, index, ids };
      const { messages, looked } = await this.#source.search.matching(request, { signal, timeoutMs, turn });
      const events = messages.map((message) => {
        this.#position = start + message.at + 1;
        return this.#event('message', wireMessage(index, message, fields));
      });
      this.#position = start + looked;
      this.#matched += messages.length;
      if (events.length > 0) yield events.join('');
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      this.#tail.end ??= { reason: 'failed', message: error.message };
    }
  }

  *#due(): Generator<string, void> {
    if (this.#clock.isRateDue) {
      // The first second without messages is reported, too.
      if (this.#matched + this.#lastMatched > 0) yield this.#event('rate', { matched: this.#matched });
      this.#lastMatched = this.#matched;
      this.#matched = 0;
    }
    if (this.#clock.isHeartbeatDue) yield heartbeat(eventId(this.#source.following, this.#position));
  }

  #event(name: string, data: unknown): string {
    return serverSentEvent(name, data, eventId(this.#source.following, this.#position));
  }
}
