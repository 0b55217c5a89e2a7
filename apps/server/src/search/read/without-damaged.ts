import { DamagedIndexError, isDamage } from './damage.ts';
import type { OpenIndices } from './open-indices.ts';

/** Finds the damaged indices by running the search on each index alone. */
function leaveOutDamaged<T>(indices: OpenIndices, answer: () => T, error: Error): number {
  if (error instanceof DamagedIndexError) {
    indices.leaveOut({ name: error.index, reason: error.message });
    return 1;
  }
  let found = 0;
  for (const { name } of indices.readable()) {
    try {
      indices.alone(name, answer);
    } catch (alone) {
      if (!isDamage(alone)) continue;
      indices.leaveOut({ name, reason: alone.message });
      found += 1;
    }
  }
  return found;
}

/** Runs a search on the readable indices; an index that turns out to be damaged is excluded from then on. */
export function withoutDamaged<T>(indices: OpenIndices, answer: () => T): T {
  for (;;) {
    try {
      return answer();
    } catch (error) {
      // Each round excludes at least one index.
      if (!isDamage(error) || leaveOutDamaged(indices, answer, error) === 0) throw error;
    }
  }
}
