import { mockGelfInput } from '@tailrace/mocks/inputs';
import { expect, it } from 'vitest';
import { rejectionNames, rejectionsOf } from './rejections.ts';

const prefix = `${mockGelfInput.type}.${mockGelfInput.id}`;

it('sorts reasons by how often they occurred, and leaves out those that did not', () => {
  const values = new Map([
    [`${prefix}.dropped.broken_json`, 7],
    [`${prefix}.dropped.too_long`, 9],
    [`${prefix}.dropped.not_an_object`, 0],
    [`${prefix}.emptyMessages`, 8],
    [`${prefix}.field_problems.truncated`, 1],
    [`${prefix}.corrected.missing_host`, 5],
  ]);
  expect(rejectionsOf(mockGelfInput, values)).toEqual({
    messages: [
      { reason: 'too_long', count: 9 },
      { reason: 'empty', count: 8 },
      { reason: 'broken_json', count: 7 },
    ],
    fields: [{ reason: 'truncated', count: 1 }],
    corrected: [{ reason: 'missing_host', count: 5 }],
  });
});

it('asks for each metric once', () => {
  const names = rejectionNames(mockGelfInput);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain(`${prefix}.dropped.storage_unavailable`);
});
