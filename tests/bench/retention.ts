import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { countIndices, keepIndices, rotateEvery } from './default-index-set.ts';
import { percentile, report } from './figures.ts';
import { flood } from './load.ts';

const perIndex = 2_000_000;
const retained = 100_000;
const patienceSeconds = 300;

const stored = async (api: Api) => (await api.search('*', 1)).total_results;

/** Retention deletes an index of two million messages while people search. */
export async function benchRetention(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await rotateEvery(api, perIndex);
  await flood(port, perIndex, { seed: 1 });
  // The next messages go to the next index.
  await eventually(
    () => countIndices(api),
    (count) => count === 2,
    patienceSeconds,
  );
  await flood(port, retained, { seed: 2 });
  await eventually(
    () => stored(api),
    (found) => found === perIndex + retained,
    patienceSeconds,
  );

  await keepIndices(api, 1);
  const pages: number[] = [];
  let remaining = perIndex;
  do {
    const startedAt = performance.now();
    remaining = (await api.search('timeout')).total_results;
    pages.push(performance.now() - startedAt);
  } while (remaining > retained);
  const what = 'retention of 2 M messages';
  const { max } = await api.call<{ max: number }>('GET', '/system/metrics/tailrace.jobs.apply-retention');
  report({ what: `${what}: longest run of the job`, measured: max / 1000, unit: 'ms', target: 1000 });
  report({ what: `${what}: searches meanwhile, p95`, measured: percentile(pages, 0.95), unit: 'ms' });
  report({
    what: `${what}: longest search meanwhile`,
    measured: Math.max(...pages),
    unit: 'ms',
    target: 1000,
  });
  report({
    what: `${what}: messages lost with it or left of it`,
    measured: Math.abs((await stored(api)) - retained),
    unit: '',
    target: 0,
  });
}
