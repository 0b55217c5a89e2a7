import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, startProduct } from '../../lib/product.ts';
import { measureEarlier, report } from '../figures.ts';
import { measureDisk } from './disk.ts';
import { measureDistinct } from './distinct.ts';
import { measureHistograms } from './histograms.ts';
import { measureIngest } from './ingest.ts';
import { measureMemory } from './memory.ts';
import { measureNumbers } from './numbers.ts';
import { measurePages } from './pages.ts';
import { type Readings, rowNames, rowOf } from './rows.ts';
import { sizeText } from './sizes.ts';
import type { Measure } from './subject.ts';
import { engineTable, type Measured } from './table.ts';
import { measureValues } from './values.ts';

const whileBusy: Measure[] = [
  measureIngest,
  measurePages,
  measureHistograms,
  measureValues,
  measureNumbers,
  measureDistinct,
];
const atRest: Measure[] = [measureDisk, measureMemory];
/** After this pause the server has flushed its writes and released temporary memory. */
const restMs = 15_000;

function reportReadings(size: number, readings: Readings): void {
  for (const name of rowNames) {
    const reading = readings[name];
    if (!reading) continue;
    const { title, unit, isRate = false } = rowOf(name);
    const what = `${sizeText(size)}: ${title}`;
    report({ what, measured: reading.value, unit, atLeast: isRate });
    if (reading.first !== undefined)
      report({ what: `${what}, first request`, measured: reading.first, unit });
  }
}

/** Fills one server to each size in turn and measures it at that size. */
async function measureSizes(sizes: readonly number[], start: typeof startProduct): Promise<Measured[]> {
  await using product = await start();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const measured: Measured[] = [];
  for (const size of sizes) {
    const subject = { product, api, port, stored: measured.at(-1)?.size ?? 0, size };
    const readings: Readings = {};
    const run = async (measure: Measure) => {
      const found = await measure(subject);
      reportReadings(size, found);
      Object.assign(readings, found);
    };
    for (const measure of whileBusy) await run(measure);
    await sleep(restMs);
    for (const measure of atRest) await run(measure);
    measured.push({ size, readings });
  }
  return measured;
}

interface Options {
  sizes: readonly number[];
  /** The directory of an older build, which is measured first. */
  beside?: string | undefined;
}

/** How the engine's costs grow with the number of messages, beside other products and an older build. */
export async function benchEngine({ sizes, beside }: Options): Promise<void> {
  if (beside) {
    const older: typeof startProduct = (await import(path.join(beside, 'tests/lib/product.ts'))).startProduct;
    await measureEarlier(async () => {
      await measureSizes(sizes, older);
    });
  }
  console.log(engineTable(await measureSizes(sizes, startProduct)));
}
