import { parseDateText } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import type { MomentRange } from './keyword-time.ts';

/** The time range of a search, as the API sends it. */
export type TimeRange = Schemas['TimeRange'];

/** The default time range of a search: the last five minutes. */
export const defaultTimeRange = { type: 'relative', from: 300 } as const satisfies TimeRange;

/** The initial end of a relative range when one is first set, in seconds ago. */
export const defaultRelativeEnd = 240;

/** The time range that includes all messages. */
export const allMessages = { type: 'relative', range: 0 } as const satisfies TimeRange;

/** Whether a range includes all messages. */
export const isAllTime = (range: TimeRange): boolean =>
  range.type === 'relative' && 'range' in range && range.range === 0;

/** Replaces a relative range that starts now by all messages. */
export function normalizeTimeRange(range: TimeRange): TimeRange {
  return range.type === 'relative' && 'from' in range && range.from === 0 ? allMessages : range;
}

/** An invalid part of a time range, and the reason. */
export interface TimeRangeProblem {
  part: 'range' | 'from' | 'to' | 'keyword';
  message: string;
}

/** The problem of a time range; `null` when it is valid. Keywords are validated by the server. */
export function timeRangeProblem(range: TimeRange): TimeRangeProblem | null {
  switch (range.type) {
    case 'keyword':
      return range.keyword.trim() === ''
        ? { part: 'keyword', message: 'Type a time, for example “last five minutes”.' }
        : null;
    case 'absolute':
      return absoluteProblem(range.from, range.to);
    case 'relative':
      if ('range' in range) return secondsProblem('range', range.range);
      if (range.to !== undefined && range.to > range.from) {
        return { part: 'to', message: 'The end is before the start.' };
      }
      return secondsProblem('from', range.from) ?? secondsProblem('to', range.to ?? 0);
    default:
      return {
        part: 'range',
        message: 'This time range comes from a newer server. Choose another one to change it.',
      };
  }
}

/** Whether this console can search a range; newer servers have further types. */
export const isKnownRange = ({ type }: { type: string }): boolean =>
  type === 'relative' || type === 'absolute' || type === 'keyword';

function secondsProblem(part: 'range' | 'from' | 'to', seconds: number): TimeRangeProblem | null {
  if (Number.isSafeInteger(seconds) && seconds >= 0) return null;
  return { part, message: 'Type a whole number of seconds, 0 or more.' };
}

function absoluteProblem(from: string, to: string): TimeRangeProblem | null {
  const start = parseDateText(from);
  const end = parseDateText(to);
  const message = 'Type a date and time, for example 2021-05-01 10:00:00.';
  if (!start) return { part: 'from', message };
  if (!end) return { part: 'to', message };
  return end.start < start.start ? { part: 'to', message: 'The end is before the start.' } : null;
}

/**
 * The two ends of a range at `now`; `null` when it cannot be parsed. All messages start in 1970, and so does
 * every relative range that goes back further. `readKeyword` parses keywords: `parseKeyword` on the server,
 * the server's reply in the console.
 */
export function resolveTimeRange(
  range: TimeRange,
  now: number,
  readKeyword: (keyword: string, now: number) => MomentRange | null,
): MomentRange | null {
  if (timeRangeProblem(range)) return null;
  switch (range.type) {
    case 'keyword':
      return readKeyword(range.keyword, now);
    case 'absolute': {
      const from = parseDateText(range.from);
      const to = parseDateText(range.to);
      return from && to && { from: from.start, to: to.start };
    }
    case 'relative':
      if ('range' in range) return { from: range.range === 0 ? 0 : ago(range.range, now), to: now };
      return { from: ago(range.from, now), to: ago(range.to ?? 0, now) };
    default:
      return null;
  }
}

const ago = (seconds: number, now: number) => Math.max(0, now - seconds * 1000);

/** An absolute range between two moments, both included. */
export function absoluteRange({ from, to }: MomentRange): Extract<TimeRange, { type: 'absolute' }> {
  return { type: 'absolute', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** The end of an absolute range, moved by some milliseconds; one that is no date stays. */
export function movedEnd({ to }: { to: string }, milliseconds: number): { to: string } {
  const end = parseDateText(to)?.start ?? Date.parse(to);
  const moved = new Date(end + milliseconds);
  return { to: Number.isNaN(moved.getTime()) ? to : moved.toISOString() };
}

/**
 * The range of the same length right before or after this one; the two directions are inverse. `null` for all
 * messages and for a single moment.
 */
export function neighbourRange({ from, to }: MomentRange, direction: 'back' | 'forward'): MomentRange | null {
  const length = to - from;
  if (length <= 0 || from <= 0) return null;
  const step = direction === 'back' ? -length : length;
  return { from: from + step, to: to + step };
}

/** The period of the same length before a range; null when it would begin before 1970. */
export function periodBefore({
  from,
  to,
}: Schemas['AbsoluteTimeRange']): Schemas['AbsoluteTimeRange'] | null {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const before = start - (end - start);
  if (!(before > 0)) return null;
  return {
    type: 'absolute',
    from: new Date(before).toISOString(),
    to: new Date(start - 1).toISOString(),
  };
}
