import { setTimeout as sleep } from 'node:timers/promises';
import { Api, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, type startProduct } from '../../lib/product.ts';
import { report } from '../figures.ts';
import { measureDisk } from './disk.ts';
import { measureDistinct } from './distinct.ts';
import { measureExpand } from './expand.ts';
import { measureExport } from './exported.ts';
import { measureGroups } from './groups.ts';
import { measureHistograms } from './histograms.ts';
import { measureIngest } from './ingest.ts';
import { measureMemory, measureMemoryIngesting } from './memory.ts';
import { measureNumbers } from './numbers.ts';
import { measurePages } from './pages.ts';
import { type Measured, type Readings, rowNames, rowOf } from './rows.ts';
import { sizeText } from './sizes.ts';
import type { Measure, Subject } from './subject.ts';
import { untilSealed } from './until-sealed.ts';
import { measureValues } from './values.ts';

const whileSealing: Measure[] = [measureIngest, measureMemoryIngesting];
const sealed: Measure[] = [
  measureDisk,
  measureExpand,
  measurePages,
  measureHistograms,
  measureValues,
  measureNumbers,
  measureDistinct,
  measureGroups,
  measureExport,
];
/** After this pause the server has ended idle workers and released temporary memory. */
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

/** Fills a new server to a size and measures it. */
export async function measureSize(size: number, start: typeof startProduct): Promise<Measured> {
  await using product = await start();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const subject: Subject = { product, api, port, size, seen: [] };
  const readings: Readings = {};
  const run = async (measure: Measure) => {
    const found = await measure(subject);
    reportReadings(size, found);
    Object.assign(readings, found);
  };
  for (const measure of whileSealing) await run(measure);
  await untilSealed(product);
  for (const measure of sealed) await run(measure);
  await sleep(restMs);
  await run(measureMemory);
  return { size, readings };
}
