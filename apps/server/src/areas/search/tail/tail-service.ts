import { Readable } from 'node:stream';
import { MissingStreamPermissionError, TooManyAttemptsError, UnauthorizedError } from '../../../errors.ts';
import type { InputRunner } from '../../../host/host.ts';
import { defineService } from '../../../host/service.ts';
import { Quota } from '../../../quota.ts';
import type { SearchService } from '../../../search/search-service.ts';
import { CommitFeed } from './commit-feed.ts';
import type { Tail, TailEnd } from './tail.ts';
import { TailEvents } from './tail-events.ts';

export interface TailRequest {
  query: string;
  fields: string[];
  /** Duration of the tail; null for no limit. */
  seconds: number | null;
  lastEventId: string | null;
  /** The user whose tail it is. */
  userId: string;
  /** Aborted when the reader disconnects. */
  signal: AbortSignal;
  /** The streams that the user may search now, null for all; throws when there are none left. */
  streams(): Promise<string[] | null>;
}

/** Streams matching messages to readers as they are stored. */
export interface TailService {
  /** Opens a stream of events. Throws a SearchError when the query cannot be parsed. */
  open(request: TailRequest): Promise<Readable>;
  /** Ends all tails. */
  close(): void;
}

interface Running {
  tail: Tail;
  request: TailRequest;
  /** Whether the tail had ended at the previous check. */
  wasOver: boolean;
  /** Ends the tail immediately; a generator alone can only be ended where it yields. */
  abort(): void;
}

/** Limits of concurrent tails, because each tail checks every stored message. */
export const tailLimits = { perUser: 8, total: 64 };
const checkEveryMs = 1000;
const retryAfterSeconds = 10;

function endOf(error: unknown): TailEnd {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnauthorizedError) return { reason: 'session', message: 'The session has ended' };
  return { reason: error instanceof MissingStreamPermissionError ? 'permission' : 'failed', message };
}

/** Ends the tail if the user has logged out, and updates the streams that the user may read. */
async function check(running: Running): Promise<void> {
  const { tail, request, wasOver, abort } = running;
  if (tail.end) {
    // The reader has not read the end event since the previous check, so disconnect it.
    if (wasOver) abort();
    running.wasOver = true;
    return;
  }
  try {
    tail.streams = await request.streams();
  } catch (error) {
    tail.end ??= endOf(error);
  }
}

export function createTailService(
  search: Pick<SearchService, 'matching'>,
  ingest: Pick<InputRunner, 'follow'>,
  { perUser, total } = tailLimits,
): TailService {
  const feed = new CommitFeed(ingest);
  const running = new Set<Running>();
  const share = (count: number) => ({ count, bytes: 0 });
  const quota = new Quota({ perOwner: share(perUser), total: share(total) });
  const checks = setInterval(() => {
    for (const each of running) void check(each);
  }, checkEveryMs).unref();

  async function start(request: TailRequest): Promise<Readable> {
    const { query, fields, seconds, lastEventId, userId } = request;
    const turn = { userId, priority: 'dashboard' } as const;
    const nothing = { query, streams: null, range: null, index: '', ids: [] };
    await search.matching(nothing, { signal: request.signal, turn });
    const ended = new AbortController();
    const signal = AbortSignal.any([request.signal, ended.signal]);
    const tail: Tail = { query, streams: await request.streams(), fields, end: null, signal, turn };
    const following = await feed.join();
    const events = new TailEvents(tail, { search, feed, following });
    const stream = Readable.from(events.from(lastEventId), { objectMode: false });
    const abort = () => {
      ended.abort();
      stream.destroy();
    };
    const each: Running = { tail, request, wasOver: false, abort };
    const timer =
      seconds === null
        ? undefined
        : setTimeout(() => {
            tail.end ??= { reason: 'time', message: 'The requested time is over' };
          }, seconds * 1000).unref();
    running.add(each);
    stream.once('close', () => {
      clearTimeout(timer);
      running.delete(each);
      quota.remove(userId, 0);
      feed.leave();
    });
    return stream;
  }

  return {
    async open(request) {
      const { userId } = request;
      const exceeded = quota.exceededBy(userId, 0);
      if (exceeded !== null) {
        const count = exceeded === 'owner' ? `${perUser} of your` : total;
        throw new TooManyAttemptsError(`${count} tails are running already`, retryAfterSeconds);
      }
      quota.add(userId, 0);
      try {
        return await start(request);
      } catch (error) {
        quota.remove(userId, 0);
        throw error;
      }
    },

    close() {
      clearInterval(checks);
      for (const { abort } of running) abort();
      feed.close();
    },
  };
}

export const tailService = defineService({
  create: ({ search, ingest }) => createTailService(search, ingest),
  close: (tails) => tails.close(),
});
