import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { megabytesAtRest } from './at-rest.ts';
import { countIndices, rotateEvery } from './default-index-set.ts';
import { overTime, pivot, topOf } from './engine/pivot.ts';
import { responseTimes } from './engine/response-times.ts';
import { sizeText } from './engine/sizes.ts';
import { untilSealed } from './engine/until-sealed.ts';
import { report } from './figures.ts';
import { flood, peakMegabytes, resetPeak } from './load.ts';

const files = 100;
/** Slow enough for each index to be followed by the next when it has its messages. */
const filesPerSecond = 1;
const patienceSeconds = 600;

const page = { type: 'messages', limit: 150, offset: 0 };

const numbersOfHosts = pivot(
  [topOf('source')],
  [
    { type: 'percentile', id: 'p95', field: 'took_ms', percentile: 95 },
    { type: 'avg', id: 'mean', field: 'took_ms' },
  ],
);

async function fill(api: Api, size: number): Promise<void> {
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  const perFile = Math.ceil(size / files);
  await rotateEvery(api, perFile);
  await flood(port, size, { rate: perFile * filesPerSecond });
  await eventually(
    async () => (await api.search('*', 1)).total_results,
    (found) => found === size,
    patienceSeconds,
  );
}

async function measure(product: Product, api: Api, of: string): Promise<void> {
  await untilSealed(product);
  const atRest = await megabytesAtRest(product);
  report({ what: `${of}: memory at rest`, measured: atRest, unit: 'MB', target: 300 });
  await resetPeak(product);
  const requests = [
    ['metrics of hosts over everything', '', numbersOfHosts],
    ['newest page of a common term', 'timeout', page],
    ['histogram of a common term', 'timeout', pivot([overTime])],
  ] as const;
  for (const [what, query, searchType] of requests) {
    const { value } = await responseTimes(() => api.run(query, searchType));
    report({ what: `${of}: ${what}, p50`, measured: value, unit: 'ms' });
  }
  report({ what: `${of}: memory meanwhile, most`, measured: await peakMegabytes(product), unit: 'MB' });
}

/** The memory that a hundred indices take, which together have the largest of these numbers of messages. */
export async function benchFiles(sizes: readonly number[]): Promise<void> {
  const size = Math.max(...sizes);
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  await fill(api, size);
  const of = `${sizeText(size)} messages in ${await countIndices(api)} indices`;
  const ingesting = await peakMegabytes(product);
  report({ what: `${of}: memory while ingesting, most`, measured: ingesting, unit: 'MB', target: 600 });
  await measure(product, api, of);
}
