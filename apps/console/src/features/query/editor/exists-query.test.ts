import { expect, it } from 'vitest';
import { existsQuery } from './exists-query.ts';

it.each([
  ['', true, '_exists_:took_ms'],
  ['*', false, 'NOT _exists_:took_ms'],
  ['ssh ', true, 'ssh AND _exists_:took_ms'],
  ['a OR b', false, '(a OR b) AND NOT _exists_:took_ms'],
])('narrows “%s” to messages %s', (query, has, expected) => {
  expect(existsQuery(query, 'took_ms', has)).toBe(expected);
});

it('escapes the name of the field', () => {
  expect(existsQuery('', 'a b:c', true)).toBe('_exists_:a\\ b\\:c');
});
