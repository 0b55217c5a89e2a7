import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import type { SenderReport } from './acknowledged-sender.ts';
import { countIndices, keepIndices, rotateEvery } from './default-index-set.ts';
import { grouped, percentile, report } from './figures.ts';
import { flood, peakMegabytes, resetPeak, residentMegabytes } from './load.ts';

const perSecond = 2000;
const stored = 500_000;
/** After a pause this long the server has released the memory it keeps for searches. */
const restMs = 12_000;
const searchesBetweenRests = 40;
/** Of each user between two searches. */
const pauseMs = 300;
const checkEveryMs = 60_000;

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
const definitions = 20;
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

/** The server while it is used, which changes when it is killed. */
interface Site {
  product: Product;
  /** A login of each user. */
  users: Api[];
}

const usernames = ['admin', 'night-shift', 'auditor'];

async function createUsers(api: Api): Promise<void> {
  for (const username of usernames.slice(1)) {
    await api.call('POST', '/users', {
      ...{ username, password: adminPassword, email: `${username}@example.net` },
      ...{ first_name: username, last_name: 'Soak', permissions: [], roles: ['Admin'], timezone: 'UTC' },
    });
  }
}

const logIn = ({ url }: Product): Promise<Api[]> =>
  Promise.all(usernames.map((username) => Api.login(url, username, adminPassword)));

/** Searches one after another until `isOver`; returns the milliseconds of each. A search that a kill interrupts does not count. */
async function searchAsUser(site: Site, user: number, isOver: () => boolean): Promise<number[]> {
  const api = () => site.users[user] as Api;
  const searches: (() => Promise<unknown>)[] = [
    () => api().search('timeout'),
    () => api().search('*'),
    () => api().search('service:"service-7" AND timeout'),
    () => api().run('timeout', histogram),
    () => api().run('', top),
    () => dashboard(api()),
  ];
  const taken: number[] = [];
  for (let count = user; !isOver(); count++) {
    const { product } = site;
    const started = performance.now();
    try {
      await searches[count % searches.length]?.();
      taken.push(performance.now() - started);
    } catch (error) {
      // Between a kill and the logins after it.
      const isKilled = product !== site.product || !(await isReachable(product));
      if (!isKilled) throw error;
      await eventually(
        async () => site.product !== product,
        (isBack) => isBack,
        120,
      );
    }
    await sleep((count + 1) % searchesBetweenRests === 0 ? restMs : pauseMs);
  }
  return taken;
}

const isReachable = ({ url }: Product) =>
  fetch(`${url}/api/`).then(
    ({ ok }) => ok,
    () => false,
  );

async function senderReport(sender: ChildProcess): Promise<SenderReport> {
  sender.send('report');
  const [state] = await once(sender, 'message');
  return state;
}

/** The numbers of the stored messages from one number up to before another, as often as they are stored. */
async function storedNumbers(api: Api, from: number, to: number): Promise<number[]> {
  const query = encodeURIComponent(`number:[${from} TO ${to - 1}]`);
  const csv = await api.text(`/search/universal/relative/export?query=${query}&range=0&fields=number`);
  return Array.from(csv.matchAll(/"(\d+)"$/gm), ([, number]) => Number(number));
}

/** Counts the messages that were acknowledged and are not there, and those that are there twice. */
class Accounts {
  checked = 0;
  missing = 0;
  twice = 0;

  /** Waits until everything up to a number is processed, then counts what is new since the last check. */
  async check(api: Api, acknowledged: number): Promise<void> {
    const due = acknowledged - this.checked;
    if (due <= 0) return;
    let numbers: number[] = [];
    let distinct = new Set<number>();
    for (let attempt = 0; attempt < 30 && distinct.size < due; attempt++) {
      if (attempt > 0) await sleep(1000);
      numbers = await storedNumbers(api, this.checked, acknowledged);
      distinct = new Set(numbers);
    }
    this.missing += due - distinct.size;
    this.twice += numbers.length - distinct.size;
    this.checked = acknowledged;
  }
}

