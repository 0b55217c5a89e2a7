import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { leastShare } from './engine/arrival-table.ts';
import type { ArrivalName } from './engine/arrivals.ts';
import { sizeText } from './engine/sizes.ts';
import { report } from './figures.ts';
import { flood } from './load.ts';

const late = ['in step', 'each its quarter', 'shuffled within an hour'] as const;

/** Each time a twentieth of what is there is added; late messages are spread over the same time. */
const parts = 20;
const patienceSeconds = 1800;

/**
 * How fast late messages are taken into an index that already has the largest of these sizes. Before each, as many come in
 * order, so that both rates are measured while earlier messages are still being sealed.
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
  for (const [round, name] of late.entries()) {
    const inOrder = await rateOf(part, 'in order', { first: first + size + round * part });
    reportRate(`in order, ${there}`, inOrder);
    const rate = await rateOf(part, name, { first, apart: parts });
    reportRate(`${name}, ${there}`, rate);
    const measured = rate / inOrder;
    const what = `${name}, ${there}: of the rate in order`;
    report({ what, measured, target: leastShare, unit: '×', atLeast: true });
  }
}
