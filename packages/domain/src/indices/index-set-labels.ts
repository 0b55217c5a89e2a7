import type { Schemas } from '@tailrace/sdk';
import { countOf, formatBytes, formatCount } from '../format/format.ts';
import { parseIsoLength } from '../time/iso-length.ts';
import { isTiered, lifetimesLabel, lifetimesOf, periodLabel, type StorageRules } from './lifetimes.ts';

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
    case 'org.graylog2.indexer.rotation.strategies.TimeBasedSizeOptimizingStrategyConfig':
      return 'by size and age';
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

/** When an index set begins a new index, also for a tiered one, which does so by itself. */
export const rotationOfSet = (set: StorageRules): string =>
  isTiered(set) || !set.rotation_strategy ? 'automatically' : rotationLabel(set.rotation_strategy);

/** What data tiering does with old messages; one of a plugin is named. */
function tieringLabel(set: StorageRules): string {
  const type = set.data_tiering?.type;
  const lifetimes = lifetimesOf(set);
  if (type === undefined) return 'by data tiering';
  if (lifetimes === null) return `by data tiering “${type}”`;
  const length = lifetimesLabel(lifetimes);
  return type === 'hot_only' ? `deleted after ${length}` : `kept for ${length} by data tiering “${type}”`;
}

/** What happens to the old indices of an index set, whatever decides it: `deleted after 30 to 40 days`. */
export function retentionOfSet(set: StorageRules): string {
  const { retention_strategy: config } = set;
  if (isTiered(set) || !config) return tieringLabel(set);
  const lifetimes = lifetimesOf(set);
  const action = lifetimes && agedActions[config.type];
  return action ? `${action} after ${lifetimesLabel(lifetimes)}` : retentionLabel(config);
}

/** What strategies do that go by age where the rotation sets lifetimes. */
const agedActions: Readonly<Record<string, string>> = {
  'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig': 'deleted',
  'org.graylog2.indexer.retention.strategies.ClosingRetentionStrategyConfig': 'closed',
};
