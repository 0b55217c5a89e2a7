import { describe, expect, it, test } from 'vitest';
import { queryWarnings } from './query-warnings.ts';

const known = new Set(['source', 'message', 'http_code', 'took_ms', 'Level']);

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
    '*:x',
    'sou',
    'unfinished:',
  ])('has nothing to say about %s', (query) => {
    expect(queryWarnings(query, known)).toEqual([]);
  });

  it('names a field no message has when no other name is close', () => {
    const [warning] = queryWarnings('colour:red', known);
    expect(warning).toMatchObject({ from: 0, to: 6, fix: null });
    expect(warning?.message).toContain('colour');
  });

  it('says nothing about fields while none are known', () => {
    expect(queryWarnings('colour:red', new Set())).toEqual([]);
  });
});
