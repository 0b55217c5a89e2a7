import {
  mockAuditIndexSet,
  mockIndexSet,
  mockNewerRotationStrategies,
  mockRetentionStrategies,
  mockRotationStrategies,
  mockSizeOptimizingIndexSet,
  mockTieredIndexSet,
} from '@tailrace/mocks/index-sets';
import { expect, it } from 'vitest';
import { createRequest, newIndexSet, settingsRequest, valuesOf } from './index-set-values.ts';
import { retentionTypes, rotationTypes } from './index-strategies.ts';

const strategies = {
  rotation: mockRotationStrategies.strategies,
  retention: mockRetentionStrategies.strategies,
};
const ofGraylog = {
  ...strategies,
  retention: strategies.retention.filter(({ type }) => type !== retentionTypes.age),
};

const typed = { title: ' Audit logs ', description: '', max_age: 'P1Y' };

it('creates a set with a prefix made of its title, an index a day, and messages by age', () => {
  expect(createRequest({ ...newIndexSet(strategies), ...typed }, strategies, new Date(0))).toEqual({
    title: 'Audit logs',
    description: null,
    writable: true,
    shards: 4,
    replicas: 0,
    rotation_strategy_class: rotationTypes.time,
    rotation_strategy: { type: `${rotationTypes.time}Config`, rotation_period: 'P1D' },
    retention_strategy_class: retentionTypes.age,
    retention_strategy: { type: `${retentionTypes.age}Config`, max_age: 'P1Y' },
    index_prefix: 'audit-logs',
    creation_date: '1970-01-01T00:00:00.000Z',
    index_analyzer: 'standard',
    index_optimization_max_num_segments: 1,
    index_optimization_disabled: false,
    field_type_refresh_interval: 5000,
  });
});

it('begins with the defaults of Graylog where messages cannot be kept by age', () => {
  expect(newIndexSet(ofGraylog)).toMatchObject({
    rotation_strategy_class: rotationTypes.messageCount,
    max_docs_per_index: 20_000_000,
    retention_strategy_class: retentionTypes.delete,
    max_number_of_indices: 20,
  });
});

it.each([mockIndexSet, mockAuditIndexSet, mockSizeOptimizingIndexSet, mockTieredIndexSet])(
  'saves $title as it is',
  (set) => {
    expect({ ...set, ...settingsRequest(valuesOf(set, strategies), strategies, set) }).toEqual(set);
  },
);

it('keeps what it does not show of a strategy', () => {
  const type = 'com.example.TapeRetentionStrategy';
  const retention_strategy = { type: `${type}Config`, tapes: 3 } as never;
  const set = { ...mockIndexSet, retention_strategy_class: type, retention_strategy };
  expect(settingsRequest(valuesOf(set, strategies), strategies, set)).toMatchObject({
    retention_strategy_class: type,
    retention_strategy,
  });
});

it('sends a setting of newer servers only where the strategy has it', () => {
  const rotation_strategy = { ...mockIndexSet.rotation_strategy, rotate_empty_index_set: false } as never;
  const set = { ...mockIndexSet, rotation_strategy };
  const values = { ...valuesOf(set, strategies), rotate_empty_index_set: true };
  expect(settingsRequest(values, strategies, set).rotation_strategy).toHaveProperty(
    'rotate_empty_index_set',
    true,
  );
});

it('rotates new sets by size and age where Graylog can', () => {
  const newer = { ...ofGraylog, rotation: mockNewerRotationStrategies.strategies };
  const values = { ...newIndexSet(newer), title: 'Shop', index_lifetime_max: 'P45D' };
  expect(createRequest(values, newer, new Date(0))).toMatchObject({
    rotation_strategy_class: rotationTypes.sizeOptimizing,
    rotation_strategy: {
      type: `${rotationTypes.sizeOptimizing}Config`,
      index_lifetime_min: 'P30D',
      index_lifetime_max: 'P45D',
    },
  });
});

it('changes the title of a tiered set, and nothing else', () => {
  const values = { ...valuesOf(mockTieredIndexSet, strategies), title: 'Card payments' };
  const sent = { ...mockTieredIndexSet, ...settingsRequest(values, strategies, mockTieredIndexSet) };
  expect(sent).toEqual({ ...mockTieredIndexSet, title: 'Card payments' });
});

it('keeps a rotation strategy that nobody knows', () => {
  const type = 'com.example.MoonRotationStrategy';
  const rotation_strategy = { type: `${type}Config`, phases: { full: true } } as never;
  const set = { ...mockIndexSet, rotation_strategy_class: type, rotation_strategy };
  const values = { ...valuesOf(set, strategies), title: 'By the moon' };
  expect({ ...set, ...settingsRequest(values, strategies, set) }).toEqual({ ...set, title: 'By the moon' });
});
