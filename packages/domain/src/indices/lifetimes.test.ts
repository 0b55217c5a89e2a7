import { mockIndexSet, mockSizeOptimizingIndexSet, mockTieredIndexSet } from '@tailrace/mocks/index-sets';
import { describe, expect, it } from 'vitest';
import { affectedIndices } from './affected-indices.ts';
import { expectedStorage } from './index-set-forecast.ts';
import { retentionOfSet, rotationOfSet } from './index-set-labels.ts';
import { summaryText } from './index-set-summary.ts';
import { retentionTypes } from './index-strategies.ts';
import { isTiered, lifetimesLabel, lifetimesOf } from './lifetimes.ts';

const closing = {
  ...mockSizeOptimizingIndexSet,
  retention_strategy_class: retentionTypes.close,
  retention_strategy: { type: `${retentionTypes.close}Config`, max_number_of_indices: 20 } as const,
};
const forever = {
  ...closing,
  retention_strategy_class: retentionTypes.none,
  retention_strategy: { type: `${retentionTypes.none}Config`, max_number_of_indices: 20 } as const,
};
const warm = (data_tiering: object) => ({
  ...mockTieredIndexSet,
  data_tiering: { type: 'warm', ...data_tiering },
});
const broken = { ...mockTieredIndexSet, data_tiering: null };

it.each([
  ['P30D', 'P40D', '30 to 40 days'],
  ['P30D', 'P30D', '30 days'],
  ['P30D', 'P2M', '30 days to 2 months'],
  ['P1M1D', 'P2M', 'P1M1D to 2 months'],
])('%s and %s are %s', (min, max, label) => {
  expect(lifetimesLabel({ min, max })).toBe(label);
});

it('tells tiered sets from those with strategies', () => {
  expect(isTiered(mockIndexSet)).toBe(false);
  expect(isTiered({ ...mockIndexSet, use_legacy_rotation: true, data_tiering: null })).toBe(false);
  expect(isTiered(mockTieredIndexSet)).toBe(true);
  const { use_legacy_rotation: _, ...withoutFlag } = mockTieredIndexSet;
  expect(isTiered(withoutFlag)).toBe(true);
  expect(lifetimesOf(mockIndexSet)).toBeNull();
  expect(lifetimesOf(broken)).toBeNull();
});

it.each([
  ['strategies', mockIndexSet, 'every day', 'keeps 20 indices'],
  ['size and age', mockSizeOptimizingIndexSet, 'by size and age', 'deleted after 14 to 21 days'],
  ['size and age, closing', closing, 'by size and age', 'closed after 14 to 21 days'],
  ['size and age, keeping', forever, 'by size and age', 'kept forever'],
  ['tiering', mockTieredIndexSet, 'automatically', 'deleted after 30 to 40 days'],
  ['a tiering nobody knows', warm({}), 'automatically', 'by data tiering “warm”'],
  [
    'a tiering nobody knows, with lifetimes',
    warm({ index_lifetime_min: 'P7D', index_lifetime_max: 'P9D' }),
    'automatically',
    'kept for 7 to 9 days by data tiering “warm”',
  ],
  ['a tiering that is not told', broken, 'automatically', 'by data tiering'],
])('says what becomes of messages by %s', (_, set, rotation, retention) => {
  expect([rotationOfSet(set), retentionOfSet(set)]).toEqual([rotation, retention]);
});

describe('the summary', () => {
  const rate = { bytesPerDay: 2 ** 30, messagesPerDay: 1000 };

  it.each([
    [mockSizeOptimizingIndexSet, 'Keeps messages for 14 to 21 days', 'keeps about 21 days in up to 21 GiB'],
    [mockTieredIndexSet, 'Keeps messages for 30 to 40 days', 'keeps about 40 days in up to 40 GiB'],
    [closing, 'Keeps messages open for 14 to 21 days', 'keeps about 21 days open and grows without end'],
    [forever, 'Deletes nothing', 'grows without end'],
  ])('says how long messages stay, and in how much room', (set, first, last) => {
    const sentences = summaryText(set, rate);
    expect(sentences[0]).toContain(first);
    expect(sentences.at(-1)).toContain(last);
  });

  it('does not estimate what a tiering does that nobody knows', () => {
    expect(summaryText(warm({}), rate)).toEqual([
      'Old indices: by data tiering “warm”.',
      'Begins a new index automatically.',
    ]);
    expect(expectedStorage(warm({}), rate)).toEqual({ bytes: null, days: null });
  });
});

it('names the indices that are older than the longest lifetime', () => {
  const index = (day: number) => ({
    size: { events: 5, deleted: 0, bytes: 100 },
    range: {
      index_name: '',
      begin: `2026-03-0${day}T00:00:00.000Z`,
      end: `2026-03-0${day}T00:00:00.000Z`,
      calculated_at: null,
      took_ms: 0,
    },
    is_deflector: day === 9,
    is_closed: false,
    is_reopened: false,
  });
  const indices = { shop_0: index(1), shop_1: index(5), shop_2: index(9) };
  const now = Date.parse('2026-03-24T00:00:00.000Z');
  const affected = (set: typeof mockIndexSet) => {
    const { action, indices: gone } = affectedIndices(set, { indices }, now);
    return [action, gone.map(({ name }) => name)];
  };
  expect(affected(mockSizeOptimizingIndexSet)).toEqual(['delete', ['shop_0']]);
  expect(affected(closing)).toEqual(['close', ['shop_0']]);
  expect(affected(forever)).toEqual(['delete', []]);
  expect(affected(mockTieredIndexSet)).toEqual(['delete', []]);
});
