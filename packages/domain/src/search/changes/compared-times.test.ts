import { expect, test } from 'vitest';
import { comparedTimes, lengthOf, sampleOf } from './compared-times.ts';

const searched = { from: 1_000_000, to: 2_000_000 };
const moment = (at: number) => new Date(at).toISOString();
const span = { from: moment(1_200_000), to: moment(1_300_000) };

test.each([
  ['the period before', {}, { from: 0, to: 999_999 }],
  ['no rest without a span', { against: 'rest' }, { from: 0, to: 999_999 }],
  ['nothing unreadable', { against: 'x', from: 'y', to: 'z' }, { from: 0, to: 999_999 }],
  ['no span that ends before it begins', { from: span.to, to: span.from }, { from: 0, to: 999_999 }],
  ['the period before a span', span, { from: 1_100_000, to: 1_199_999 }],
])('compares with %s', (_what, settings, before) => {
  expect(comparedTimes(settings, searched).before).toEqual([before]);
});

test('compares a span with both parts of the rest', () => {
  expect(comparedTimes({ against: 'rest', ...span }, searched).before).toEqual([
    { from: 1_000_000, to: 1_199_999 },
    { from: 1_300_001, to: 2_000_000 },
  ]);
});

test('finds nothing before all time', () => {
  expect(comparedTimes({}, { from: 0, to: 2_000_000 }).before).toEqual([]);
});

test('spreads a sample over the whole time, up to its end', () => {
  const parts = sampleOf([searched], 0.1);
  expect(lengthOf(parts)).toBe(100_000);
  expect(parts.map(({ to }) => to)).toEqual([1_250_000, 1_500_000, 1_750_000, 2_000_000]);
  expect(sampleOf([searched], 3)).toEqual([searched]);
});
