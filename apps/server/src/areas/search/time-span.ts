import { parseKeyword } from '@tailrace/domain/time/keyword-time';
import { resolveTimeRange, type TimeRange, timeRangeProblem } from '@tailrace/domain/time/time-range';
import { BadRequestError } from '../../errors.ts';

export interface TimeSpan {
  from: number;
  to: number;
}

function isEverything(range: TimeRange): boolean {
  return range.type === 'relative' && ('range' in range ? range.range : range.from) === 0;
}

/** Resolves a time range to milliseconds; null for all time. Throws a BadRequestError when it is invalid. */
export function spanOf(range: TimeRange, now: number): TimeSpan | null {
  const problem = timeRangeProblem(range);
  if (problem) throw new BadRequestError(`Time range, ${problem.part}: ${problem.message}`);
  if (isEverything(range)) return null;
  const span = resolveTimeRange(range, now, parseKeyword);
  if (span) return span;
  const written = range.type === 'keyword' ? `"${range.keyword}"` : JSON.stringify(range);
  throw new BadRequestError(`The time range ${written} is not understood`);
}
