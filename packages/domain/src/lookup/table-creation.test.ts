import { exampleBody } from '@tailrace/mocks/examples';
import { expect, it, test } from 'vitest';
import { creationValues, newCacheType } from './table-creation.ts';

test.each([
  [{ cache: 'auto', source: 'new', type: 'csvfile' }, 'none'],
  [{ cache: 'auto', source: 'new', type: 'dnslookup' }, 'guava_cache'],
  [{ cache: 'auto', source: 'new', type: 'torexitnode' }, 'guava_cache'],
  [{ cache: 'auto', source: 'existing', type: 'csvfile' }, 'guava_cache'],
  [{ cache: 'none', source: 'new', type: 'dnslookup' }, 'none'],
  [{ cache: 'existing', source: 'new', type: 'dnslookup' }, null],
])('%j gets the cache %j', (values, type) => expect(newCacheType(values)).toBe(type));

it('starts with a type that the server has', () => {
  expect(creationValues(exampleBody('listLookupDataAdapterTypes'))).toMatchObject({
    type: 'csvfile',
    source: 'new',
    max_size: 1000,
  });
});
