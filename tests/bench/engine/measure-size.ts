import { Api, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, type startProduct } from '../../lib/product.ts';
import { measureEarlier, report } from '../figures.ts';
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
import { type Readings, rowNames, rowOf } from './rows.ts';
import { sizeText } from './sizes.ts';
import type { Measure, Subject } from './subject.ts';
import { measureUnsealed } from './unsealed.ts';
import { untilSealed } from './until-sealed.ts';
import { measureValues } from './values.ts';

const whileSealing: Measure[] = [measureIngest, measureMemoryIngesting];
const sealed: Measure[] = [
  measureUnsealed,
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

export interface Build {
  start: typeof startProduct;
  /** Its figures are kept to compare those of the other build with them. */
  isOlder: boolean;
}

/** A server of a build, and its figures so far. */
class Candidate {
  readonly readings: Readings = {};
  readonly #isOlder: boolean;
  readonly #subject: Subject;

  private constructor(isOlder: boolean, subject: Subject) {
    this.#isOlder = isOlder;
    this.#subject = subject;
  }

  static async start(
    { start, isOlder }: Build,
    size: number,
    stack: AsyncDisposableStack,
  ): Promise<Candidate> {
    const product = stack.use(await start());
    const api = await Api.login(product.url, 'admin', adminPassword);
    const port = await freePort();
    const configuration = { bind_address: '127.0.0.1', port, use_null_delimiter: true };
    await api.createInput(inputTypes.gelfTcp, configuration);
    return new Candidate(isOlder, { product, api, port, size, seen: [] });
  }

  async measure(measure: Measure): Promise<void> {
    const found = measure(this.#subject);
    const reported = async () => reportReadings(this.#subject.size, await found);
    await (this.#isOlder ? measureEarlier(reported) : reported());
    Object.assign(this.readings, await found);
  }

  async fill(): Promise<void> {
    for (const measure of whileSealing) await this.measure(measure);
    const { api, product } = this.#subject;
    await untilSealed(product);
    // Finalized, as most messages of a server are.
    await api.call('POST', '/system/deflector/cycle');
    await untilSealed(product);
  }
}

/**
 * Fills a new server of each build to a size, then measures them row by row in turn, so that a machine that is busy for a
 * while slows down all of them.
 */
export async function measureSize(size: number, builds: readonly Build[]): Promise<Readings[]> {
  await using stack = new AsyncDisposableStack();
  const candidates: Candidate[] = [];
  for (const build of builds) {
    const candidate = await Candidate.start(build, size, stack);
    await candidate.fill();
    candidates.push(candidate);
  }
  for (const measure of sealed) {
    for (const candidate of candidates) await candidate.measure(measure);
  }
  for (const candidate of candidates) await candidate.measure(measureMemory);
  return candidates.map(({ readings }) => readings);
}
