import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Blocks } from '../blocks/blocks.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { isDamage } from '../damage.ts';
import { firstVersionWithBlocks, versionOf } from '../index-file.ts';
import { mergeSmallBlocks } from './merge-blocks.ts';
import { sealRows } from './seal-rows.ts';

/** Repeats a step until it has done nothing. It rests as long as it works, so that inputs and searches do not notice. */
async function repeat(step: () => number): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (step() === 0) return;
    await delay(performance.now() - began);
  }
}

/**
 * Seals the messages of an index that nothing writes to any more, and puts its small blocks together. Damaged messages stay
 * as they are, and those beside them.
 */
export async function sealAllRows(name: string, db: DatabaseSync): Promise<void> {
  if (versionOf(db) < firstVersionWithBlocks) return;
  const blocks = new Blocks(name, db, new PackCache());
  try {
    await repeat(() => sealRows(db));
    await repeat(() => mergeSmallBlocks(db, blocks));
  } catch (error) {
    // The index is completed nevertheless, so that retention can delete it; searches find the damage.
    if (!isDamage(error)) throw error;
  }
}
