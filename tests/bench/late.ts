import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { leastShare } from './engine/arrival-table.ts';
import type { ArrivalName } from './engine/arrivals.ts';
import { sizeText } from './engine/sizes.ts';
import { report } from './figures.ts';
import { flood } from './load.ts';

const late = ['in step', 'each its quarter', 'shuffled within an hour'] as const;

/** What is added each time is a twentieth of what is there, spread over the same time. */
const parts = 20;
const patienceSeconds = 1800;

/**
 * How fast messages are taken that come late into an index that already has the largest of these sizes. Messages in order come
 * before each of the late ones, because both are taken while what came before them is sealed.
 */
export async function benchLate(sizes: readonly number[]): Promise<void> {
  const size = Math.max(...sizes);
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const part = size / parts;
  const first = Date.now() - size - late.length * part;
  let total = 0;
  const rateOf = async (count: number, arrival: ArrivalName, order: { first: number; apart?: number }) => {
    const started = performance.now();
    total += count;
    await flood(port, count, { seed: total, arrival, ...order });
    await eventually(
      async () => (await api.search('*', 1)).total_results,
      (found) => found === total,
      patienceSeconds,
    );
    return (count * 1000) / (performance.now() - started);
  };
  const reportRate = (what: string, measured: number) =>
    report({ what: `${what}: ingest`, measured, unit: 'msg/s', atLeast: true });
  reportRate(`${sizeText(size)} messages in order`, await rateOf(size, 'in order', { first }));
  const there = `into ${sizeText(size)} messages`;
  let end = first + size;
  for (const name of late) {
    const inOrder = await rateOf(part, 'in order', { first: end });
    end += part;
    reportRate(`in order, ${there}`, inOrder);
    const rate = await rateOf(part, name, { first, apart: parts });
    reportRate(`${name}, ${there}`, rate);
    const measured = rate / inOrder;
    const what = `${name}, ${there}: of the rate in order`;
    report({ what, measured, target: leastShare, unit: '×', atLeast: true });
  }
}
