import { isPatternName } from '@tailrace/languages/grok';
import { all, type Check, required } from '../forms/checks.ts';

const wordCharacters: Check<string> = (name) =>
  isPatternName(name) ? undefined : 'Use letters, digits and underscores only.';

/** Checks that a name is valid in `%{…}` and not taken by another pattern. */
export const patternNameCheck = (others: readonly string[]): Check<string> =>
  all(required('a name'), wordCharacters, (name) =>
    others.includes(name) ? `A pattern named ${name} already exists.` : undefined,
  );
