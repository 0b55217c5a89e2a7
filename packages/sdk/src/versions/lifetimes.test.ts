import { expect, it, test } from 'vitest';
import { behaves, hasCall, hasField, unknownFields, VERSIONED, type VersionedField } from './index.ts';

test.each([
  ['4.1.14', 'listJobDefinitions', true],
  ['4.2.3', 'listJobDefinitions', true],
  ['4.3.6', 'listJobDefinitions', false],
  ['4.1.2', 'createUser', true],
] as const)('%s and %s: %s', (version, operationId, isThere) => {
  expect(hasCall(version, operationId)).toBe(isThere);
});

/** Searches have many more since 5.0. */
const isOfFour = ({ since = '4' }: VersionedField) => String(since).startsWith('4');

test.each([
  ['4.1.2', 'createUser', ['service_account']],
  ['4.1.14', 'createUser', []],
  ['4.2.3', 'createUser', ['service_account']],
  ['4.3.6', 'createUser', []],
  ['4.1.14', 'testNaturalDate', ['timezone']],
  ['4.2.3', 'testNaturalDate', []],
  ['4.2.3', 'createSearch', ['queries[].search_types[].fields']],
  ['4.3.6', 'createSearch', ['requires', 'owner', 'created_at']],
  ['7.0.12', 'createSearch', ['requires', 'owner', 'created_at']],
  ['4.1.14', 'searchEvents', ['timerange.timezone']],
  ['4.2.3', 'exportMessages', ['time_zone']],
  ['4.1.2', 'listStreams', []],
] as const)('%s refuses of %s: %j', (version, operationId, paths) => {
  const unknown = unknownFields(version, operationId).filter(isOfFour);
  expect(unknown.map(({ path }) => path)).toEqual(paths);
});

it('lists fields required by every version that accepts them', () => {
  expect(VERSIONED.testNaturalDate?.fields).toEqual([
    { in: 'query', path: 'timezone', since: '4.2', required: true },
  ]);
});

test.each([
  ['4.1.14+tailrace.0.1.0', false],
  ['5.1.0', false],
  ['5.2.12', true],
  ['8.0.0', true],
])('%s has the limit of events: %j', (version, expected) => {
  expect(hasField(version, 'createEventDefinition', 'config.event_limit')).toBe(expected);
});

test.each([
  ['6.0.14', false],
  ['6.1.0', true],
])('%s clears descriptions: %j', (version, expected) => {
  expect(behaves(version, 'clearsDescriptions')).toBe(expected);
});
