import { countOf, formatDuration } from '@tailrace/domain/format/format';
import { retentionTypes } from '@tailrace/domain/indices/index-strategies';
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
  /** Those that would be outdated if they were not reopened. */
  reopened: StoredIndex[];
  /** Which rule says so. */
  why: string;
}

/** The rule of a set for its indices from the oldest to the newest: what it does with which of them. */
function ruleOf(
  { title, retention_strategy_class: type, retention_strategy: config }: IndexSet,
  now: number,
): Pick<Outdated, 'action' | 'why'> & { among(indices: readonly StoredIndex[]): readonly StoredIndex[] } {
  const most = numberSetting(config, 'max_number_of_indices') ?? Number.POSITIVE_INFINITY;
  const beyond = (indices: readonly StoredIndex[]) => indices.slice(0, Math.max(0, indices.length - most));
  const keepsNumber = `its index set ${title} keeps ${countOf(most, 'index', 'indices')}`;
  switch (type) {
    case retentionTypes.delete:
      return { action: 'delete', why: keepsNumber, among: beyond };
    case retentionTypes.close: {
      const among = (indices: readonly StoredIndex[]) =>
        beyond(indices.filter(({ state }) => state !== 'closed'));
      return { action: 'close', why: keepsNumber, among };
    }
    case retentionTypes.age: {
      const maxAge = periodSetting(config, 'max_age') ?? Number.POSITIVE_INFINITY;
      const isOld = ({ range, messages }: StoredIndex) =>
        messages === 0 || (range !== null && range.to < now - maxAge);
      const why = `its index set ${title} keeps messages for ${formatDuration(maxAge)}`;
      return { action: 'delete', why, among: (indices) => indices.filter(isOld) };
    }
    default:
      return { action: 'delete', why: '', among: () => [] };
  }
}

/**
 * The indices that a set no longer keeps. The one that is written to counts, but is never among them; neither is one that
 * is not finalized yet, whose turn comes later. A reopened index is left alone and does not count.
 */
export function outdatedIndices(
  set: IndexSet,
  ofSet: readonly StoredIndex[],
  { targets, now }: Surroundings,
): Outdated {
  const { action, why, among } = ruleOf(set, now);
  const byAge = ofSet.toSorted((a, b) => a.number - b.number);
  const isRemovable = ({ id, state }: StoredIndex) => !targets.has(id) && state !== 'writing';
  const managed = byAge.filter(({ is_reopened }) => !is_reopened);
  return {
    ...{ action, why },
    outdated: among(managed).filter(isRemovable),
    reopened: among(byAge).filter(({ is_reopened }) => is_reopened),
  };
}
