import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { damagedIndices, fieldNameProblems, indexDetails, isReopened } from './index-details.ts';

const summary = (change: Partial<Schemas['IndexSummary']> = {}): Schemas['IndexSummary'] => ({
  size: { events: 5, deleted: 0, bytes: 700 },
  range: {
    index_name: 'a',
    begin: '2026-03-01T00:00:00.000Z',
    end: '2026-03-01T09:00:00.000Z',
    calculated_at: null,
    took_ms: 0,
  },
  is_deflector: false,
  is_closed: false,
  is_reopened: false,
  ...change,
});
const never = '1970-01-01T00:00:00.000Z';
const emptyRange = { index_name: 'a', begin: never, end: never, calculated_at: null, took_ms: 0 };

it('lists indices newest first by number, each with one state', () => {
  const indices = {
    a_9: summary({ is_reopened: true }),
    a_10: summary({ is_deflector: true, range: emptyRange }),
    a_2: summary({ is_closed: true, size: null, range: null }),
    a_8: summary({ damaged_blocks: 2 }),
    a_7: summary(),
  };
  const details = indexDetails({ indices }, new Set(['a_7', 'a_2']));
  expect(details.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'a_10 writing',
    'a_9 reopened',
    'a_8 open',
    'a_7 damaged',
    'a_2 closed',
  ]);
  expect(details.map(({ damagedBlocks }) => damagedBlocks)).toEqual([0, 0, 2, 0, 0]);
  expect(details[0]?.range).toBeNull();
  expect(details[4]).toMatchObject({ messages: null, bytes: null, range: null });
  expect(details[2]?.range).toEqual({
    from: Date.parse('2026-03-01T00:00:00.000Z'),
    to: Date.parse('2026-03-01T09:00:00.000Z'),
  });
});

it('reads both names of the wire for a reopened index', () => {
  expect([isReopened({ reopened: true }), isReopened({ is_reopened: true }), isReopened({})]).toEqual([
    true,
    true,
    false,
  ]);
});

it('finds indices with an unreadable primary shard', () => {
  const info = (active: boolean, primary: boolean) =>
    ({ routing: [{ active, primary }] }) as Schemas['IndexInfo'];
  const all = { indices: { a_1: info(true, true), a_2: info(false, true), a_3: info(false, false) } };
  expect([...damagedIndices({ all })]).toEqual(['a_2']);
});

it('says why the write index stays as it is (R-4.16)', () => {
  expect(fieldNameProblems.delete({ state: 'writing' })).toContain('Rotate');
  expect(fieldNameProblems.optimize({ state: 'writing' })).toContain('after');
  expect(fieldNameProblems.close({ state: 'open' })).toBeUndefined();
  expect(fieldNameProblems.recalculate({ state: 'closed' })).toContain('closed');
  expect(fieldNameProblems.recalculate({ state: 'reopened' })).toBeUndefined();
});
