import { expect, test } from 'vitest';
import { entitiesByType, entityCounts, entityHeading, entityNoun } from './entity-names.ts';

const of = (...types: string[]) => types.map((name) => ({ type: { name, version: '1' } }));

test.each<[string[], string]>([
  [[], ''],
  [['stream', 'input', 'stream', 'input', 'input'], '3 inputs, 2 streams'],
  [['lookup_adapter'], '1 data adapter'],
  [
    ['trello_card', 'trello_card', 'url_whitelist_entry', 'search'],
    '1 saved search, 1 URL whitelist entry, 2 trello_card entities',
  ],
])('counts %j as %s', (types, text) => {
  expect(entityCounts(of(...types))).toBe(text);
});

test('types of plugins come last, by name', () => {
  const groups = entitiesByType(of('z', 'toString', 'grok_pattern', 'a', 'input'));
  expect(groups.map(({ type }) => type)).toEqual(['input', 'grok_pattern', 'a', 'toString', 'z']);
});

test('a type has a heading', () => {
  expect(entityHeading('search')).toBe('Saved searches');
  expect(entityHeading('trello_card')).toBe('trello_card entities');
  expect(entityNoun('toString').one).toBe('toString entity');
});
