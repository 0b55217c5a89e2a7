import { expect, test } from 'vitest';
import { fieldRows } from './field-rows.ts';

const field = (name: string, isInResult: boolean) => ({ name, type: 'string', isInResult });
const fields = [field('gl2_b', true), field('zone', true), field('gl2_a', false), field('action', false)];

test.each([
  ['', false, ['heading In this result', 'zone', 'heading Other fields', 'action', 'internal fields']],
  [
    '',
    true,
    ['heading In this result', 'zone', 'heading Other fields', 'action', 'internal fields', 'gl2_a', 'gl2_b'],
  ],
  ['GL2', false, ['heading Internal fields', 'gl2_a', 'gl2_b']],
  ['on', false, ['heading In this result', 'zone', 'heading Other fields', 'action']],
  ['x', true, []],
])('lists the fields that match “%s”, internal fields unfolded: %s', (filter, isInternalShown, keys) => {
  expect(fieldRows(fields, filter, isInternalShown).map(({ key }) => key)).toEqual(keys);
});
