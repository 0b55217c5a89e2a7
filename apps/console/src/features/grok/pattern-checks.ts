import { isPatternName } from '@tailrace/languages/grok';
import { all, required } from '#/components/form/checks.ts';
import type { Check } from '#/components/form/model.ts';

const wordCharacters: Check<string> = (name) =>
  isPatternName(name) ? undefined : 'Use letters, digits and underscores only.';

/** Checks that a name is valid in `%{…}` and not taken by another pattern. */
export const patternNameCheck = (others: readonly string[]): Check<string> =>
  all(required('a name'), wordCharacters, (name) =>
    others.includes(name) ? `A pattern named ${name} already exists.` : undefined,
  );
