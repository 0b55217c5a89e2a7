import { expect, it } from 'vitest';
import { compareFields, timeBetween } from './compare-messages.ts';
import type { SearchMessage } from './search-message.ts';

const message = (fields: Record<string, unknown>): SearchMessage => ({ id: 'm', index: 'i', fields });
const before = message({ timestamp: '2026-01-10T12:00:00.000Z', source: 'web-01', level: 3, _id: 'a' });
const after = message({ timestamp: '2026-01-10T12:00:01.500Z', source: 'web-01', took_ms: 31, _id: 'b' });

it('sets the fields of two messages side by side in reading order', () => {
  expect(compareFields(before, after)).toEqual([
    {
      field: 'timestamp',
      before: '2026-01-10T12:00:00.000Z',
      after: '2026-01-10T12:00:01.500Z',
      isSame: false,
    },
    { field: 'source', before: 'web-01', after: 'web-01', isSame: true },
    { field: 'level', before: '3', after: undefined, isSame: false },
    { field: 'took_ms', before: undefined, after: '31', isSame: false },
  ]);
});

it('says how far apart they are', () => {
  expect(timeBetween(before, after)).toBe(1500);
  expect(timeBetween(before, message({}))).toBeNull();
});
