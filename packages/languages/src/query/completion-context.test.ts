import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { completionContext } from './completion-context.ts';
import { anyText } from './test-support/query-arbitrary.ts';

/** `|` marks the cursor. */
function at(marked: string) {
  const pos = marked.indexOf('|');
  return completionContext(marked.replace('|', ''), pos);
}

describe('completionContext', () => {
  test.each([
    ['|', { fieldNames: true, valuesOf: null, text: '', operators: ['NOT'], from: 0, to: 0 }],
    ['so|', { fieldNames: true, valuesOf: null, text: 'so', operators: ['NOT'], from: 0, to: 2 }],
    ['so|urce:x', { fieldNames: true, needsNoColon: true, text: 'so', from: 0, to: 6 }],
    ['a |', { fieldNames: true, text: '', operators: ['AND', 'OR', 'NOT'], from: 2, to: 2 }],
    ['a A|', { fieldNames: true, text: 'A', operators: ['AND', 'OR', 'NOT'], from: 2, to: 3 }],
    ['a AND|', { text: 'AND', operators: ['AND', 'OR', 'NOT'], from: 2, to: 5 }],
    ['a AND |', { fieldNames: true, operators: ['NOT'] }],
    ['a AND le| OR b', { fieldNames: true, text: 'le', operators: ['NOT'], from: 6, to: 8 }],
    ['-le|', { fieldNames: true, text: 'le', from: 1, to: 3 }],
    ['source:|', { fieldNames: false, valuesOf: 'source', text: '', operators: [], from: 7, to: 7 }],
    ['source: |', { fieldNames: false, valuesOf: 'source', text: '', from: 8, to: 8 }],
    ['source:we|', { fieldNames: false, valuesOf: 'source', text: 'we', from: 7, to: 9 }],
    ['source:we|b b', { valuesOf: 'source', text: 'we', from: 7, to: 10 }],
    ['source:a\\ b|', { valuesOf: 'source', text: 'a b' }],
    ['source:"New Y|', { valuesOf: 'source', text: 'New Y', quoted: true, from: 7, to: 13 }],
    ['source:"New Y|"', { valuesOf: 'source', text: 'New Y', quoted: true, from: 7, to: 14 }],
    ['source:x |', { fieldNames: true, valuesOf: null, operators: ['AND', 'OR', 'NOT'] }],
    ['source:(a OR |', { fieldNames: false, valuesOf: 'source', operators: ['NOT'] }],
    ['source:(a |', { fieldNames: false, valuesOf: 'source', operators: ['AND', 'OR', 'NOT'] }],
    ['source:(a OR b|)', { fieldNames: false, valuesOf: 'source', text: 'b' }],
    ['source:(a) |', { fieldNames: true, valuesOf: null }],
    ['(a AND |', { fieldNames: true, valuesOf: null, operators: ['NOT'] }],
    ['(|', { fieldNames: true, valuesOf: null, operators: ['NOT'] }],
    ['_exists_:so|', { fieldNames: true, valuesOf: null, needsNoColon: true, text: 'so', from: 9, to: 11 }],
    ['_exists_:|', { fieldNames: true, valuesOf: null, needsNoColon: true }],
  ])('at %s', (marked, expected) => {
    expect(at(marked)).toMatchObject(expected);
  });

  test.each(['"a|', '"a b"|', 'f:"a"|', '/a|', 'f:[a |', 'f:[a| TO b]', 'took:>5|'])(
    'suggests nothing at %s',
    (marked) => {
      expect(at(marked)).toBeNull();
    },
  );

  it('replaces a part of the text that reaches to the cursor', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), fc.nat(40), (parts, seed) => {
        const text = parts.join(' ');
        const pos = Math.min(seed, text.length);
        const found = completionContext(text, pos);
        if (!found) return;
        expect(found.from <= pos && pos <= found.to && found.to <= text.length).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
