import { describe, expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';
import { parseQuery } from './parse-query.ts';
import { queryTerms } from './query-leaves.ts';

function marked(query: string, field: string, value: string | number): string[] {
  const text = String(value);
  return findMatches(queryTerms(parseQuery(query).node), field, value).map(({ from, to }) =>
    text.slice(from, to),
  );
}

describe('findMatches', () => {
  test.each([
    ['cart', 'message', 'GET /cart and CART', ['cart', 'CART']],
    ['message:cart', 'message', 'GET /cart', ['cart']],
    ['message:cart', 'full_message', 'GET /cart', []],
    ['source:web', 'message', 'web', []],
    ['"get cart"', 'message', 'GET /cart, get a cart', ['GET /cart']],
    ['"get cart"~1', 'message', 'GET /cart, get a cart', ['GET /cart', 'get a cart']],
    ['ca*', 'message', 'cart car bus', ['cart', 'car']],
    ['crat~1', 'message', 'cart', ['cart']],
    ['a AND NOT b', 'message', 'a b', ['a']],
    ['-(a b)', 'message', 'a b', []],
    ['web-01', 'source', 'WEB-01', ['WEB-01']],
    ['web', 'source', 'web-01', []],
    ['502', 'code', 502, ['502']],
    ['code:>500', 'code', 502, []],
    ['city:"New York"', 'city', 'New York', []],
    ['"New York"', 'city', 'New York', ['New York']],
    ['source:web', 'source', 'web', []],
    ['2021', 'timestamp', 2021, []],
    ['abc', '_id', 'abc', []],
    ['a a* "a b"', 'message', 'a b', ['a b']],
    ['/(a+)+b/', 'message', 'a'.repeat(60), []],
    ['_exists_:message', 'message', 'a', []],
    ['*', 'message', 'a', []],
  ])('marks for %s in %s %j: %j', (query, field, value, expected) => {
    expect(marked(query, field, value)).toEqual(expected);
  });
});
