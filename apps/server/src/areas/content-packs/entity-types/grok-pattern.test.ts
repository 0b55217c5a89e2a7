import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EntityTypeServer,
  hostileValues,
  startEntityTypeServer,
} from '../testing/entity-type-server.ts';
import { grokPatternType } from './grok-pattern.ts';
import { urlWhitelistEntryType } from './url-whitelist-entry.ts';

let server: EntityTypeServer;
beforeAll(async () => {
  server = await startEntityTypeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

it('makes patterns again that name each other, in any order', async () => {
  const patterns = [
    { name: 'OUTER', pattern: '%{INNER:a} %{INNER:b}' },
    { name: 'INNER', pattern: '\\w+' },
  ];
  const [outer = '', inner = ''] = await server.install(grokPatternType, ...patterns);
  const type = server.service(grokPatternType);
  expect(type.needs?.(outer)).toEqual([{ type: 'grok_pattern', id: inner }]);
  expect(type.list()).toContainEqual({ id: inner, title: 'INNER' });
  const { before, after } = await server.roundTrip(grokPatternType, outer);
  expect(before).toEqual(patterns[0]);
  expect(after).toEqual(before);
  const same = { id: inner, title: 'INNER', difference: null, mustBeSame: true };
  expect(type.find?.({ name: 'INNER', pattern: '\\w+' })).toEqual(same);
  expect(type.find?.({ name: 'INNER', pattern: '.*' })).toEqual({
    ...same,
    difference: 'Its pattern is \\w+',
  });
  expect(type.find?.({ name: 'OTHER', pattern: '.*' })).toBeNull();
});

it('refuses patterns that cannot be used, and says which', async () => {
  const install = (...patterns: object[]) => server.install(grokPatternType, ...patterns);
  const a = { name: 'A1', pattern: '%{A2}' };
  await expect(install(a, { name: 'A2', pattern: '%{A1}' })).rejects.toThrow(/A[12]: /);
  await expect(install(a)).rejects.toThrow(/A1: .*A2/);
  await expect(install({ name: 'A3', pattern: '(' })).rejects.toThrow(/A3: /);
  await expect(install({ name: 'A4', pattern: 'x' }, { name: 'A4', pattern: 'y' })).rejects.toThrow(/A4/);
  for (const value of hostileValues) {
    await expect(install({ name: 'A5', pattern: value }), JSON.stringify(value)).rejects.toThrow(/pattern/);
    await expect(install({ name: value, pattern: 'x' }), JSON.stringify(value)).rejects.toThrow(/name/);
  }
});

it('makes entries of the URL whitelist again', async () => {
  const literal = { type: 'literal', title: 'Owners', value: 'https://example.org/owners.csv' };
  const regex = { type: 'regex', title: 'All', value: '^https://example\\.org/' };
  const [first = '', second = ''] = await server.install(urlWhitelistEntryType, literal, regex);
  const type = server.service(urlWhitelistEntryType);
  expect(type.list()).toEqual([
    { id: first, title: 'Owners [https://example.org/owners.csv]' },
    { id: second, title: 'All [^https://example\\.org/]' },
  ]);
  const { id, before, after } = await server.roundTrip(urlWhitelistEntryType, first);
  expect({ ...after, id: first }).toEqual(before);
  expect(type.find?.({ ...before, title: 'Another title' })).toMatchObject({ id, difference: null });
  expect(() => type.delete(first, server.caller)).toThrow(/no whitelist entry/);
});

it('refuses entries that cannot be used', async () => {
  const entry = { id: 'x', type: 'regex', title: 'All', value: '(' };
  await expect(server.install(urlWhitelistEntryType, entry)).rejects.toThrow(/"All" cannot be used/);
  const { length } = server.service(urlWhitelistEntryType).list();
  const many = Array.from({ length: 1001 }, (_, at) => ({ ...entry, type: 'literal', value: `${at}` }));
  await expect(server.install(urlWhitelistEntryType, ...many)).rejects.toThrow(/can have 1000 entries/);
  expect(server.service(urlWhitelistEntryType).list()).toHaveLength(length);
  for (const value of hostileValues) {
    await expect(server.install(urlWhitelistEntryType, { ...entry, value })).rejects.toThrow(/value/);
    await expect(server.install(urlWhitelistEntryType, { ...entry, type: value })).rejects.toThrow(/type/);
  }
});
