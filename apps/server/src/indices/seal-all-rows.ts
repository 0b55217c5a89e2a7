import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { sealRows } from '../search/blocks/seal-rows.ts';
import { firstVersionWithBlocks, versionOf } from '../search/index-file.ts';

/** Seals the messages of an index that nothing writes to any more. It rests as long as it works. */
export async function sealAllRows(db: DatabaseSync): Promise<void> {
  if (versionOf(db) < firstVersionWithBlocks) return;
  for (;;) {
    const began = performance.now();
    if (sealRows(db) === 0) return;
    await delay(performance.now() - began);
  }
}
