import { setTimeout as sleep } from 'node:timers/promises';
import { Api, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { percentile, report } from './figures.ts';
import { flood } from './load.ts';

const perSecond = 2000;
const stored = 500_000;
/** After a pause this long the server has released the memory it keeps for searches. */
const restMs = 12_000;
const searchesBetweenRests = 40;
const pauseMs = 100;

const pivot = (grouping: object) => ({
  type: 'pivot',
  rollup: true,
  row_groups: [grouping],
  column_groups: [],
  series: [{ type: 'count', id: 'count()' }],
});
const histogram = pivot({ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } });
const top = pivot({ type: 'values', field: 'service', limit: 10 });

/** How long searches take while messages arrive steadily, and right after a pause. */
export async function benchSoak(isLong: boolean): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await flood(port, stored);
  const searches: (() => Promise<unknown>)[] = [
    () => api.search('timeout'),
    () => api.search('*'),
    () => api.search('service:"service-7" AND timeout'),
    () => api.run('timeout', histogram),
    () => api.run('', top),
  ];
  const seconds = isLong ? 1200 : 60;
  let isOver = false;
  const flooding = flood(port, perSecond * seconds, { rate: perSecond }).finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  for (let count = 0; !isOver; count++) {
    const started = performance.now();
    await searches[count % searches.length]?.();
    taken.push(performance.now() - started);
    await sleep((count + 1) % searchesBetweenRests === 0 ? restMs : pauseMs);
  }
  await flooding;
  const what = `searches under ${perSecond.toLocaleString('en')} msg/s for ${seconds} s`;
  report({ what: `${what}, p99`, measured: percentile(taken, 0.99), unit: 'ms', target: 500 });
  report({ what: `${what}, longest`, measured: Math.max(...taken), unit: 'ms', target: 2000 });
}
