import { BadRequestError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import { wireTime } from '../../wire-time.ts';
import type { Handlers } from './services.ts';

const isoTime = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A time without a zone is in the time zone of the server. */
function timeOf(since: string): number {
  const time = isoTime.test(since) ? Date.parse(since) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new BadRequestError(
      'The parameter "since" must be an ISO 8601 time, such as 2026-03-01T12:00:00.000Z',
    );
  }
  return time;
}

export const failureCalls: Handlers<'listIndexerFailures' | 'countIndexerFailures'> = {
  listIndexerFailures: ({ query: { limit = 0, offset = 0 } }, { failures }) =>
    ok({
      total: failures.total(),
      failures: failures.list({ limit, offset }).map(({ index, messageId, reason, at }) => ({
        timestamp: wireTime(at),
        letter_id: messageId,
        message: reason,
        index,
        type: 'message',
      })),
    }),

  countIndexerFailures: ({ query }, { failures }) => ok({ count: failures.countSince(timeOf(query.since)) }),
};
