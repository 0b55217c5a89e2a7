import { setTimeout as sleep } from 'node:timers/promises';
import { Api, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { countIndices, keepIndices, rotateEvery } from './default-index-set.ts';
import { grouped, percentile, report } from './figures.ts';
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

const perIndex = 100_000;
/** More than a short run creates, fewer than a long one does. */
const indices = 15;
const streams = 20;
const definitions = 10;
const minute = 60_000;

const serviceOf = (at: number) => `service-${at % 10}`;

async function createStreams(api: Api): Promise<void> {
  const { index_sets } = await api.call<{ index_sets: { id: string }[] }>(
    'GET',
    '/system/indices/index_sets',
  );
  for (let at = 0; at < streams; at++) {
    const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
      title: `Stream ${at}`,
      rules: [{ field: 'service', value: serviceOf(at), type: 1, inverted: false, description: '' }],
      index_set_id: index_sets[0]?.id,
    });
    await api.call('POST', `/streams/${stream_id}/resume`);
  }
}

/** Evaluated each minute; half of them create an event each time. */
const createDefinition = (api: Api, at: number) =>
  api.call('POST', '/events/definitions', {
    title: `Many timeouts ${at}`,
    description: '',
    priority: 2,
    alert: false,
    config: {
      type: 'aggregation-v1',
      query: `timeout AND service:"${serviceOf(at)}"`,
      query_parameters: [],
      streams: [],
      group_by: ['source'],
      series: [{ id: 'count-', function: 'count', field: null }],
      conditions: {
        expression: {
          expr: '>',
          left: { expr: 'number-ref', ref: 'count-' },
          right: { expr: 'number', value: at % 2 === 0 ? 0 : 1e9 },
        },
      },
      search_within_ms: 5 * minute,
      execute_every_ms: minute,
    },
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
  });

/** What a server in use has: indices that are rotated and deleted, streams, and event definitions. */
async function equip(api: Api): Promise<void> {
  await rotateEvery(api, perIndex);
  await keepIndices(api, indices);
  await createStreams(api);
  for (let at = 0; at < definitions; at++) await createDefinition(api, at);
}

/** The searches of a dashboard's widgets, as one request. */
function dashboard(api: Api): Promise<unknown> {
  const last = { type: 'relative', range: 300 };
  const widgets = Array.from({ length: 10 }, (_, at) => ({ id: `w${at}`, ...(at % 2 ? histogram : top) }));
  const query = { type: 'elasticsearch', query_string: 'timeout' };
  return api.call('POST', '/views/search/sync?timeout=60000', {
    queries: [{ id: 'tab', timerange: last, query, search_types: widgets }],
  });
}

/** How long searches take on a server in use while messages arrive steadily, and right after a pause. */
export async function benchSoak(isLong: boolean): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await equip(api);
  await flood(port, stored);
  const searches: (() => Promise<unknown>)[] = [
    () => api.search('timeout'),
    () => api.search('*'),
    () => api.search('service:"service-7" AND timeout'),
    () => api.run('timeout', histogram),
    () => api.run('', top),
    () => dashboard(api),
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
  const what = `searches under ${grouped(perSecond)} msg/s for ${seconds} s`;
  report({ what: `${what}, p99`, measured: percentile(taken, 0.99), unit: 'ms', target: 500 });
  report({ what: `${what}, longest`, measured: Math.max(...taken), unit: 'ms', target: 2000 });
  report({
    what: '… indices that are kept',
    measured: await countIndices(api),
    unit: '',
    target: indices + 1,
  });
  const { total_events } = await api.call<{ total_events: number }>('POST', '/events/search', {
    timerange: { type: 'relative', range: 0 },
    filter: { alerts: 'include' },
  });
  report({ what: '… events created', measured: total_events, unit: '', target: 1, atLeast: true });
}
