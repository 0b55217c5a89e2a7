import { expect, it } from 'vitest';
import { periodWords, retentionWords, rotationWords } from './index-set-words.ts';

const rotation = 'org.graylog2.indexer.rotation.strategies' as const;
const retention = 'org.graylog2.indexer.retention.strategies' as const;

it.each([
  [20_000_000, 'every 20 million messages'],
  [1_500_000, 'every 1.5 million messages'],
  [1_234_567, 'every 1,234,567 messages'],
  [100_000, 'every 100,000 messages'],
  [1, 'every message'],
])('rotates at %d messages: %s', (max_docs_per_index, words) => {
  expect(rotationWords({ type: `${rotation}.MessageCountRotationStrategyConfig`, max_docs_per_index })).toBe(
    words,
  );
});

it.each([
  ['P1D', 'every day'],
  ['PT6H', 'every 6 hours'],
  ['P1W', 'every week'],
  ['P1M1D', 'every P1M1D'],
])('rotates by the period %s: %s', (rotation_period, words) => {
  expect(rotationWords({ type: `${rotation}.TimeBasedRotationStrategyConfig`, rotation_period })).toBe(words);
});

it('rotates by size', () => {
  const type = `${rotation}.SizeBasedRotationStrategyConfig` as const;
  expect(rotationWords({ type, max_size: 2 ** 30 })).toBe('at 1 GiB');
});

it('says what happens to old indices', () => {
  const max_number_of_indices = 1200;
  expect([
    retentionWords({ type: 'tailrace.retention.AgeRetentionStrategyConfig', max_age: 'P14D' }),
    retentionWords({ type: `${retention}.DeletionRetentionStrategyConfig`, max_number_of_indices }),
    retentionWords({ type: `${retention}.ClosingRetentionStrategyConfig`, max_number_of_indices: 1 }),
    retentionWords({ type: `${retention}.NoopRetentionStrategyConfig`, max_number_of_indices }),
  ]).toEqual([
    'deleted after 14 days',
    'deleted beyond 1,200 indices',
    'closed beyond 1 index',
    'kept forever',
  ]);
});

it('names a strategy that a plugin adds', () => {
  const plugin = (name: string) => ({ type: `com.example.${name}Config` }) as never;
  expect(rotationWords(plugin('MoonRotationStrategy'))).toBe('MoonRotationStrategy');
  expect(retentionWords(plugin('TapeRetentionStrategy'))).toBe('TapeRetentionStrategy');
});

it('keeps a period without a single unit as it is written', () => {
  expect(periodWords('P1M1D')).toBe('P1M1D');
});
