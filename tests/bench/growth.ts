import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { countIndices, rotateEvery } from './default-index-set.ts';
import { overTime, pivot } from './engine/pivot.ts';
import { sizeText } from './engine/sizes.ts';
import { untilSealed } from './engine/until-sealed.ts';
import { percentile, report, timed } from './figures.ts';
import { flood } from './load.ts';

const indices = 20;
const patienceSeconds = 600;
const runs = 20;

const histogram = pivot([overTime]);

interface Taken {
  page: number;
  /** Of a term that one message in three has. */
  histogram: number;
}

async function measure(api: Api, what: string): Promise<Taken> {
  const page = percentile(await timed(runs, () => api.search('timeout')), 0.5);
  const bars = percentile(await timed(runs, () => api.run('timeout', histogram)), 0.5);
  report({ what: `${what}: newest page of a common term, p50`, measured: page, unit: 'ms' });
  report({ what: `${what}: histogram of a common term, p50`, measured: bars, unit: 'ms' });
  return { page, histogram: bars };
}

/** How searches take longer as messages grow to the largest of these sizes, which fills twenty indices. */
export async function benchGrowth(sizes: readonly number[]): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await rotateEvery(api, Math.ceil(Math.max(...sizes) / indices));
  let first: { size: number; taken: Taken } | null = null;
  let sent = 0;
  for (const [seed, size] of sizes.entries()) {
    await flood(port, size - sent, { seed: seed * 10 + 1 });
    sent = size;
    await eventually(
      async () => (await api.search('*', 1)).total_results,
      (found) => found === size,
      patienceSeconds,
    );
    const what = `${sizeText(size)} messages in ${await countIndices(api)} indices`;
    await untilSealed(product);
    const taken = await measure(api, what);
    first ??= { size, taken };
    if (size === first.size) continue;
    const ratio = `${sizeText(size)} to ${sizeText(first.size)} messages`;
    const pages = taken.page / first.taken.page;
    report({ what: `${ratio}: newest page`, measured: pages, unit: 'ratio', target: 1.5 });
    // The same messages ten times over have ten times the hits, and may take ten times as long.
    report({
      what: `${ratio}: histogram`,
      measured: taken.histogram / first.taken.histogram,
      unit: 'ratio',
      target: 1.5 * (size / first.size),
    });
  }
}
