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
function countLabel(count: number): string {
  const isRound = count >= 1_000_000 && count % 100_000 === 0;
  return isRound ? inMillions.format(count) : formatCount(count);
}

/** An ISO 8601 period: `14 days`; as it is written where it has no single unit. */
export function periodLabel(period: string): string {
  const length = parseIsoLength(period);
  return length ? countOf(length.amount, length.unit.slice(0, -1)) : period;
}

/** `every day`, `every 6 hours`. */
function everyLabel(period: string): string {
  const length = parseIsoLength(period);
  return length?.amount === 1 ? `every ${length.unit.slice(0, -1)}` : `every ${periodLabel(period)}`;
}

/** The name of a strategy that a plugin adds: the last part of its class. */
const pluginLabel = ({ type }: { type: string }) =>
  type.slice(type.lastIndexOf('.') + 1).replace(/Config$/, '');

/** When an index set begins a new index: `every day`, `every 20 million messages`, `at 1 GiB`. */
export function rotationLabel(config: RotationConfig): string {
  switch (config.type) {
    case 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig':
      return config.max_docs_per_index === 1
        ? 'every message'
        : `every ${countLabel(config.max_docs_per_index)} messages`;
    case 'org.graylog2.indexer.rotation.strategies.SizeBasedRotationStrategyConfig':
      return `at ${formatBytes(config.max_size)}`;
    case 'org.graylog2.indexer.rotation.strategies.TimeBasedRotationStrategyConfig':
      return everyLabel(config.rotation_period);
    default:
      return pluginLabel(config);
  }
}

/** What happens to the old indices of an index set: `deleted after 14 days`, `keeps 20 indices`. */
export function retentionLabel(config: RetentionConfig): string {
  switch (config.type) {
    case 'tailrace.retention.AgeRetentionStrategyConfig':
      return `deleted after ${periodLabel(config.max_age)}`;
    case 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig':
      return `keeps ${countOf(config.max_number_of_indices, 'index', 'indices')}`;
    case 'org.graylog2.indexer.retention.strategies.ClosingRetentionStrategyConfig':
      return `keeps ${countOf(config.max_number_of_indices, 'index', 'indices')} open`;
    case 'org.graylog2.indexer.retention.strategies.NoopRetentionStrategyConfig':
      return 'kept forever';
    default:
      return pluginLabel(config);
  }
}
