import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { journaled, pauseProcessing, untilJournaled } from '../lib/processing.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { percentile, report } from './figures.ts';
import { flood } from './load.ts';
import { waitsOfSender } from './waits.ts';

const count = 1_000_000;
const patienceSeconds = 300;
const pauseMs = 300;

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);
const stored = async (api: Api) => (await api.search('*', 1)).total_results;

/** Messages a second while messages are processed, and how long the newest page took meanwhile. */
async function whileProcessing(api: Api, isOver: () => Promise<boolean>) {
  const before = await stored(api);
  const started = performance.now();
  const pages: number[] = [];
  do {
    const startedAt = performance.now();
    await api.search('timeout');
    pages.push(performance.now() - startedAt);
    await sleep(pauseMs);
  } while (!(await isOver()));
  const seconds = (performance.now() - started) / 1000;
  return { rate: ((await stored(api)) - before) / seconds, pages };
}

/** A million messages that are received while processing is paused, a kill, and how they are processed afterwards. */
export async function benchJournal(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-bench-'));
  const port = await freePort();
  const probePort = await freePort();
  {
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
    await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port: probePort });
    await pauseProcessing(api);
    const started = performance.now();
    await flood(port, count);
    await untilJournaled(api, count, patienceSeconds);
    const rate = (count / (performance.now() - started)) * 1000;
    report({ what: 'messages journaled while processing is paused', measured: rate, unit: 'msg/s' });
    await product.stop('SIGKILL');
  }
  const started = performance.now();
  await using product = await startProduct({ dataDir });
  const api = await login(product);
  const seconds = (performance.now() - started) / 1000;
  report({
    what: 'start with a million journaled messages after a kill',
    measured: seconds,
    unit: 's',
    target: 3,
  });

  let isDrained = false;
  const waiting = waitsOfSender(probePort, () => isDrained);
  const fromJournal = await whileProcessing(api, async () => (await journaled(api)) === 0);
  isDrained = true;
  const waits = await waiting;
  report({
    what: 'live messages while the journal is processed: longest wait for the answer',
    measured: Math.max(...waits),
    unit: 'ms',
    target: 1000,
  });
  await eventually(
    () => stored(api),
    (found) => found === count + waits.length,
    patienceSeconds,
  );
  const page = percentile(fromJournal.pages, 0.95);
  report({
    what: 'newest page while the journal is processed, p95',
    measured: page,
    unit: 'ms',
    target: 1000,
  });

  const flooding = flood(port, count, { seed: 2 });
  const direct = await whileProcessing(api, async () => (await stored(api)) >= 2 * count + waits.length);
  await flooding;
  report({
    what: `journal to direct ingest (${direct.rate.toFixed(0)} msg/s)`,
    measured: fromJournal.rate / direct.rate,
    unit: 'ratio',
    target: 0.9,
    atLeast: true,
  });
  await product.stop();
  await rm(dataDir, { recursive: true });
}
