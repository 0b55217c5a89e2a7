import type { CallOptions, Client } from './client.ts';
import type { QueryParams } from './operation-types.ts';
import { pause } from './pause.ts';
import type { ResultMessageSummary, UniversalSearchResult } from './types.ts';
import { unwrap } from './unwrap.ts';

export interface TailOptions extends Pick<CallOptions, 'signal'> {
  /** Milliseconds between two looks; 2000 when absent. */
  interval?: number | undefined;
  /** Seconds to look back at the start; 60 when absent. */
  range?: number | undefined;
  /** Seconds by which a message may be late, by its own timestamp, and still be found; 10 when absent. */
  lateness?: number | undefined;
}

/** Which messages to follow: what the universal search takes, but for the range and the paging. */
export type TailQuery = Pick<QueryParams<'searchRelative'>, 'query' | 'filter' | 'fields' | 'decorate'>;

const pageSize = 500;

/**
 * Messages as they come in, oldest first, each once, until the signal aborts or the loop is left. Looking does not
 * extend the session.
 *
 * @example
 * for await (const { message } of tail(client, { query: 'level:<=3' }, { signal })) console.log(message.message);
 */
export async function* tail(
  client: Client,
  query: TailQuery,
  { interval = 2000, range = 60, lateness = 10, signal }: TailOptions = {},
): AsyncGenerator<ResultMessageSummary, void> {
  const options = { signal, noSessionExtension: true };
  const oldestFirst = { ...query, sort: 'timestamp:asc', limit: pageSize };
  let before = new Set<string>();
  let last = new Set<string>();
  let seconds = range;

  for (;;) {
    const started = performance.now();
    const found = new Set<string>();
    for await (const result of look(seconds)) {
      for (const message of result.messages) {
        const { _id } = message.message;
        const isNew = !found.has(_id) && !last.has(_id) && !before.has(_id);
        found.add(_id);
        if (isNew) yield message;
      }
    }
    // A look that was answered late may begin after the next one, but never after the one that follows that.
    before = last;
    last = found;
    await pause(interval, signal);
    // Counted from the last start by our clock alone, the ranges overlap however wrong that clock is.
    seconds = Math.ceil((performance.now() - started) / 1000) + lateness;
  }

  async function* look(range: number): AsyncGenerator<UniversalSearchResult, void> {
    const params = { query: { ...oldestFirst, range } };
    let result = await unwrap(client.GET('/search/universal/relative', { params, ...options }));
    yield result;
    const { to } = result;
    let { from } = result;
    let offset = 0;
    while (result.messages.length >= pageSize) {
      // A page begins where the last one ended, so that none reaches the server's result window.
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