async function directoryBytes(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Kills the server and starts it again; returns the milliseconds until users are logged in again. */
async function killAndStart(site: Site, port: number, dataDir: string): Promise<number> {
  await site.product.stop('SIGKILL');
  const started = performance.now();
  const product = await startProduct({ dataDir, port });
  const users = await logIn(product);
  Object.assign(site, { product, users });
  return performance.now() - started;
}

/**
 * A server in use for some hours: messages arrive steadily, three users search, and it is killed once an hour, but at least once when
 * hours are given. Every acknowledged message is looked for within a minute.
 */
export async function benchSoak(hours: number | undefined): Promise<void> {
  const seconds = Math.round((hours ?? 1 / 60) * 3600);
  const kills = hours === undefined ? 0 : Math.max(1, Math.floor(hours));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-soak-'));
  const [httpPort, tcpPort, gelfPort] = [await freePort(), await freePort(), await freePort()];
  const site: Site = { product: await startProduct({ dataDir, port: httpPort }), users: [] };
  await using stopping = new AsyncDisposableStack();
  stopping.defer(async () => {
    await site.product.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  const admin = await Api.login(site.product.url, 'admin', adminPassword);
  await createUsers(admin);
  site.users = await logIn(site.product);
  const bind = { bind_address: '127.0.0.1' };
  await admin.createInput(inputTypes.gelfTcp, { ...bind, port: tcpPort, use_null_delimiter: true });
  await admin.createInput(inputTypes.gelfHttp, { ...bind, port: gelfPort });
  await equip(admin);
  await flood(tcpPort, stored);
  await resetPeak(site.product);

  const args = [gelfPort, perSecond, seconds].map(String);
  const sender = fork(path.join(import.meta.dirname, 'acknowledged-sender.ts'), args, { stdio: 'inherit' });
  stopping.defer(() => void sender.kill());
  const started = performance.now();
  const hasExited = once(sender, 'exit');
  let final: SenderReport | undefined;
  sender.on('message', (state: SenderReport) => {
    if (state.isOver) final = state;
  });
  const isOver = () => final !== undefined;
  const searching = Promise.all(usernames.map((_, user) => searchAsUser(site, user, isOver)));
  const accounts = new Accounts();
  const memory: number[] = [];
  const peaks: number[] = [];
  const downs: number[] = [];
  while (!isOver()) {
    await Promise.race([sleep(checkEveryMs), hasExited]);
    if (isOver()) break;
    if (sender.exitCode !== null) throw new Error('The sender ended early');
    memory.push(await residentMegabytes(site.product));
    const due = ((downs.length + 1) * seconds * 1000) / (kills + 1);
    if (downs.length < kills && performance.now() - started >= due) {
      peaks.push(await peakMegabytes(site.product));
      downs.push(await killAndStart(site, httpPort, dataDir));
    }
    const { acknowledged } = await senderReport(sender);
    await accounts.check(site.users[0] as Api, acknowledged);
    // For a run that is ended early.
    const { checked, missing, twice } = accounts;
    const minutes = Math.round((performance.now() - started) / minute);
    process.stderr.write(
      `After ${minutes} min: ${grouped(checked)} messages looked for, ${missing} missing, ${twice} twice; ` +
        `${Math.round(memory.at(-1) ?? 0)} MB; ${downs.length} kills\n`,
    );
  }
  const taken = (await searching).flat();
  const [api] = site.users as [Api];
  const { acknowledged, again } = final as SenderReport;
  await accounts.check(api, acknowledged);
  peaks.push(await peakMegabytes(site.product));

  const what = `searches under ${grouped(perSecond)} msg/s for ${grouped(seconds)} s`;
  report({
    what: `${what}, p99 of ${taken.length}`,
    measured: percentile(taken, 0.99),
    unit: 'ms',
    target: 500,
  });
  report({ what: `${what}, longest`, measured: Math.max(...taken), unit: 'ms', target: 2000 });
  report({ what: '… messages acknowledged', measured: acknowledged, unit: '' });
  report({ what: '… messages missing', measured: accounts.missing, unit: '', target: 0 });
  report({
    what: '… messages stored twice, of those sent again',
    measured: accounts.twice,
    unit: '',
    target: again,
  });
  if (kills > 0) {
    report({
      what: `… longest without a server after ${kills} kills`,
      measured: Math.max(...downs),
      unit: 'ms',
    });
  }
  report({
    what: '… indices that are kept',
    measured: await countIndices(api),
    unit: '',
    target: indices + 1,
  });
  report({ what: '… memory, median of each minute', measured: percentile(memory, 0.5), unit: 'MB' });
  report({ what: '… memory, highest', measured: Math.max(...peaks), unit: 'MB', target: 700 });
  report({ what: '… disk', measured: (await directoryBytes(dataDir)) / 2 ** 20, unit: 'MB' });
  const { total_events } = await api.call<{ total_events: number }>('POST', '/events/search', {
    timerange: { type: 'relative', range: 0 },
    filter: { alerts: 'include' },
  });
  report({ what: '… events created', measured: total_events, unit: '', target: 1, atLeast: true });
}
