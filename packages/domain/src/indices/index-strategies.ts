const rotation = 'org.graylog2.indexer.rotation.strategies';
const retention = 'org.graylog2.indexer.retention.strategies';

/** The rotation strategies by class name; the type of a strategy's configuration is its class name followed by `Config`. */
export const rotationTypes = {
  messageCount: `${rotation}.MessageCountRotationStrategy`,
  size: `${rotation}.SizeBasedRotationStrategy`,
  time: `${rotation}.TimeBasedRotationStrategy`,
  /** Since Graylog 5.1: at a good size, within lifetimes that retention then goes by. */
  sizeOptimizing: `${rotation}.TimeBasedSizeOptimizingStrategy`,
} as const;

/** The retention strategies by class name. */
export const retentionTypes = {
  delete: `${retention}.DeletionRetentionStrategy`,
  close: `${retention}.ClosingRetentionStrategy`,
  none: `${retention}.NoopRetentionStrategy`,
  /** Only the embedded server's: deletes an index when its newest message is older than an age. */
  age: 'tailrace.retention.AgeRetentionStrategy',
} as const;
