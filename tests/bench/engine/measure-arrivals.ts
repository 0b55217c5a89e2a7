import { setTimeout as sleep } from 'node:timers/promises';
import { Api, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, type startProduct } from '../../lib/product.ts';
import { report } from '../figures.ts';
import { flood } from '../load.ts';
import { type Arrived, leastShare } from './arrival-table.ts';
import { type ArrivalName, arrivalNames } from './arrivals.ts';
import { bytesOnDisk } from './disk.ts';
import { sizeText } from './sizes.ts';
import { untilSealed } from './until-sealed.ts';

const lookEveryMs = 100;
const patienceMs = 1_800_000;
const minuteMs = 60_000;

async function measureArrival(start: typeof startProduct, size: number, name: ArrivalName): Promise<Arrived> {
  await using product = await start();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const started = performance.now();
  await flood(port, size, { seed: size, arrival: name });
  while ((await api.search('*', 1)).total_results < size) {
    if (performance.now() - started > patienceMs) throw new Error(`not all messages ${name} were stored`);
    await sleep(lookEveryMs);
  }
  const rate = (size * 1000) / (performance.now() - started);
  await sleep(minuteMs);
  const bytesAfterMinute = (await bytesOnDisk(product)) / size;
  await untilSealed(product);
  return { name, rate, bytesAfterMinute, bytesSettled: (await bytesOnDisk(product)) / size };
}

/** Sends messages that are a millisecond apart in several orders, each to a server of its own. */
export async function measureArrivals(
  start: typeof startProduct,
  size: number,
  names: readonly ArrivalName[] = arrivalNames,
): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  for (const name of names) {
    const found = await measureArrival(start, size, name);
    arrived.push(found);
    const what = `${sizeText(size)}, ${name}`;
    const { rate, bytesAfterMinute, bytesSettled } = found;
    report({ what: `${what}: ingest`, measured: rate, unit: 'msg/s', atLeast: true });
    report({ what: `${what}: per message, a minute after`, measured: bytesAfterMinute, unit: 'bytes' });
    report({ what: `${what}: per message, settled`, measured: bytesSettled, unit: 'bytes' });
    const inOrder = arrived[0]?.rate ?? rate;
    if (name !== 'in order')
      report({
        what: `${what}: of the rate in order`,
        measured: rate / inOrder,
        target: leastShare,
        unit: '×',
        atLeast: true,
      });
  }
  return arrived;
}
