import { expect, it } from 'vitest';
import { adaptationOf } from './adapt.ts';
import { laterDifferences } from './differences.ts';
import { firstDifferences, laterCalls } from './first-search.ts';

const callsOf = (differences: typeof firstDifferences) => [
  ...new Set(differences.flatMap(({ calls }) => calls)),
];

it('says of every call which differences have it', () => {
  expect(callsOf(laterDifferences).filter((call) => !laterCalls.test(call))).toEqual([]);
  expect(callsOf(firstDifferences).filter((call) => laterCalls.test(call))).toEqual([]);
});

/** What the console requests until a search is shown, and beside it. */
it.each([
  'GET /',
  'GET /system/sessions',
  'GET /users/{user}',
  'POST /views/search',
  'POST /views/search/sync',
  'GET /views/fields',
  'GET /streams',
  'GET /search/decorators',
  'GET /search/saved',
  'GET /system/notifications',
  'GET /system/cluster/nodes',
  'GET /system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig',
])('loads no more than a search needs for %s', (call) => {
  expect(laterCalls.test(call)).toBe(false);
});

it.each([
  ['7.0.12', 'POST /views/search/sync', true],
  ['7.0.12', 'PUT /views/{id}', true],
  ['7.0.12', 'GET /views/fields', false],
  ['4.3.6', 'PUT /views/{id}', false],
])('a client of %s adapts %s: %j', async (version, call, isAdapted) => {
  const url = 'http://logs.test/api/views/60b5f4d1e4a1d80001a2b400';
  expect((await adaptationOf(version, call, url, new Map())) !== undefined).toBe(isAdapted);
});
