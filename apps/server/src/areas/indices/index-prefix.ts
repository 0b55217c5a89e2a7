import { ValidationError } from '../../errors.ts';

const valid = /^[a-z0-9][a-z0-9_+-]*$/;

/** Whether the names of one set's indices could be taken for those of the other. */
const clash = (a: string, b: string) => a === b || a.startsWith(`${b}_`) || b.startsWith(`${a}_`);

/** Throws a ValidationError for a prefix that a new index set cannot have. */
export function checkPrefix(prefix: string, taken: readonly string[]): void {
  if (!valid.test(prefix)) {
    const rule = 'must begin with a lower-case letter or a digit, and have only those and _ + -';
    throw new ValidationError({ index_prefix: [rule] });
  }
  const other = taken.find((each) => clash(prefix, each));
  if (other !== undefined) {
    throw new ValidationError({ index_prefix: [`clashes with the prefix ${other} of another index set`] });
  }
}
