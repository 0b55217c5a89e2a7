import { formatDuration } from '@tailrace/domain/format/format';
import { durationMs, isDuration } from '@tailrace/domain/time/iso-duration';
import type { Check } from '#/components/form/model.ts';

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
