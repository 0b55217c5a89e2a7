import { expect, it } from 'vitest';
import { matchingItems } from './palette-items.ts';

const item = (label: string) => ({ id: label, label, group: 'Go to', run: () => {} });
const items = ['Search', 'Inputs', 'Use the dark theme', 'Log out'].map(item);
const labels = (query: string) => matchingItems(items, query).map(({ label }) => label);

it('offers everything before anything is typed', () => {
  expect(labels('')).toEqual(['Search', 'Inputs', 'Use the dark theme', 'Log out']);
});

it.each([
  ['in', 'Inputs'],
  ['dark', 'Use the dark theme'],
  ['udt', 'Use the dark theme'],
  ['OUT', 'Log out'],
])('offers first for "%s": %s', (query, label) => {
  expect(labels(query)[0]).toBe(label);
});

it.each([
  ['sea', ['Search', 'Search messages by id', 'Use the search'], ['BASE16FLOAT']],
  ['log', ['Log out', 'Logging', 'Show log levels', 'Catalog'], []],
  ['us th', ['Use the theme'], ['Thousand']],
  ['pay', ['Payments', 'Paths of your users'], ['To the SIEM of the parent company']],
  ['crst', ['Create stream'], ['Cluster state of nodes']],
])('ranks for "%s": %j, and leaves out %j', (query, ranked, left) => {
  expect(matchingItems([...left, ...ranked.toReversed()].map(item), query).map(({ label }) => label)).toEqual(
    ranked,
  );
});

it('offers nothing for what matches nothing', () => {
  expect(labels('zzz')).toEqual([]);
});
