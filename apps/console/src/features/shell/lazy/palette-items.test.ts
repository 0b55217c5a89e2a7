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

it('offers nothing for what fits nothing', () => {
  expect(labels('zzz')).toEqual([]);
});
