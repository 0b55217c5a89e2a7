import { exampleBody } from '@tailrace/mocks/examples';
import { expect, it } from 'vitest';
import { lookupNotices, partlyCreated } from './lookup.ts';

it('names the nodes that did not purge a cache, though the call succeeded', () => {
  const results = exampleBody('purgeLookupTableCluster');
  const notice = lookupNotices.purged(results);
  expect(notice).toMatchObject({ kind: 'error', title: 'Failed!' });
  expect(notice?.text).toBe('Node a8f3b0c2-77aa-4f0e-bb65-1c2d3e4f5a6b: Connection refused');
  const [[node, good] = ['', undefined]] = Object.entries(results);
  expect(lookupNotices.purged({ [node]: good })).toEqual(lookupNotices.purgeOk());
});

it('says what was created of a table that could not be', () => {
  expect(partlyCreated(['data adapter “Hosts”']).text).toMatch(/^The data adapter “Hosts” was created\./);
  expect(partlyCreated(['data adapter “Hosts”', 'cache “Hosts”']).text).toMatch(
    /^The data adapter “Hosts” and the cache “Hosts” were created\./,
  );
});
