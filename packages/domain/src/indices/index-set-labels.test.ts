import { expect, it } from 'vitest';
import { retentionLabel, rotationLabel } from './index-set-labels.ts';
import { periodLabel } from './lifetimes.ts';

const rotation = 'org.graylog2.indexer.rotation.strategies' as const;
const retention = 'org.graylog2.indexer.retention.strategies' as const;

it.each([
  [20_000_000, 'every 20 million messages'],
  [1_500_000, 'every 1.5 million messages'],
  [1_234_567, 'every 1,234,567 messages'],
  [100_000, 'every 100,000 messages'],
  [1, 'every message'],
])('rotates at %d messages: %s', (max_docs_per_index, text) => {
  expect(rotationLabel({ type: `${rotation}.MessageCountRotationStrategyConfig`, max_docs_per_index })).toBe(
    text,
  );
});

it.each([
  ['P1D', 'every day'],
  ['PT6H', 'every 6 hours'],
  ['P1W', 'every week'],
  ['P1M1D', 'every P1M1D'],
])('rotates by the period %s: %s', (rotation_period, text) => {
  expect(rotationLabel({ type: `${rotation}.TimeBasedRotationStrategyConfig`, rotation_period })).toBe(text);
});

it('rotates by size', () => {
  const type = `${rotation}.SizeBasedRotationStrategyConfig` as const;
  expect(rotationLabel({ type, max_size: 2 ** 30 })).toBe('at 1 GiB');
});

it('says what happens to old indices', () => {
  const max_number_of_indices = 1200;
  expect([
    retentionLabel({ type: 'tailrace.retention.AgeRetentionStrategyConfig', max_age: 'P14D' }),
    retentionLabel({ type: `${retention}.DeletionRetentionStrategyConfig`, max_number_of_indices }),
    retentionLabel({ type: `${retention}.ClosingRetentionStrategyConfig`, max_number_of_indices: 1 }),
    retentionLabel({ type: `${retention}.NoopRetentionStrategyConfig`, max_number_of_indices }),
  ]).toEqual(['deleted after 14 days', 'keeps 1,200 indices', 'keeps 1 index open', 'kept forever']);
});

it('names a strategy that a plugin adds', () => {
  const plugin = (name: string) => ({ type: `com.example.${name}Config` }) as never;
  expect(rotationLabel(plugin('MoonRotationStrategy'))).toBe('MoonRotationStrategy');
  expect(retentionLabel(plugin('TapeRetentionStrategy'))).toBe('TapeRetentionStrategy');
});

it('keeps a period without a single unit as it is written', () => {
  expect(periodLabel('P1M1D')).toBe('P1M1D');
});
