import { retentionTypes } from '@tailrace/domain/index-strategies';
import type { IndexSet } from './stored-index-sets.ts';
import type { StoredIndex } from './stored-indices.ts';
import { numberSetting, periodSetting } from './strategies.ts';

interface Surroundings {
  /** The indices that are written to. */
  targets: ReadonlySet<string>;
  now: number;
}

interface Outdated {
  action: 'delete' | 'close';
  /** The oldest first. */
  outdated: StoredIndex[];
}

/**
 * The indices that a set no longer keeps. The one that is written to counts, but is never among them; neither is one that
 * is not sealed yet, whose turn comes later. A reopened index is left alone and does not count.
 */
export function outdatedIndices(
  { retention_strategy_class: type, retention_strategy: config }: IndexSet,
  ofSet: readonly StoredIndex[],
  { targets, now }: Surroundings,
): Outdated {
  const managed = ofSet.filter(({ is_reopened }) => !is_reopened).toSorted((a, b) => a.number - b.number);
  const isRemovable = ({ id, state }: StoredIndex) => !targets.has(id) && state !== 'writing';
  const beyond = (counted: readonly StoredIndex[]) => {
    const most = numberSetting(config, 'max_number_of_indices') ?? counted.length;
    return counted.slice(0, Math.max(0, counted.length - most)).filter(isRemovable);
  };
  switch (type) {
    case retentionTypes.delete:
      return { action: 'delete', outdated: beyond(managed) };
    case retentionTypes.close:
      return { action: 'close', outdated: beyond(managed.filter(({ state }) => state !== 'closed')) };
    case retentionTypes.age: {
      const oldest = now - (periodSetting(config, 'max_age') ?? Number.POSITIVE_INFINITY);
      const isOld = ({ range, messages }: StoredIndex) =>
        messages === 0 || (range !== null && range.to < oldest);
      return { action: 'delete', outdated: managed.filter((index) => isRemovable(index) && isOld(index)) };
    }
    default:
      return { action: 'delete', outdated: [] };
  }
}
