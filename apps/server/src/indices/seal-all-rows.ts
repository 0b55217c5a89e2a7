import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Blocks } from '../search/blocks/blocks.ts';
import { mergeSmallBlocks } from '../search/blocks/merge-blocks.ts';
import { PackCache } from '../search/blocks/pack-cache.ts';
import { sealRows } from '../search/blocks/seal-rows.ts';
import { firstVersionWithBlocks, versionOf } from '../search/index-file.ts';

/** Repeats a step until it has done nothing. It rests as long as it works, so that inputs and searches do not notice. */
async function repeat(step: () => number): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (step() === 0) return;
    await delay(performance.now() - began);
  }
}

/** Seals the messages of an index that nothing writes to any more, and puts its small blocks together. */
export async function sealAllRows(name: string, db: DatabaseSync): Promise<void> {
  if (versionOf(db) < firstVersionWithBlocks) return;
  await repeat(() => sealRows(db));
  const blocks = new Blocks(name, db, new PackCache());
  await repeat(() => mergeSmallBlocks(db, blocks));
}
