import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { pauseProcessing, untilJournaled } from '../lib/processing.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { countIndices, rotateEvery } from './default-index-set.ts';
import { percentile, report, timed } from './figures.ts';
import { flood, residentMegabytes } from './load.ts';

const files = 500;
const perFile = 500;
/** Slow enough for each index to be followed by the next when it has its messages. */
const filesPerSecond = 3;
const hour = 3_600_000;
const restMs = 15_000;
const journaled = 1_000_000;
const patienceSeconds = 300;

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);

const lastHour = '/search/universal/relative?query=*&range=3600&limit=150';

async function fill(api: Api, port: number): Promise<void> {
  await rotateEvery(api, perFile);
  await flood(port, files * perFile, { rate: filesPerSecond * perFile, span: files * hour });
  await eventually(
    async () => (await api.search('*', 1)).total_results,
    (count) => count === files * perFile,
    patienceSeconds,
  );
  await rotateEvery(api, 20_000_000);
  report({
    what: 'many indices: files',
    measured: await countIndices(api),
    unit: '',
    target: files * 0.9,
    atLeast: true,
  });
}

async function measureSearch(product: Product, api: Api): Promise<void> {
  const page = await timed(40, () => api.call('GET', lastHour));
  report({
    what: 'many indices: newest page of the last hour, p95',
    measured: percentile(page, 0.95),
    unit: 'ms',
    target: 50,
  });
  const { max } = await api.call<{ max: number }>('GET', '/system/metrics/search.indices.searched');
  report({
    what: 'many indices: files read by a search of the last hour',
    measured: max,
    unit: '',
    target: 3,
  });
  const whole = await timed(5, () => api.search('*'));
  report({ what: 'many indices: newest page of all time', measured: percentile(whole, 0.5), unit: 'ms' });
  await sleep(restMs);
  report({
    what: 'many indices: memory at rest',
    measured: await residentMegabytes(product),
    unit: 'MB',
    target: 350,
  });
}

async function measureStart(dataDir: string): Promise<void> {
  const started = performance.now();
  await using product = await startProduct({ dataDir });
  await eventually(
    () => fetch(`${product.url}/api/`).catch(() => null),
    (response) => response?.ok === true,
  );
  const tookMs = performance.now() - started;
  const api = await login(product);
  await api.call('GET', lastHour);
  const found = performance.now() - started;
  const what = 'start with many indices and a million journaled messages';
  report({ what, measured: tookMs, unit: 'ms', target: 3000 });
  report({ what: `${what}, until the first page`, measured: found, unit: 'ms' });
}

/** Searches and starts with many indices, each of about an hour. */
export async function benchIndices(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-bench-'));
  try {
    const port = await freePort();
    {
      await using filled = await startProduct({ dataDir });
      const api = await login(filled);
      const gelf = { bind_address: '127.0.0.1', port, use_null_delimiter: true };
      await api.createInput(inputTypes.gelfTcp, gelf);
      await fill(api, port);
      await filled.stop();
    }
    // Another start, whose metrics do not have the searches of filling.
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    await measureSearch(product, api);
    await pauseProcessing(api);
    await flood(port, journaled, { seed: 99 });
    await untilJournaled(api, journaled, patienceSeconds);
    await product.stop('SIGKILL');
    await measureStart(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
