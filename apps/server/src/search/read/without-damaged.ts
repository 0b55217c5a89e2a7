import { DamagedBlockError, DamagedIndexError, isDamage } from '../../storage/damage.ts';
import { millisecondOf } from '../../storage/row-id.ts';
import type { OpenIndices } from './open-indices.ts';

/** Excludes the damaged block if the error names one, else the whole index. */
function leaveOutOne(indices: OpenIndices, name: string, error: Error): void {
  if (error instanceof DamagedBlockError) {
    const { block: number, reason } = error;
    const block = indices.open(name)?.documents.blocks?.all.find((each) => each.number === number);
    if (block) {
      const { first, last, messages } = block;
      const times = { from: millisecondOf(first), to: millisecondOf(last) };
      if (indices.leaveOutBlock({ index: name, number, first, messages, ...times, reason })) return;
    }
  }
  indices.leaveOut({ name, reason: error.message });
}

/** Finds what is damaged, where the error does not name it, by running the search on each index alone. */
function leaveOutDamaged<T>(indices: OpenIndices, read: () => T, error: Error): number {
  if (error instanceof DamagedIndexError) {
    leaveOutOne(indices, error.index, error);
    return 1;
  }
  let found = 0;
  for (const { name } of indices.readable()) {
    try {
      indices.alone(name, read);
    } catch (alone) {
      if (!isDamage(alone)) continue;
      leaveOutOne(indices, name, alone);
      found += 1;
    }
  }
  return found;
}

/** Runs a search on what is readable; an index or a block that turns out to be damaged is excluded from then on. */
export function withoutDamaged<T>(indices: OpenIndices, read: () => T): T {
  for (;;) {
    try {
      return read();
    } catch (error) {
      // Each round excludes at least one block or index.
      if (!isDamage(error) || leaveOutDamaged(indices, read, error) === 0) throw error;
    }
  }
}
