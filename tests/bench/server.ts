import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';
import { percentile, report, timed } from './figures.ts';
import { flood, residentMegabytes } from './load.ts';

const seedCount = 200_000;
const fullCount = 2_000_000;

const stored = async (api: Api) => (await api.search('*', 1)).total_results;

/** Fills the server to two million messages and reports ingest, search and memory on the way. */
export async function benchServer(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });

  await flood(port, seedCount);
  await eventually(
    () => stored(api),
    (count) => count === seedCount,
    120,
  );
  const newest = () => api.search('timeout');
  const small = percentile(await timed(30, newest), 0.5);

  await benchIngest(product, api, port);
  await benchSearch(api);
  const large = percentile(await timed(30, newest), 0.5);
  report({ what: 'newest page, 2 M to 200 k messages', measured: large / small, unit: 'ratio', target: 2 });

  await benchLatency(api, port);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  report({
    what: 'server memory at rest',
    measured: await residentMegabytes(product),
    unit: 'MB',
    target: 300,
  });
}

async function benchIngest(product: Product, api: Api, port: number): Promise<void> {
  const more = fullCount - seedCount;
  const times: number[] = [];
  let memory = 0;
  let running = true;
  const watching = (async () => {
    while (running) {
      times.push(...(await timed(1, () => api.search('meltdown'))));
      memory = Math.max(memory, await residentMegabytes(product));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const started = performance.now();
  await flood(port, more);
  await eventually(
    () => stored(api),
    (count) => count === fullCount,
    120,
  );
  const seconds = (performance.now() - started) / 1000;
  running = false;
  await watching;
  report({
    what: `GELF TCP, stored and searchable (${seconds.toFixed(0)} s, none lost)`,
    measured: more / seconds,
    unit: 'msg/s',
    target: 20_000,
    atLeast: true,
  });
  report({ what: 'searches meanwhile, p95', measured: percentile(times, 0.95), unit: 'ms', target: 1000 });
  report({ what: 'server memory while ingesting', measured: memory, unit: 'MB', target: 600 });
}

async function benchLatency(api: Api, port: number): Promise<void> {
  const flooding = flood(port, 5000 * 20, { rate: 5000 });
  const lags: number[] = [];
  let finished = false;
  void flooding.then(() => {
    finished = true;
  });
  for (let count = 0; !finished; count++) {
    const started = performance.now();
    await sendGelfTcp(port, [{ host: 'probe', short_message: 'probe', _probe: `p${count}` }]);
    await eventually(
      () => api.search(`probe:p${count}`, 1),
      (found) => found.total_results === 1,
    );
    lags.push(performance.now() - started);
  }
  report({
    what: 'sent to found under 5,000 msg/s, p99',
    measured: percentile(lags, 0.99),
    unit: 'ms',
    target: 1000,
  });
}

async function benchSearch(api: Api): Promise<void> {
  const histogram = {
    type: 'pivot',
    rollup: true,
    row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
    column_groups: [],
    series: [{ type: 'count', id: 'count()' }],
  };
  const top = { ...histogram, row_groups: [{ type: 'values', field: 'service', limit: 10 }] };
  const page = { type: 'messages', limit: 150, offset: 0 };
  const cases: [string, string, Record<string, unknown>, number][] = [
    ['newest 150 of a common term', 'timeout', page, 50],
    ['newest 150 of a rare term', 'meltdown', page, 50],
    ['newest 150 of field:value AND term', 'service:"service-7" AND timeout', page, 50],
    ['time histogram of a common term', 'timeout', histogram, 500],
    ['time histogram of everything', '', histogram, 100],
    ['top 10 values of a field over everything', '', top, 1000],
  ];
  for (const [what, query, searchType, target] of cases) {
    const taken = await timed(20, () => api.run(query, searchType));
    report({ what: `2 M messages: ${what}, p95`, measured: percentile(taken, 0.95), unit: 'ms', target });
  }
}
