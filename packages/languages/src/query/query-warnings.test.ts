import { describe, expect, it, test } from 'vitest';
import { queryWarnings } from './query-warnings.ts';

const here = new Set(['source', 'message', 'http_code', 'took_ms', 'Level']);
const known = { here };

/** The query with every fix applied. */
function fixed(query: string): string {
  return queryWarnings(query, known)
    .toReversed()
    .reduce(
      (text, { from, to, fix }) => (fix === null ? text : text.slice(0, from) + fix + text.slice(to)),
      query,
    );
}

describe('queryWarnings', () => {
  test.each([
    ['a and b', 'a AND b'],
    ['a or b', 'a OR b'],
    ['a and not b', 'a AND NOT b'],
    ['(a Or b) And c', '(a OR b) AND c'],
    ['soruce:x', 'source:x'],
    ['level:3', 'Level:3'],
    ['_exists_:tok_ms', '_exists_:took_ms'],
    ['at 12:30', 'at "12:30"'],
    ['C:logs', '"C:logs"'],
  ])('proposes for %s: %s', (query, expected) => {
    expect(fixed(query)).toBe(expected);
  });

  test.each([
    'a AND b',
    'and',
    'and b',
    'a and',
    'message:and',
    '"a and b"',
    'source:x AND http_code:[400 TO 500]',
    '_exists_:source',
    '_id:abc',
    'gl2_source_input:abc',
    '*:x',
    'sou',
    'unfinished:',
  ])('has nothing to say about %s', (query) => {
    expect(queryWarnings(query, known)).toEqual([]);
  });

  test.each([
    ['not loaded', undefined, 'No messages in this time range have the field colour. Check the spelling.'],
    ['found', new Set([...here, 'colour']), 'No messages in this time range have the field colour.'],
    ['not found', here, 'There is no field called colour. Check the spelling.'],
  ])('names an unknown field whose other messages are %s', (_, anywhere, message) => {
    expect(queryWarnings('colour:red', { here, anywhere })).toEqual([
      { from: 0, to: 6, fix: null, message, unknownField: 'colour' },
    ]);
  });

  it('proposes no other name for a field of another time range', () => {
    const anywhere = new Set([...here, 'sauce']);
    expect(queryWarnings('sauce:x', { here, anywhere })).toMatchObject([{ fix: null }]);
    expect(queryWarnings('sauce:x', { here, anywhere: here })).toMatchObject([
      { fix: 'source', message: 'There is no field called sauce. Did you mean source?' },
    ]);
  });

  it('says nothing about fields while none are known', () => {
    expect(queryWarnings('colour:red', { here: new Set() })).toEqual([]);
  });
});
