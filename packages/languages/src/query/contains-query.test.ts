import { expect, test } from 'vitest';
import { containsQuery } from './contains-query.ts';
import { parseQuery } from './parse-query.ts';

test.each([
  ['NullPointerException', '/.*NullPointerException.*/'],
  ['exception:NullPointerException', 'exception:/.*NullPointerException.*/'],
  ['exception:"java.lang"', 'exception:/.*java\\.lang.*/'],
  ['exception:*NullPointer*', 'exception:/.*NullPointer.*/'],
  ['path:*cart\\/items', 'path:/.*cart\\/items/'],
  ['host:?web*', 'host:/.web.*/'],
  ['level:3 AND refused', 'level:3 AND /.*refused.*/'],
  ['pay NOT test', '/.*pay.*/ NOT test'],
  ['title:"card declined"', 'title:/.*card declined.*/'],
])('offers for %s the expression that finds it anywhere', (query, expected) => {
  expect(containsQuery(query)).toBe(expected);
  expect(parseQuery(expected).errors).toEqual([]);
});

test('writes the expressions in lower case on request, and nothing else', () => {
  expect(containsQuery('Exception:NullPointer', { isLowerCase: true })).toBe('Exception:/.*nullpointer.*/');
});

test.each([
  '',
  '*',
  'f:*',
  'ab',
  '42',
  '/serv/',
  'serv~',
  'NOT serv',
  '"card declined"',
  '_exists_:serv',
  '(serv',
])('offers nothing for %s', (query) => {
  expect(containsQuery(query)).toBeNull();
});
