import { setTimeout as sleep } from 'node:timers/promises';
import { Api, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { leastShare } from './engine/arrival-table.ts';
import type { ArrivalName } from './engine/arrivals.ts';
import { sizeText } from './engine/sizes.ts';
import { report } from './figures.ts';
import { flood } from './load.ts';

const names = [
  'in order',
  'in step',
  'each its quarter',
  'shuffled within an hour',
] as const satisfies ArrivalName[];

/** What is added each time is a twentieth of what is there, spread over the same time. */
const parts = 20;
const lookEveryMs = 100;
const patienceMs = 1_800_000;

async function stored(api: Api, size: number): Promise<void> {
  const patient = performance.now() + patienceMs;
  while ((await api.search('*', 1)).total_results < size) {
    if (performance.now() > patient) throw new Error(`not all of ${size} messages were stored`);
    await sleep(lookEveryMs);
  }
}

/** How fast messages are taken that come late into an index that already has the largest of these sizes. */
export async function benchLate(sizes: readonly number[]): Promise<void> {
  const size = Math.max(...sizes);
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const first = Date.now() - size;
  const part = size / parts;
  let total = 0;
  const rateOf = async (count: number, arrival: ArrivalName, order: { first: number; apart?: number }) => {
    const started = performance.now();
    total += count;
    await flood(port, count, { seed: total, arrival, ...order });
    await stored(api, total);
    return (count * 1000) / (performance.now() - started);
  };
  const what = `into ${sizeText(size)} messages`;
  const filling = await rateOf(size, 'in order', { first });
  report({
    what: `${sizeText(size)} messages in order: ingest`,
    measured: filling,
    unit: 'msg/s',
    atLeast: true,
  });
  let inOrder = 0;
  for (const name of names) {
    const isInOrder = name === 'in order';
    const rate = await rateOf(part, name, isInOrder ? { first: first + size } : { first, apart: parts });
    report({ what: `${name}, ${what}: ingest`, measured: rate, unit: 'msg/s', atLeast: true });
    if (isInOrder) inOrder = rate;
    else
      report({
        what: `${name}, ${what}: of the rate in order`,
        measured: rate / inOrder,
        target: leastShare,
        unit: '×',
        atLeast: true,
      });
  }
}
