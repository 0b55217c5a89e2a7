import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { matchesWildcard, parseWildcard } from './wildcard.ts';

describe('matchesWildcard', () => {
  test.each([
    ['a*', 'a', true],
    ['a*', 'abc', true],
    ['a*', 'ba', false],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['a?c', 'a🙂c', true],
    ['a*b*c', 'aXbYbZc', true],
    ['a*b*c', 'aXbYbZ', false],
    ['a\\*b', 'a*b', true],
    ['a\\*b', 'axb', false],
    ['a**b', 'ab', true],
  ])('%s against %s is %s', (pattern, text, expected) => {
    expect(matchesWildcard(parseWildcard(pattern), text)).toBe(expected);
  });

  it('agrees with the regular expression of the same pattern', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 });
    fc.assert(
      fc.property(letters, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 }), (pattern, text) => {
        const regex = new RegExp(
          `^${pattern
            .replaceAll('*', '.*')
            .replaceAll('?', '.')
            .replace(/(?:\.\*)+/g, '.*')}$`,
        );
        expect(matchesWildcard(parseWildcard(pattern), text)).toBe(regex.test(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives up on a hopeless pattern without trying every way', () => {
    expect(matchesWildcard(parseWildcard(`${'a*'.repeat(40)}b`), 'a'.repeat(5000))).toBe(false);
  });
});
