import type { MessagesReply, MessagesRequest } from '../../../search/execute/search-messages.ts';
import { resultWindow } from '../../../search/limits.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import type { EngineStore } from '../engine-store.ts';
import { makeEvents, messageEvent, messageEventId } from './build-event.ts';
import type { PendingWindow } from './definition-state.ts';
import type { Aggregation } from './evaluation/aggregation.ts';
import type { EventContext } from './group-events.ts';
import type { Matches } from './matches.ts';
import { type Grid, lastEnd } from './windows.ts';

export interface MessageSearch {
  messages(request: MessagesRequest, options?: RunOptions): Promise<MessagesReply>;
}

const oldestFirst = [{ field: 'timestamp', order: 'ASC' }] as const;

/** Whether a time is in a window: all times are, unless the windows are shorter than the interval. */
function isInWindow(grid: Grid, time: number): boolean {
  const { everyMs, withinMs } = grid;
  return withinMs >= everyMs || time >= lastEnd(grid, time) + everyMs - withinMs;
}

/** Makes an event of each message that matches, for definitions without series. */
export class MessageEvents {
  readonly #context: EventContext;
  readonly #known: Pick<EngineStore, 'hasCreated'>;
  readonly #search: MessageSearch;
  readonly #options: RunOptions;

  constructor(
    context: EventContext,
    known: Pick<EngineStore, 'hasCreated'>,
    search: MessageSearch,
    options: RunOptions,
  ) {
    this.#context = context;
    this.#known = known;
    this.#search = search;
    this.#options = options;
  }

  /** Adds the events of the messages of some times, oldest first, and returns the times that are left. */
  async add(
    found: Matches,
    times: readonly PendingWindow[],
    { query, streams, grid }: Omit<Aggregation, 'groupBy' | 'series'>,
    mostMessages: number,
  ): Promise<PendingWindow[]> {
    const left = [...times];
    let looked = 0;
    for (let time = left[0]; time && looked < mostMessages; time = left[0]) {
      const limit = mostMessages - looked;
      const range = { from: time.from, to: time.to };
      const { messages, total } = await this.#search.messages(
        { query, streams, range, sort: oldestFirst, limit, offset: time.skip },
        this.#options,
      );
      found.addSearched({ from: time.from, to: time.to + 1 });
      found.windows += 1;
      found.messages += messages.length;
      looked += Math.max(1, messages.length);
      const { id } = this.#context.definition;
      const fresh = messages.filter(
        ({ fields }) =>
          isInWindow(grid, fields.timestamp) && !this.#known.hasCreated(messageEventId(id, fields)),
      );
      const events = await makeEvents(this.#context.lookUp, fresh, ({ index, fields }, lookups) =>
        messageEvent({ ...this.#context, lookups }, index, fields),
      );
      for (const { source: message, event, problems } of events) {
        const { fields } = message;
        const eventId = messageEventId(id, fields);
        const window = { from: fields.timestamp, to: fields.timestamp + 1 };
        found.create(event, problems, { eventId, groupKey: fields._id, window });
      }
      const last = messages.at(-1)?.fields.timestamp;
      if (last === undefined || total <= time.skip + messages.length) left.shift();
      else
        left[0] = rest(found, time, last, messages.filter(({ fields }) => fields.timestamp === last).length);
    }
    return left;
  }
}

/** The rest of a time after the messages up to the last of one millisecond. */
function rest(
  found: Matches,
  { from, to, skip }: PendingWindow,
  last: number,
  ofLast: number,
): PendingWindow {
  const looked = last === from ? skip + ofLast : ofLast;
  if (looked < resultWindow / 2) return { from: last, to, skip: looked };
  found.addProblem(`Only the first ${looked} messages of one millisecond become events`);
  return { from: last + 1, to, skip: 0 };
}
