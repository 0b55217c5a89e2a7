import { expect, it } from 'vitest';
import { builtInReason } from './built-in.ts';
import { rulesText } from './stream-status.ts';

const rule = { id: 'r', stream_id: 's', type: 7, field: '', value: '' };

it.each([
  [0, 'AND', 'No rules'],
  [1, 'OR', '1 rule'],
  [2, 'OR', 'Any of 2 rules'],
  [3, 'AND', 'All of 3 rules'],
] as const)('says of %i rules with %s: %s', (count, matching_type, text) => {
  expect(rulesText({ id: 's', is_default: false, matching_type, rules: Array(count).fill(rule) })).toBe(text);
});

it('keeps the streams of the server from being changed', () => {
  expect(builtInReason({ id: '000000000000000000000001', is_default: true })).toMatch(/all messages/);
  expect(builtInReason({ id: '000000000000000000000003', is_default: false })).toMatch(/events/);
  expect(builtInReason({ id: '60b5f4d1e4a1d80001a2b400', is_default: false })).toBeUndefined();
});
