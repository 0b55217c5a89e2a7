import { expect, it } from 'vitest';
import { configurationsSearch } from './section-names.ts';

it.each([
  [
    { section: 'search', edit: 'whitelist' },
    { section: 'search', edit: 'whitelist' },
  ],
  [{ edit: 'com.example.Other$Data' }, { edit: 'com.example.Other$Data' }],
  [{ section: 'elsewhere', edit: 'a/../b.c', other: 'x' }, {}],
])('reads the URL parameters %j as %j', (given, expected) => {
  expect(configurationsSearch(given)).toEqual(expected);
});
