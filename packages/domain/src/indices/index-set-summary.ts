import type { Schemas } from '@tailrace/sdk';
import { countOf, formatBytes, formatCompact } from '../format/format.ts';
import type { AffectedIndices } from './affected-indices.ts';
import {
  type ExpectedStorage,
  expectedStorage,
  horizonDays,
  type StorageRate,
} from './index-set-forecast.ts';
import { retentionOfSet, rotationOfSet } from './index-set-labels.ts';
import { retentionTypes, rotationTypes } from './index-strategies.ts';
import { isTiered, lifetimesLabel, lifetimesOf, periodLabel } from './lifetimes.ts';

type Settings = Schemas['IndexSetSettings'];

/** What retention does with old indices. */
function oldIndicesText(settings: Settings): string {
  const { retention_strategy: config } = settings;
  const lifetimes = lifetimesOf(settings);
  if (lifetimes) return agedText(settings, lifetimesLabel(lifetimes));
  switch (config?.type) {
    case 'tailrace.retention.AgeRetentionStrategyConfig':
      return `Keeps messages for ${periodLabel(config.max_age)}, then deletes them with their index.`;
    case 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig':
      return `Keeps ${countOf(config.max_number_of_indices, 'index', 'indices')}; older ones are deleted with their messages.`;
    case 'org.graylog2.indexer.retention.strategies.ClosingRetentionStrategyConfig':
      return `Keeps ${countOf(config.max_number_of_indices, 'index', 'indices')} open; older ones are closed, so they stay on the disk but are not searched.`;
    case 'org.graylog2.indexer.retention.strategies.NoopRetentionStrategyConfig':
      return 'Deletes nothing, so it grows until the disk is full.';
    default:
      return `Old indices: ${retentionOfSet(settings)}.`;
  }
}

/** What retention does where lifetimes decide, not the number of indices. */
function agedText(settings: Settings, length: string): string {
  const type = isTiered(settings) ? settings.data_tiering?.type : settings.retention_strategy_class;
  switch (type) {
    case 'hot_only':
    case retentionTypes.delete:
      return `Keeps messages for ${length}, then deletes them with their index.`;
    case retentionTypes.close:
      return `Keeps messages open for ${length}; older indices are closed, so they stay on the disk but are not searched.`;
    case retentionTypes.none:
      return 'Deletes nothing, so it grows until the disk is full.';
    default:
      return `Old indices: ${retentionOfSet(settings)}.`;
  }
}

/** `about 20 days`, `about 7 hours`, `over 10 years`. */
export function daysLabel(days: number): string {
  if (days > horizonDays) return 'over 10 years';
  return days < 2
    ? `about ${countOf(Math.max(1, Math.round(days * 24)), 'hour')}`
    : `about ${countOf(Math.round(days), 'day')}`;
}

/** "keeps about 40 days in up to 40 GiB": what a set comes to hold. */
export function heldText({ bytes, days }: ExpectedStorage): string {
  if (bytes === null)
    return days === null ? 'grows without end' : `keeps ${daysLabel(days)} open and grows without end`;
  return days === null
    ? `needs up to ${formatBytes(bytes)}`
    : `keeps ${daysLabel(days)} in up to ${formatBytes(bytes)}`;
}

/** A rate to give an idea of a set that has none yet. How many messages it is matters for rotation by number only. */
const example: StorageRate = { bytesPerDay: 2 ** 30, messagesPerDay: 1 };

function storageLabel(settings: Settings, rate: StorageRate | null): string | null {
  // Nobody knows what a tier of a plugin does.
  if (isTiered(settings) && settings.data_tiering?.type !== 'hot_only') return null;
  if (rate !== null) {
    if (rate.messagesPerDay === 0)
      return 'Nothing arrived in the last days, so its size cannot be estimated.';
    const arriving = `${formatBytes(rate.bytesPerDay)} and ${formatCompact(rate.messagesPerDay)} messages a day`;
    return `At today’s rate, ${arriving}, it ${heldText(expectedStorage(settings, rate))}.`;
  }
  if (settings.rotation_strategy_class === rotationTypes.messageCount) return null;
  if (settings.retention_strategy_class === retentionTypes.none) return null;
  return `With ${formatBytes(example.bytesPerDay)} of messages a day it ${heldText(expectedStorage(settings, example))}.`;
}

const isGiven = (value: unknown) => value !== null && value !== '' && value !== 0;

/** Whether the strategies have their settings, which they may not while one types. */
export const isComplete = ({ rotation_strategy, retention_strategy }: Settings): boolean =>
  [rotation_strategy, retention_strategy].every((config) =>
    Object.entries(config ?? {}).every(([name, value]) => !required.includes(name) || isGiven(value)),
  );

const required = [
  'max_docs_per_index',
  'max_size',
  'rotation_period',
  'index_lifetime_min',
  'index_lifetime_max',
  'max_number_of_indices',
  'max_age',
];

/** What an index set does, in sentences. `rate` is null for one that nothing is known of yet. */
export function summaryText(settings: Settings, rate: StorageRate | null): string[] {
  if (!settings.writable) {
    return ['Read-only: it takes no new messages, begins no new indices and removes no old ones.'];
  }
  if (!isComplete(settings)) return ['Enter the rotation and the retention.'];
  const rotates = `Begins a new index ${rotationOfSet(settings)}.`;
  const stored = storageLabel(settings, rate);
  return [oldIndicesText(settings), rotates, ...(stored === null ? [] : [stored])];
}

const verbs = { delete: 'deleted with their messages', close: 'closed' } as const;

/** What becomes of existing indices, in one sentence: "3 of its indices (12.4 GiB) are deleted …". */
export function affectedText({ action, indices }: AffectedIndices): string {
  const bytes = indices.reduce((sum, index) => sum + (index.bytes ?? 0), 0);
  const size = bytes > 0 ? ` (${formatBytes(bytes)})` : '';
  const are = indices.length === 1 ? 'is' : 'are';
  const verb = indices.length === 1 && action === 'delete' ? 'deleted with its messages' : verbs[action];
  return `${countOf(indices.length, 'existing index', 'existing indices')}${size} ${are} ${verb} shortly after saving.`;
}
