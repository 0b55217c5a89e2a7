import { DamagedIndexError, isDamage } from './damage.ts';
import type { OpenIndices } from './open-indices.ts';

/** Finds the indices an answer fails on, by asking for it from each of them alone. */
function leaveOutDamaged<T>(indices: OpenIndices, answer: () => T, error: Error): number {
  if (error instanceof DamagedIndexError) {
    indices.leaveOut({ name: error.index, reason: error.message });
    return 1;
  }
  let found = 0;
  for (const { name } of indices.all()) {
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

/** What the readable indices answer: where a file turns out to be damaged, it is left out from then on. */
export function withoutDamaged<T>(indices: OpenIndices, answer: () => T): T {
  for (;;) {
    try {
      return answer();
    } catch (error) {
      // Each round leaves at least one index out.
      if (!isDamage(error) || leaveOutDamaged(indices, answer, error) === 0) throw error;
    }
  }
}
