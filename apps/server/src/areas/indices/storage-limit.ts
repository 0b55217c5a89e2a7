import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import type { KeyValues } from '../../store/settings.ts';
import type { StoredIndex } from './stored-indices.ts';

/** The bytes that all index sets may take together; null for no limit. */
export function storageLimit(clusterConfig: Pick<KeyValues, 'get'>): number | null {
  const stored = clusterConfig.get(settingClasses.storage) as Schemas['StorageLimit'] | undefined;
  return stored?.max_bytes ?? null;
}

const megabyte = 1024 ** 2;
/** Room for the write-ahead log of an index, which counts as a part of it while it is written to. */
const leastRotatedBytes = 100 * megabyte;

/**
 * The size from which on write indices are rotated under a limit: together they have at most half of it, and a deletion
 * takes a small part of what is kept.
 */
export const rotatedBytes = (limit: number, sets: number) =>
  Math.max(limit / (2 * Math.max(sets, 5)), leastRotatedBytes);

export interface SizedIndex extends StoredIndex {
  bytes: number;
}

interface BeyondLimit {
  /** Indices to delete, those with the oldest messages first. */
  outdated: SizedIndex[];
  /** What has to stay takes more than the limit by these bytes, so nothing is deleted; 0 when it does not. */
  excess: number;
}

interface Surroundings {
  limit: number;
  /** The indices that are written to. */
  targets: ReadonlySet<string>;
  now: number;
}

const bytesOf = (indices: readonly SizedIndex[]) => indices.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The indices to delete so that all others take no more than the limit, by their newest messages. Those that are written
 * to, not finalized yet or reopened stay; when they alone take more, deleting the rest would not help.
 */
export function beyondLimit(all: readonly SizedIndex[], { limit, targets, now }: Surroundings): BeyondLimit {
  const isRemovable = ({ id, state, is_reopened }: SizedIndex) =>
    !targets.has(id) && state !== 'writing' && !is_reopened;
  const [removable, staying] = [all.filter(isRemovable), all.filter((index) => !isRemovable(index))];
  const excess = bytesOf(staying) - limit;
  if (excess > 0) return { outdated: [], excess };
  // A message that claims to be of the future tells nothing of the age of its index, which began before.
  const newest = ({ range, begun_at }: SizedIndex) =>
    range === null ? Number.NEGATIVE_INFINITY : range.to > now ? (begun_at ?? range.from) : range.to;
  const oldestFirst = removable.toSorted((a, b) => newest(a) - newest(b) || a.number - b.number);
  let left = bytesOf(all);
  const outdated: SizedIndex[] = [];
  for (const index of oldestFirst) {
    if (left <= limit) break;
    left -= index.bytes;
    outdated.push(index);
  }
  return { outdated, excess: 0 };
}
