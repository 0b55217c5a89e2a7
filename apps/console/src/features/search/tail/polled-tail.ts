import { type MessagePage, messageList, readMessages } from '@tailrace/analysis/messages';
import { SearchJobError } from '@tailrace/domain/search/query-results';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { FetchError } from '@tailrace/sdk';
import { displayMessage } from '#/app/display-message.ts';
import { runOnce } from '#/features/query/run/index.ts';
import { retryDelay, type TailRequest, type TailSource, wait } from './tail-source.ts';

/** Poll interval in ms. */
const pollIntervalMs = 700;
/** A message may arrive this many seconds after its timestamp and is still found. */
const maxLatenessS = 5;
/** Messages per poll; if more arrive in one interval, they are counted but not shown. */
const pageSize = 500;

export type Look = (seconds: number, signal: AbortSignal) => Promise<MessagePage>;

function lookFor(request: TailRequest): Look {
  return async (seconds, signal) => {
    const timeRange = { type: 'relative', range: seconds } as const;
    const messages = messageList({ limit: pageSize, sort: { field: 'timestamp', order: 'DESC' } });
    const options = { signal, noSessionExtension: true };
    return readMessages((await runOnce({ ...request, timeRange }, { messages }, options)).get('messages'));
  };
}

/** Compares each poll with the previous ones. */
export class LookMemory {
  /** Messages of recent polls by key, with their timestamps. */
  #known = new Map<string, number>();
  /** Counts of messages that did not fit in a poll, with the time until which polls may count them again. */
  #missed: { moment: number; count: number }[] = [];

  /** Returns new messages, oldest first, and the number of those that did not fit. */
  take({ messages, total }: MessagePage, isWhole = messages.length < pageSize) {
    const moments = new Map(messages.map((message) => [messageKey(message), momentOf(message)]));
    const fresh = messages.filter((message) => !this.#known.has(messageKey(message)));
    const newest = momentOf(messages[0]);
    const start = newest - maxLatenessS * 2_000;
    const missed = isWhole ? 0 : this.#missedOf(total, moments, start);
    if (missed > 0) this.#missed.push({ moment: newest, count: missed });
    for (const [key, moment] of moments) this.#known.set(key, moment);
    for (const [key, moment] of this.#known) if (moment < start && !moments.has(key)) this.#known.delete(key);
    this.#missed = this.#missed.filter(({ moment }) => moment >= start);
    return { fresh: fresh.reverse(), missed };
  }

  #missedOf(total: number, moments: ReadonlyMap<string, number>, start: number): number {
    const others = [...this.#known].filter(([key, moment]) => !moments.has(key) && moment >= start).length;
    const before = this.#missed.reduce((sum, { count }) => sum + count, 0);
    return Math.max(0, total - moments.size - others - before);
  }
}

const momentOf = (message: SearchMessage | undefined): number => {
  const moment = Date.parse(String(message?.fields.timestamp));
  return Number.isNaN(moment) ? 0 : moment;
};

/** Polls for the newest messages; works with every server. */
export const polledTail: TailSource = (request, listener, signal) =>
  followLooks(lookFor(request), listener, signal);

export async function followLooks(
  look: Look,
  listener: Parameters<TailSource>[1],
  signal: AbortSignal,
): ReturnType<TailSource> {
  const memory = new LookMemory();
  let isFirst = true;
  let started = performance.now();
  for (let failures = 0; !signal.aborted; ) {
    // Use only the browser's clock: the server's may be wrong.
    const seconds = Math.ceil((performance.now() - started) / 1000) + maxLatenessS;
    const startedAt = performance.now();
    try {
      const { fresh, missed } = memory.take(await look(seconds, signal));
      // The messages of the first poll are already part of the search's answer.
      if (isFirst) listener.onReady();
      else if (fresh.length > 0) listener.onMessages(fresh);
      if (!isFirst && missed > 0) listener.onDropped(missed);
      isFirst = false;
      failures = 0;
      started = startedAt;
      await wait(pollIntervalMs, signal);
    } catch (error) {
      if (signal.aborted) break;
      if (isFinal(error)) return { kind: 'ended', message: displayMessage(error) };
      listener.onInterrupted();
      await wait(retryDelay(failures++), signal);
    }
  }
  return { kind: 'ended', message: '' };
}

/** Errors that another attempt would only repeat. */
const isFinal = (error: unknown): boolean =>
  error instanceof SearchJobError ||
  (error instanceof FetchError && error.status >= 400 && error.status < 500);
