import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { prefixQuery } from './prefix-query.ts';

test.each([
  ['serv', 'serv*'],
  ['  serv ', 'serv*'],
  ['conn refus', 'conn* refus*'],
  ['conn AND (refus OR clos)', 'conn* AND (refus* OR clos*)'],
  ['service:pay', 'service:pay*'],
  ['service:pay AND level:3', 'service:pay* AND level:3'],
  ['grün straß', 'grün* straß*'],
  ['pay "card decl" NOT test -debug', 'pay* "card decl" NOT test -debug'],
  ['a\\:b', 'a\\:b*'],
  ['12ab', '12ab*'],
])('offers for %s the words that begin with it', (query, expected) => {
  expect(prefixQuery(query)).toBe(expected);
  expect(parseQuery(expected).errors).toEqual([]);
});

test.each([
  '',
  '*',
  'serv*',
  's?rv',
  '"serv"',
  'a',
  '42',
  '10.0.0.1',
  '/serv/',
  'serv~',
  'serv^2',
  'level:>3',
  'name:[aa TO bb]',
  '_exists_:serv',
  '_id:serv',
  'NOT serv',
  '$name$',
  '(serv',
  'serv) x',
  '"serv',
  'serv:',
  'serv AND',
])('offers nothing for %s', (query) => {
  expect(prefixQuery(query)).toBeNull();
});
