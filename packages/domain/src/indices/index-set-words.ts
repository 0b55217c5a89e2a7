import type { Schemas } from '@tailrace/sdk';
import { countOf, formatBytes, formatCount } from '../format/format.ts';
import { parseIsoLength } from '../time/iso-length.ts';

type RotationConfig = Schemas['RotationStrategyConfig'];
type RetentionConfig = Schemas['RetentionStrategyConfig'];

const inMillions = new Intl.NumberFormat('en', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 1,
});

/** A count as people say it: `20 million`; in full unless it has few digits. */
function countWords(count: number): string {
  const isRound = count >= 1_000_000 && count % 100_000 === 0;
  return isRound ? inMillions.format(count) : formatCount(count);
}

/** An ISO 8601 period: `14 days`; as it is written where it has no single unit. */
export function periodWords(period: string): string {
  const length = parseIsoLength(period);
  return length ? countOf(length.amount, length.unit.slice(0, -1)) : period;
}

/** `every day`, `every 6 hours`. */
function everyWords(period: string): string {
  const length = parseIsoLength(period);
  return length?.amount === 1 ? `every ${length.unit.slice(0, -1)}` : `every ${periodWords(period)}`;
}

/** The name of a strategy that a plugin adds: the last part of its class. */
const pluginWords = ({ type }: { type: string }) =>
  type.slice(type.lastIndexOf('.') + 1).replace(/Config$/, '');

/** When an index set begins a new index: `every day`, `every 20 million messages`, `at 1 GiB`. */
export function rotationWords(config: RotationConfig): string {
  switch (config.type) {
    case 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig':
      return config.max_docs_per_index === 1
        ? 'every message'
        : `every ${countWords(config.max_docs_per_index)} messages`;
    case 'org.graylog2.indexer.rotation.strategies.SizeBasedRotationStrategyConfig':
      return `at ${formatBytes(config.max_size)}`;
    case 'org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig':
      return everyWords(config.rotation_period);
    default:
      return pluginWords(config);
  }
}

/** What happens to the old indices of an index set: `deleted after 14 days`, `closed beyond 20 indices`. */
export function retentionWords(config: RetentionConfig): string {
  switch (config.type) {
    case 'tailrace.retention.AgeRetentionStrategyConfig':
      return `deleted after ${periodWords(config.max_age)}`;
    case 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig':
      return `deleted beyond ${countOf(config.max_number_of_indices, 'index', 'indices')}`;
    case 'org.graylog2.indexer.retention.strategies.ClosingRetentionStrategyConfig':
      return `closed beyond ${countOf(config.max_number_of_indices, 'index', 'indices')}`;
    case 'org.graylog2.indexer.retention.strategies.NoopRetentionStrategyConfig':
      return 'kept forever';
    default:
      return pluginWords(config);
  }
}
