import { newObjectId } from '../../ids.ts';
import { wireTime } from '../../wire-time.ts';
import type { IndexSet } from './stored-index-sets.ts';

/** The prefixes of the index sets that every server has. */
export const builtInPrefixes = {
  messages: 'graylog',
  events: 'gl-events',
  systemEvents: 'gl-system-events',
} as const;

const strategies = 'org.graylog2.indexer';

/** What a new index set gets where nothing else is said. */
const common = {
  writable: true,
  shards: 1,
  replicas: 0,
  rotation_strategy_class: `${strategies}.rotation.strategies.MessageCountRotationStrategy`,
  rotation_strategy: {
    type: `${strategies}.rotation.strategies.MessageCountRotationStrategyConfig`,
    max_docs_per_index: 20_000_000,
  },
  retention_strategy_class: `${strategies}.retention.strategies.DeletionRetentionStrategy`,
  retention_strategy: {
    type: `${strategies}.retention.strategies.DeletionRetentionStrategyConfig`,
    max_number_of_indices: 20,
  },
  index_analyzer: 'standard',
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5000,
} as const;

/** The index sets that every server has; the default set takes the indices of older versions. */
export function builtInIndexSets(now: number): IndexSet[] {
  const made = { ...common, creation_date: wireTime(now) };
  const events = { ...made, default: false, index_template_type: 'events' as const };
  return [
    {
      ...made,
      id: newObjectId(now),
      order: 0,
      title: 'Default index set',
      description: 'Messages of streams without another index set',
      default: true,
      index_prefix: builtInPrefixes.messages,
      index_template_type: null,
    },
    {
      ...events,
      id: newObjectId(now),
      order: 1,
      title: 'Events',
      description: 'Events that event definitions create',
      index_prefix: builtInPrefixes.events,
    },
    {
      ...events,
      id: newObjectId(now),
      order: 2,
      title: 'System events',
      description: 'Events that the server creates about itself',
      index_prefix: builtInPrefixes.systemEvents,
    },
  ];
}
