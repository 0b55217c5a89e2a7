import { formatDuration } from '../format/format.ts';
import type { Check } from '../forms/checks.ts';
import { durationMs, isDuration } from '../time/iso-duration.ts';

/** A length in milliseconds within a range. */
export const durationBetween =
  (min: number, max: number): Check<number | null> =>
  (value) => {
    if (value !== null && value >= min && value <= max) return undefined;
    return min === 0
      ? `Enter at most ${formatDuration(max)}.`
      : `Enter a length from ${formatDuration(min)} to ${formatDuration(max)}.`;
  };

/** An ISO 8601 duration of at least this many milliseconds. */
export const durationFrom =
  (min: number): Check<string> =>
  (value) =>
    isDuration(value) && durationMs(value) >= min ? undefined : `Enter at least ${formatDuration(min)}.`;
