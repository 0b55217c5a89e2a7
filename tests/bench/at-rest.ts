import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../lib/product.ts';
import { residentMegabytes } from './load.ts';

/** Longer than the pauses after which the server ends idle workers and releases memory. */
const steadyMs = 20_000;
const lookEveryMs = 1000;
const patienceMs = 120_000;
/** Less than this is no release. */
const leastMegabytes = 2;

/** The server's memory once it has stopped releasing any, which a busy machine delays. */
export async function megabytesAtRest(product: Product): Promise<number> {
  const began = Date.now();
  let least = await residentMegabytes(product);
  let since = began;
  while (Date.now() - since < steadyMs && Date.now() - began < patienceMs) {
    await sleep(lookEveryMs);
    const now = await residentMegabytes(product);
    if (now > least - leastMegabytes) continue;
    least = now;
    since = Date.now();
  }
  return residentMegabytes(product);
}
