import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';

type StrategyName =
  | 'rotation_strategy_class'
  | 'rotation_strategy'
  | 'retention_strategy_class'
  | 'retention_strategy';

/** Rotation and retention. Later versions of the contract know index sets without them, which this server has not. */
export type StrategySettings = {
  [Name in StrategyName]: NonNullable<Schemas['IndexSetSettings'][Name]>;
};

type IndexSetSettings = Omit<Schemas['IndexSetSettings'], StrategyName> & StrategySettings;

export interface IndexSet
  extends Omit<Schemas['IndexSet'], 'index_template_type' | StrategyName>,
    StrategySettings {
  index_template_type: Schemas['IndexTemplateType'];
  /** Its rank, which never changes: the first copy of a message is in the set with the lowest. */
  order: number;
}

export const storedIndexSets = defineCollection<IndexSet>({
  table: 'index_sets',
  entity: 'index set',
  unique: [{ property: 'index_prefix' }],
  order: 'order',
});

/** The changeable properties; what else a request has is ignored. */
export const settingsOf = (given: IndexSetSettings): IndexSetSettings => ({
  title: given.title,
  writable: given.writable,
  shards: given.shards,
  replicas: given.replicas,
  rotation_strategy_class: given.rotation_strategy_class,
  rotation_strategy: given.rotation_strategy,
  retention_strategy_class: given.retention_strategy_class,
  retention_strategy: given.retention_strategy,
  index_optimization_max_num_segments: given.index_optimization_max_num_segments,
  index_optimization_disabled: given.index_optimization_disabled,
  field_type_refresh_interval: given.field_type_refresh_interval,
});
