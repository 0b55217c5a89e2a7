import { isPatternName, referredPatterns } from '@tailrace/domain/grok-patterns';
import type { CodeProblem } from '#/components/core/code-editor/model.ts';
import { all, required } from '#/components/form/checks.ts';
import type { Check } from '#/components/form/model.ts';

const wordCharacters: Check<string> = (name) =>
  isPatternName(name) ? undefined : 'Use letters, digits and underscores only.';

/** A name that can be written between braces and that no other pattern has. */
export const patternNameCheck = (others: readonly string[]): Check<string> =>
  all(required('a name'), wordCharacters, (name) =>
    others.includes(name) ? `There is a pattern ${name} already.` : undefined,
  );

/** The names in a pattern that nothing is called by, where they are written. */
export function unknownReferences(pattern: string, known: readonly string[]): CodeProblem[] {
  const unknown = referredPatterns(pattern).filter((name) => !known.includes(name));
  return unknown.flatMap((name) =>
    Array.from(pattern.matchAll(new RegExp(`%\\{${name}(?=[:}])`, 'g')), ({ index }) => ({
      from: index + 2,
      to: index + 2 + name.length,
      severity: 'error' as const,
      message: `There is no pattern ${name}.`,
    })),
  );
}
