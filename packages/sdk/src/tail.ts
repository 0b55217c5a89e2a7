import type { CallOptions, Client } from './client.ts';
import { type FetchError, isTransient } from './errors.ts';
import type { QueryParams } from './operation-types.ts';
import { pause } from './pause.ts';
import type { ResultMessageSummary, UniversalSearchResult } from './types.ts';
import { unwrap } from './unwrap.ts';

export interface TailOptions extends Pick<CallOptions, 'signal'> {
  /** Milliseconds between two polls; default: 2000. */
  interval?: number | undefined;
  /** Seconds to look back at the start; default: 60. */
  range?: number | undefined;
  /** How many seconds a message may arrive after its timestamp and still be found; default: 10. */
  lateness?: number | undefined;
  /**
   * How long it goes on while the server cannot be reached or is busy, in milliseconds; default: 300,000. The first poll
   * fails at once, unless it is `Infinity`.
   */
  patience?: number | undefined;
  /** Called with each failure it goes on after, the milliseconds until the next poll, and the number of failures in a row. */
  onInterrupted?: ((error: FetchError, pause: number, failures: number) => void) | undefined;
  /** Called when the server responds again, before the messages that arrived meanwhile. */
  onResumed?: (() => void) | undefined;
}

/** The messages to follow: parameters of the universal search without range and paging. */
export type TailQuery = Pick<QueryParams<'searchRelative'>, 'query' | 'filter' | 'fields' | 'decorate'>;

const pageSize = 500;

const longestPauseMs = 30_000;
// After an outage, a server stores what it had received before: so long are messages looked for that are as old as the outage.
const settlingMs = 60_000;
/** How many seconds later than usual messages may arrive while the server settles. */
const settlingLateness = 600;

/**
 * Yields new messages, oldest first, each once, until the signal aborts or the loop is left. It goes on through outages and
 * restarts of the server without losing its place, with growing pauses. Polling does not extend the session.
 *
 * @example
 * for await (const { message } of tail(client, { query: 'level:<=3' }, { signal })) console.log(message.message);
 */
export async function* tail(
  client: Client,
  query: TailQuery,
  {
    interval = 2000,
    range = 60,
    lateness = 10,
    patience = 300_000,
    onInterrupted,
    onResumed,
    signal,
  }: TailOptions = {},
): AsyncGenerator<ResultMessageSummary, void> {
  const oldestFirst = <Range>(range: Range) => ({
    params: { query: { ...query, sort: 'timestamp:asc', limit: pageSize, ...range } },
    signal,
    noSessionExtension: true,
  });
  /** Ids that a poll may find again, with the start of the last poll that found them. */
  const seen = new Map<string, number>();
  let seconds = range;
  // Where the next poll begins. Measured by the local clock from now, so ranges overlap even if that clock is wrong.
  let from = performance.now() - range * 1000;
  // When the last complete poll started, and until when the server settles.
  let polled = -Infinity;
  let settled = 0;
  let failures = 0;

  for (;;) {
    const started = performance.now();
    let wait = interval;
    try {
      for await (const result of look(seconds)) {
        if (failures > 0) {
          settled = started + settlingMs;
          failures = 0;
          onResumed?.();
        }
        for (const message of result.messages) {
          const { _id } = message.message;
          const isNew = !seen.has(_id);
          seen.set(_id, started);
          if (isNew) yield message;
        }
      }
      // A slow poll may overlap with the next one, but never with the one after that.
      for (const [id, at] of seen) if (at < polled) seen.delete(id);
      polled = started;
      const late = lateness + (started < settled ? settlingLateness : 0);
      // Never earlier than before, because ids of older messages are no longer remembered.
      from = Math.max(from, started - late * 1000);
    } catch (error) {
      if (!isTransient(error) || started - polled > patience) throw error;
      wait = Math.min(longestPauseMs, interval * 2 ** failures++);
      onInterrupted?.(error, wait, failures);
    }
    await pause(wait, signal);
    seconds = Math.ceil((performance.now() - from) / 1000);
  }

  async function* look(range: number): AsyncGenerator<UniversalSearchResult, void> {
    let result = await unwrap(client.GET('/search/universal/relative', oldestFirst({ range })));
    yield result;
    const { to } = result;
    let { from } = result;
    let offset = 0;
    while (result.messages.length >= pageSize) {
      // A page starts at the end of the last one, so that none exceeds the server's result window.
      const last = result.messages.at(-1)?.message.timestamp ?? from;
      const atLast = result.messages.filter(({ message }) => message.timestamp === last).length;
      offset = last === from ? offset + atLast : atLast;
      from = last;
      result = await unwrap(client.GET('/search/universal/absolute', oldestFirst({ from, to, offset })));
      yield result;
    }
  }
}
