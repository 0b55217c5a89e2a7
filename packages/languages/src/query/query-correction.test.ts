import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { correctionOf } from './query-correction.ts';

/** The query with its first error corrected. */
function corrected(text: string): string | null {
  const [error] = parseQuery(text).errors;
  const change = error ? correctionOf(text, error) : null;
  return change && text.slice(0, change.from) + change.insert + text.slice(change.to);
}

test.each([
  ['(ssh OR login', '(ssh OR login)'],
  ['a AND (b OR (c', 'a AND (b OR (c)'],
  ['source:"web 01', 'source:"web 01"'],
  ['ssh) AND login', 'ssh AND login'],
  ['level:[3 TO 5', 'level:[3 TO 5]'],
  ['a:b:c', 'a:b\\:c'],
  ['path:/var', 'path:\\/var'],
  ['~1', '\\~1'],
])('proposes for %s: %s', (query, expected) => {
  expect(corrected(query)).toBe(expected);
});

test.each(['level:', 'a AND', '*ssh', 'a AND OR b'])('does not guess at %s', (query) => {
  expect(corrected(query)).toBeNull();
});

it('never proposes what leaves as many errors', () => {
  const pieces = fc.constantFrom(
    'a',
    ' ',
    ':',
    '(',
    ')',
    '"',
    '/',
    '[',
    ']',
    ' TO ',
    ' AND ',
    '\\',
    '~',
    '^',
    '*',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const { errors } = parseQuery(text);
      const after = corrected(text);
      if (after !== null) expect(parseQuery(after).errors.length).toBeLessThan(errors.length);
    }),
  );
});
