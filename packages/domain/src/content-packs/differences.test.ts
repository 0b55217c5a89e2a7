import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it.each([
  [{ title: 'A' }, { title: 'A', description: 'more' }, []],
  [{ title: 'A', description: null }, { title: 'A' }, []],
  [{ description: '' }, {}, []],
  [{ title: 'A' }, { title: 'B' }, ['title']],
  [{ a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, ['a.b.c']],
  [{ a: { b: 1 } }, { a: 1 }, ['a']],
  [{ list: [1, { x: 2 }] }, { list: [1, { x: 2 }] }, []],
  [{ list: [1, 2] }, { list: [2, 1] }, ['list']],
  [JSON.parse('{"__proto__":{"a":1}}'), {}, ['__proto__']],
])('%j differs from %j in %j', (wanted, existing, names) => {
  expect(differences(wanted, existing)).toEqual(names);
});
