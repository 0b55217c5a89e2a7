import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../lib/product.ts';
import { filesIn } from './disk.ts';

const quietMs = 10_000;
const lookEveryMs = 500;
const patienceMs = 1_800_000;

async function lastWritten(product: Product): Promise<number> {
  const files = await filesIn(path.join(product.dataDir, 'indices'));
  return Math.max(...files.map(({ stats }) => stats.mtimeMs));
}

/** Waits until nothing has been written into an index for ten seconds: what is sealed in the background is sealed. */
export async function untilSealed(product: Product): Promise<void> {
  const patient = Date.now() + patienceMs;
  while (Date.now() - (await lastWritten(product)) < quietMs) {
    if (Date.now() > patient)
      throw new Error(`indices are still written after ${patienceMs / 60_000} minutes`);
    await sleep(lookEveryMs);
  }
}
