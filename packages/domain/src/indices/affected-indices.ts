import type { ResponseBody, Schemas } from '@tailrace/sdk';
import { durationMs } from '../time/iso-duration.ts';
import { retentionTypes } from './index-strategies.ts';
import { isTiered, lifetimesOf, type StorageRules } from './lifetimes.ts';

export interface AffectedIndex {
  name: string;
  /** null for a closed index, whose size is not known. */
  bytes: number | null;
}

/** What retention does to existing indices, soon after saving. */
export interface AffectedIndices {
  action: 'delete' | 'close';
  /** The oldest first. */
  indices: AffectedIndex[];
}

type Retention = Pick<
  Schemas['IndexSetSettings'],
  'writable' | 'retention_strategy_class' | 'retention_strategy'
> &
  StorageRules;
type Entry = [name: string, index: Schemas['IndexSummary']];

/** The number at the end of an index name. */
const numberOf = (name: string) => Number(name.slice(name.lastIndexOf('_') + 1));

const numberSetting = (config: Readonly<Record<string, unknown>> | null) =>
  Number(config?.max_number_of_indices);

/**
 * The indices that a set would no longer keep. The one that is written to counts, but is never among them; a reopened index
 * is left alone and does not count.
 */
export function affectedIndices(
  set: Retention,
  { indices }: Pick<ResponseBody<'getIndexerOverview'>, 'indices'>,
  now: number,
): AffectedIndices {
  const { writable, retention_strategy_class: type, retention_strategy: config } = set;
  const lifetimes = lifetimesOf(set);
  const managed = Object.entries(indices)
    .filter(([, { is_reopened }]) => !is_reopened)
    .sort(([a], [b]) => numberOf(a) - numberOf(b));
  const affected = (action: AffectedIndices['action'], entries: readonly Entry[]): AffectedIndices => ({
    action,
    indices: entries
      .filter(([, { is_deflector }]) => !is_deflector)
      .map(([name, { size }]) => ({ name, bytes: size?.bytes ?? null })),
  });
  const olderThan = (age: number, entries: readonly Entry[]) =>
    entries.filter(
      ([, { range, size }]) =>
        age > 0 && (size?.events === 0 || (range !== null && Date.parse(range.end) < now - age)),
    );
  const beyond = (entries: readonly Entry[]) => {
    if (lifetimes) return olderThan(durationMs(lifetimes.max), entries);
    const most = numberSetting(config);
    return most >= 1 ? entries.slice(0, Math.max(0, entries.length - most)) : [];
  };
  // Data tiering is not changed here, and nobody knows what a tier of a plugin does.
  if (!writable || isTiered(set)) return affected('delete', []);
  switch (type) {
    case retentionTypes.delete:
      return affected('delete', beyond(managed));
    case retentionTypes.close:
      return affected('close', beyond(managed.filter(([, { is_closed }]) => !is_closed)));
    case retentionTypes.age:
      return affected(
        'delete',
        olderThan(config && 'max_age' in config ? durationMs(config.max_age) : 0, managed),
      );
    default:
      return affected('delete', []);
  }
}
