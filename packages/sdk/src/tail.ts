import type { CallOptions, Client } from './client.ts';
import { FetchError } from './errors.ts';
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
   * How long it goes on while the server cannot be reached or is busy, in milliseconds; default: 300,000. Then it continues
   * where it was. The first poll fails at once.
   */
  patience?: number | undefined;
  /** Called with each failure it goes on after. */
  onInterrupted?: ((error: FetchError) => void) | undefined;
}

/** The messages to follow: parameters of the universal search without range and paging. */
export type TailQuery = Pick<QueryParams<'searchRelative'>, 'query' | 'filter' | 'fields' | 'decorate'>;

const pageSize = 500;

const passing = new Set([0, 429, 502, 503, 504]);

/**
 * Yields new messages, oldest first, each once, until the signal aborts or the loop is left. It goes on through outages and
 * restarts of the server without losing its place. Polling does not extend the session.
 *
 * @example
 * for await (const { message } of tail(client, { query: 'level:<=3' }, { signal })) console.log(message.message);
 */
export async function* tail(
  client: Client,
  query: TailQuery,
  { interval = 2000, range = 60, lateness = 10, patience = 300_000, onInterrupted, signal }: TailOptions = {},
): AsyncGenerator<ResultMessageSummary, void> {
  const options = { signal, noSessionExtension: true };
  const oldestFirst = { ...query, sort: 'timestamp:asc', limit: pageSize };
  let before = new Set<string>();
  let last = new Set<string>();
  let seconds = range;
  // When the last complete poll started.
  let polled: number | null = null;

  for (;;) {
    const started = performance.now();
    const found = new Set<string>();
    try {
      for await (const result of look(seconds)) {
        for (const message of result.messages) {
          const { _id } = message.message;
          const isNew = !found.has(_id) && !last.has(_id) && !before.has(_id);
          found.add(_id);
          if (isNew) yield message;
        }
      }
      // A slow poll may overlap with the next one, but never with the one after that.
      before = last;
      last = found;
      polled = started;
    } catch (error) {
      const isPassing = error instanceof FetchError && passing.has(error.status);
      if (!isPassing || polled === null || started - polled > patience) throw error;
      for (const id of found) last.add(id);
      onInterrupted?.(error);
    }
    await pause(interval, signal);
    // Measured from the last poll by the local clock, so ranges overlap even if that clock is wrong.
    seconds = Math.ceil((performance.now() - (polled ?? started)) / 1000) + lateness;
  }

  async function* look(range: number): AsyncGenerator<UniversalSearchResult, void> {
    const params = { query: { ...oldestFirst, range } };
    let result = await unwrap(client.GET('/search/universal/relative', { params, ...options }));
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
      const params = { query: { ...oldestFirst, from, to, offset } };
      result = await unwrap(client.GET('/search/universal/absolute', { params, ...options }));
      yield result;
    }
  }
}
