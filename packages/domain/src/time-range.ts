import { parseDateText } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import type { MomentRange } from './keyword-time.ts';

/** The time range of a search, as it travels. */
export type TimeRange = Schemas['TimeRange'];

/** What a search looks at until a person says otherwise: the last five minutes. */
export const defaultTimeRange = { type: 'relative', from: 300 } as const satisfies TimeRange;

/** Where a relative range ends, in seconds ago, when its end is set for the first time. */
export const defaultRelativeEnd = 240;

/** All messages there are. */
export const allMessages = { type: 'relative', range: 0 } as const satisfies TimeRange;

/** Whether a range is that of all messages. */
export const isAllTime = (range: TimeRange): boolean =>
  range.type === 'relative' && 'range' in range && range.range === 0;

/** A relative range that begins now begins with the first message instead. */
export function normalizeTimeRange(range: TimeRange): TimeRange {
  return range.type === 'relative' && 'from' in range && range.from === 0 ? allMessages : range;
}

/** A part of a time range that cannot be used, and why. */
export interface TimeRangeProblem {
  part: 'range' | 'from' | 'to' | 'keyword';
  message: string;
}

/** What is wrong with a time range; `null` when nothing is. Whether a keyword is understood is for the server to say. */
export function timeRangeProblem(range: TimeRange): TimeRangeProblem | null {
  switch (range.type) {
    case 'keyword':
      return range.keyword.trim() === ''
        ? { part: 'keyword', message: 'Write a time in words, for example “last five minutes”.' }
        : null;
    case 'absolute':
      return absoluteProblem(range.from, range.to);
    case 'relative':
      if ('range' in range) return secondsProblem('range', range.range);
      if (range.to !== undefined && range.to > range.from) {
        return { part: 'to', message: 'The end lies before the beginning.' };
      }
      return secondsProblem('from', range.from) ?? secondsProblem('to', range.to ?? 0);
  }
}

function secondsProblem(part: 'range' | 'from' | 'to', seconds: number): TimeRangeProblem | null {
  if (Number.isSafeInteger(seconds) && seconds >= 0) return null;
  return { part, message: 'Write a whole number of seconds, 0 or more.' };
}

function absoluteProblem(from: string, to: string): TimeRangeProblem | null {
  const start = parseDateText(from);
  const end = parseDateText(to);
  const message = 'Write a date and time, for example 2021-05-01 10:00:00.';
  if (!start) return { part: 'from', message };
  if (!end) return { part: 'to', message };
  return end.start < start.start ? { part: 'to', message: 'The end lies before the beginning.' } : null;
}

/**
 * The two ends of a range, seen at `now`; `null` when it cannot be read. All messages begin in 1970, and so does every
 * relative range that reaches further back. Words are read by `readKeyword`: `parseKeyword` where the server is, its
 * answer where it is not.
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
  }
}

const ago = (seconds: number, now: number) => Math.max(0, now - seconds * 1000);

/** A range between two moments, both included. */
export function absoluteRange({ from, to }: MomentRange): Extract<TimeRange, { type: 'absolute' }> {
  return { type: 'absolute', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/**
 * The range beside this one, as long as it is: what was before, or what comes after. Going one way and then the other
 * leads back. All messages have nothing beside them, and neither has a moment: `null`.
 */
export function neighbourRange({ from, to }: MomentRange, direction: 'back' | 'forward'): MomentRange | null {
  const length = to - from;
  if (length <= 0 || from <= 0) return null;
  const step = direction === 'back' ? -length : length;
  return { from: from + step, to: to + step };
}
