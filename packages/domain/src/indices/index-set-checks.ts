import type { Check } from '../forms/checks.ts';
import { durationMs } from '../time/iso-duration.ts';
import { clashingPrefix, indexPrefixPattern } from './index-prefix.ts';
import { type IndexSetValues, prefixOf } from './index-set-values.ts';

/** What is wrong with the prefix of a new index set, among those in use. */
export function prefixProblem(
  values: Pick<IndexSetValues, 'index_prefix' | 'title'>,
  taken: readonly string[],
): string | undefined {
  const prefix = prefixOf(values);
  if (prefix === '')
    return values.title.trim() === '' ? undefined : 'Give it a prefix: none can be made of the title.';
  if (!indexPrefixPattern.test(prefix))
    return 'Use lower-case letters, digits and _ + - only, beginning with a letter or a digit.';
  const other = clashingPrefix(prefix, taken);
  if (other === undefined) return undefined;
  if (other === prefix) return `Another index set has the prefix ${other}.`;
  return `The prefix ${other} of another index set is too similar: names of its indices could be taken for those of ${prefix}.`;
}

const hourMs = 3_600_000;

/** A period of at least an hour; the stored one stays valid. */
export const periodCheck =
  (stored: string | undefined): Check<string> =>
  (period) => {
    if (period === stored) return undefined;
    if (period === '') return 'Give it a period.';
    return durationMs(period) >= hourMs ? undefined : 'Enter a period of at least an hour.';
  };

/** The longest time that messages stay, which is not shorter than the shortest. */
export const longestCheck: Check<string, Pick<IndexSetValues, 'index_lifetime_min'>> = (max, values) => {
  if (max === '') return 'Give it a period.';
  return durationMs(max) >= durationMs(values.index_lifetime_min)
    ? undefined
    : 'Enter at least as long as the shortest time.';
};

/** A whole number of at least `min`. */
export const atLeast =
  (min: number): Check<number | null> =>
  (value) =>
    value !== null && Number.isSafeInteger(value) && value >= min
      ? undefined
      : `Enter a whole number of at least ${min}.`;
