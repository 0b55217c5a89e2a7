import type { ResponseBody, Schemas } from '@tailrace/sdk';
import { exampleBody } from './examples.ts';

type RotationStrategies = ResponseBody<'listRotationStrategies'>;
type RetentionStrategies = ResponseBody<'listRetentionStrategies'>;

const described = (type: string, config: object) => ({
  type,
  default_config: { type: `${type}Config`, ...config },
  json_schema: {
    type: 'object',
    id: `urn:jsonschema:${type.replaceAll('.', ':')}Config`,
    properties: Object.fromEntries(
      ['type', ...Object.keys(config)].map((name) => [name, { type: 'string' }]),
    ),
  },
});

const rotation = (name: string, config: object) =>
  described(`org.graylog2.indexer.rotation.strategies.${name}RotationStrategy`, config);
const retention = (name: string, config: object) =>
  described(`org.graylog2.indexer.retention.strategies.${name}RetentionStrategy`, config);

/** Every rotation strategy of the contract. */
export const mockRotationStrategies = {
  total: 3,
  strategies: [
    rotation('MessageCount', { max_docs_per_index: 20_000_000 }),
    rotation('SizeBased', { max_size: 2 ** 30 }),
    rotation('TimeBased', { rotation_period: 'P1D' }),
  ],
} as RotationStrategies;

const sizeOptimizing = 'org.graylog2.indexer.rotation.strategies.TimeBasedSizeOptimizingStrategy' as const;

/** Those of Graylog 5.1 and later, the one that goes by size and age last. */
export const mockNewerRotationStrategies = {
  total: 4,
  strategies: [
    ...mockRotationStrategies.strategies,
    described(sizeOptimizing, { index_lifetime_min: 'P30D', index_lifetime_max: 'P40D' }),
  ],
} as RotationStrategies;

/** Every retention strategy of the contract, that of the embedded server last. */
export const mockRetentionStrategies = {
  total: 4,
  strategies: [
    retention('Deletion', { max_number_of_indices: 20 }),
    retention('Closing', { max_number_of_indices: 20 }),
    retention('Noop', { max_number_of_indices: 2_147_483_647 }),
    described('tailrace.retention.AgeRetentionStrategy', { max_age: 'P30D' }),
  ],
} as RetentionStrategies;

export const mockIndexSet: Schemas['IndexSet'] = exampleBody('getIndexSet');

/** Audit logs of a year, by age. */
export const mockAuditIndexSet: Schemas['IndexSet'] = {
  ...mockIndexSet,
  id: '60b5f4d1e4a1d80001a2b4a0',
  title: 'Audit logs',
  description: 'Who did what, for the auditors',
  default: false,
  index_prefix: 'audit',
  retention_strategy_class: 'tailrace.retention.AgeRetentionStrategy',
  retention_strategy: { type: 'tailrace.retention.AgeRetentionStrategyConfig', max_age: 'P1Y' },
};

/** An archive that takes no more messages. */
export const mockReadOnlyIndexSet: Schemas['IndexSet'] = {
  ...mockIndexSet,
  id: '60b5f4d1e4a1d80001a2b4a1',
  title: 'Old gateway',
  description: null,
  default: false,
  writable: false,
  index_prefix: 'gateway',
};

/** Rotates by size and age, as new sets of Graylog 5.1 and later do. */
export const mockSizeOptimizingIndexSet: Schemas['IndexSet'] = {
  ...mockIndexSet,
  id: '60b5f4d1e4a1d80001a2b4a2',
  title: 'Shop logs',
  default: false,
  index_prefix: 'shop',
  rotation_strategy_class: sizeOptimizing,
  rotation_strategy: {
    type: `${sizeOptimizing}Config`,
    index_lifetime_min: 'P14D',
    index_lifetime_max: 'P21D',
  },
};

/** A tiered set of Graylog 6.0 and later, which has no strategies, with all that later versions add. */
export const mockTieredIndexSet: Schemas['IndexSet'] = {
  ...mockIndexSet,
  ...{ field_type_profile: '60b5f4d1e4a1d80001a2b4f0', data_tiering_status: null },
  ...{ field_restrictions: { source: [{ type: 'immutable' }] } },
  id: '60b5f4d1e4a1d80001a2b4a3',
  title: 'Payments',
  description: 'Card payments',
  default: false,
  can_be_default: true,
  index_prefix: 'payments',
  rotation_strategy_class: null,
  rotation_strategy: null,
  retention_strategy_class: null,
  retention_strategy: null,
  use_legacy_rotation: false,
  data_tiering: { type: 'hot_only', index_lifetime_min: 'P30D', index_lifetime_max: 'P40D' },
};
