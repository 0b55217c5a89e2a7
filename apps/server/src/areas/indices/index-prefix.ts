import { clashingPrefix, indexPrefixPattern } from '@tailrace/domain/indices/index-prefix';
import { ValidationError } from '../../errors.ts';

/** Throws a ValidationError for a prefix that a new index set cannot have. */
export function checkPrefix(prefix: string, taken: readonly string[]): void {
  if (!indexPrefixPattern.test(prefix)) {
    const rule = 'must begin with a lower-case letter or a digit, and have only those and _ + -, at most 200';
    throw new ValidationError({ index_prefix: [rule] });
  }
  const other = clashingPrefix(prefix, taken);
  if (other !== undefined) {
    throw new ValidationError({ index_prefix: [`clashes with the prefix ${other} of another index set`] });
  }
}
