import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../lib/product.ts';
import { processorSeconds } from '../load.ts';
import { filesIn } from './disk.ts';

const quietMs = 10_000;
/** Of a processor, in that time. */
const quietSeconds = 0.5;
const patienceMs = 1_800_000;

async function lastWritten(product: Product): Promise<number> {
  const files = await filesIn(path.join(product.dataDir, 'indices'));
  return Math.max(...files.map(({ stats }) => stats.mtimeMs));
}

/**
 * Waits until nothing has been written into an index for ten seconds, and the server has done next to nothing meanwhile: what is
 * sealed or converted in the background is done. Before a converted index takes the place of the old one, it is only read.
 */
export async function untilSealed(product: Product): Promise<void> {
  const patient = Date.now() + patienceMs;
  let used = await processorSeconds(product);
  for (;;) {
    await sleep(quietMs);
    const before = used;
    used = await processorSeconds(product);
    if (Date.now() - (await lastWritten(product)) >= quietMs && used - before < quietSeconds) return;
    if (Date.now() > patient)
      throw new Error(`indices are still written after ${patienceMs / 60_000} minutes`);
  }
}
