const messageCount = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';
const deletion = 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy';

/** The body of a request that creates an index set. */
export const indexSetRequest = (index_prefix: string) => ({
  title: 'Access logs',
  description: 'Kept for a quarter',
  writable: true,
  index_prefix,
  shards: 1,
  replicas: 0,
  rotation_strategy_class: messageCount,
  rotation_strategy: { type: `${messageCount}Config`, max_docs_per_index: 1000 },
  retention_strategy_class: deletion,
  retention_strategy: { type: `${deletion}Config`, max_number_of_indices: 20 },
  creation_date: '2026-03-02T10:00:00.000Z',
  index_analyzer: 'standard',
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5000,
});
