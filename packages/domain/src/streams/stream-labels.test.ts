import { exampleBody } from '@tailrace/mocks/examples';
import { expect, it } from 'vitest';
import { indexSetHelp } from './stream-labels.ts';

const set = exampleBody('getIndexSet');

it('says how long the chosen index set keeps messages', () => {
  expect(indexSetHelp([set], set.id)).toBe(
    'Decides where messages are stored, and for how long. Default index set: Holds everything not routed elsewhere. A new index begins every day. Retention: keeps 20 indices.',
  );
});

it('names the permission when there is nothing to choose from', () => {
  expect(indexSetHelp([{ ...set, writable: false }], '')).toContain('indexsets:read');
});
