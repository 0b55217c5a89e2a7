import { setTimeout as sleep } from 'node:timers/promises';
import { Api, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { startBystander } from './abuse/bystander.ts';
import { percentile, report } from './figures.ts';
import { flood, peakMegabytes, resetPeak } from './load.ts';

const anHour = 3_600_000;
const stored = 200_000;
const definitions = 60;
const perSecond = 100;
const seconds = { short: 60, long: 600 };
const targets = { megabytes: 700, apiMs: 100, searchMs: 300, stopMs: 5000 };

/** Windows of an hour, one each second, of about 40,000 groups: of every group, or of those with many messages. */
const definition = (title: string, query: string, moreThan: number) => ({
  title,
  description: '',
  priority: 2,
  alert: false,
  config: {
    type: 'aggregation-v1',
    query,
    query_parameters: [],
    streams: [],
    group_by: ['took_ms', 'level'],
    series: [{ id: 'count-', function: 'count', field: null }],
    conditions: {
      expression: {
        expr: '>',
        left: { expr: 'number-ref', ref: 'count-' },
        right: { expr: 'number', value: moreThan },
      },
    },
    search_within_ms: anHour,
    execute_every_ms: 1000,
  },
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
});

/** Calls the API until told to stop; the returned function returns the milliseconds that each call took. */
function startCalling(api: Api): () => Promise<number[]> {
  const taken: number[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const started = performance.now();
      await api.call('GET', '/system/inputs');
      taken.push(performance.now() - started);
      await sleep(50);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return taken;
  };
}

/** How long calls and searches of others take during some work, and the memory it needs. */
async function measure(
  { product, what }: { product: Product; what: string },
  work: (api: Api) => Promise<unknown>,
): Promise<void> {
  const api = await Api.login(product.url, 'admin', adminPassword);
  await resetPeak(product);
  const stopSearching = await startBystander(product.url);
  const stopCalling = startCalling(api);
  await work(api);
  const [calls, searches] = [await stopCalling(), await stopSearching()];
  report({ what: `${what}: calls, p50`, measured: percentile(calls, 0.5), unit: 'ms' });
  report({
    what: `${what}: calls, p99`,
    measured: percentile(calls, 0.99),
    unit: 'ms',
    target: targets.apiMs,
  });
  report({ what: `${what}: longest call`, measured: Math.max(...calls), unit: 'ms' });
  const searchMs = percentile(searches, 0.95);
  report({ what: `${what}: searches, p95`, measured: searchMs, unit: 'ms', target: targets.searchMs });
  const megabytes = await peakMegabytes(product);
  report({ what: `${what}: most memory`, measured: megabytes, unit: 'MB', target: targets.megabytes });
}

/** Event definitions with as many groups and overlapping windows as anybody may ask for. */
export async function benchEvaluation(isLong: boolean): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await flood(port, stored, { span: anHour });
  const last = isLong ? seconds.long : seconds.short;
  const flooding = flood(port, perSecond * last * 2, { rate: perSecond });
  await measure({ product, what: 'preview of 40,000 groups' }, async (caller) => {
    const body = {
      event_definition: definition('All', '*', 0),
      timerange: { type: 'relative', range: 86_400 },
    };
    const preview = await caller.call<{ windows: number; limit_reached: string; took_ms: number }>(
      'POST',
      '/events/definitions/preview',
      body,
    );
    console.log(
      `     evaluated ${preview.windows} windows in ${preview.took_ms} ms: ${preview.limit_reached}`,
    );
  });
  for (let at = 0; at < definitions; at += 1) {
    const query = `NOT source:"nobody-${at}"`;
    await api.call(
      'POST',
      '/events/definitions',
      definition(`Many groups ${at}`, query, at % 2 === 0 ? 50 : 0),
    );
  }
  await measure({ product, what: `${definitions} definitions of 40,000 groups` }, () => sleep(last * 1000));
  const stopping = performance.now();
  const code = await product.stop('SIGTERM');
  report({
    what: `stop meanwhile, with exit code ${code}`,
    measured: performance.now() - stopping,
    unit: 'ms',
    target: targets.stopMs,
  });
  await flooding.catch(() => {});
}
