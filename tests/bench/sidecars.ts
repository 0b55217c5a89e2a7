import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { percentile, report, timed } from './figures.ts';
import { flood, processorSeconds, residentMegabytes } from './load.ts';

const self = fileURLToPath(import.meta.url);
const agents = 5000;
const intervalMs = 10_000;
const measuredMs = 30_000;
const rounds = 3;
const messages = 100_000;
const targetMs = 50;

interface Fleet {
  port: number;
  token: string;
  collectorId: string;
  configurationId: string;
}

/** What the process of the agents sends: the milliseconds of each call by its name, and refused calls. */
interface Taken {
  times: Record<string, number[]>;
  refused: number;
}

const nodeIdOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const heartbeatOf = (index: number, collectorId: string) => ({
  node_name: `web-${index}`,
  node_details: {
    operating_system: 'Linux',
    ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    tags: ['web', `rack-${index % 40}`],
    metrics: { disks_75: [], cpu_idle: (index * 7) % 100, load_1: Math.random() },
    log_file_list: Array.from({ length: 10 }, (_, file) => ({
      path: `/var/log/service-${file}/access.log`,
      mod_time: new Date().toISOString(),
      size: 1000 * file,
      is_dir: false,
    })),
    status: {
      status: 0,
      message: '1 running / 0 stopped / 0 failing',
      collectors: [{ collector_id: collectorId, status: 0, message: 'Running', verbose_message: '' }],
    },
  },
});

/** Runs the agents against a server until the process is ended; sends what their calls took when it is asked. */
function runAgents({ port, token, collectorId, configurationId }: Fleet): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const authorization = `Basic ${Buffer.from(`${token}:token`).toString('base64')}`;
  const tags = new Map<string, string>();
  let taken: Taken = { times: { heartbeat: [], collectors: [], render: [] }, refused: 0 };

  function call(name: string, method: string, path: string, body?: object): Promise<void> {
    const key = `${name} ${path}`;
    const tag = tags.get(key);
    const headers = {
      ...{ authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...{ 'x-graylog-sidecar-version': '1.4.0', 'x-requested-by': 'sidecar' },
      // Agents quote the tag that they were sent, which has quotes already.
      ...(tag === undefined ? {} : { 'if-none-match': `"${tag}"` }),
    };
    return new Promise((resolve) => {
      const started = performance.now();
      const sent = request(
        { port, host: '127.0.0.1', agent, method, path: `/api${path}`, headers },
        (response) => {
          const { etag } = response.headers;
          if (etag !== undefined) tags.set(key, etag);
          response.resume().once('end', () => {
            taken.times[name]?.push(performance.now() - started);
            if ((response.statusCode ?? 500) >= 400) taken.refused += 1;
            resolve();
          });
        },
      );
      sent.once('error', () => {
        taken.refused += 1;
        resolve();
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function beat(index: number): Promise<void> {
    const id = nodeIdOf(index);
    await call('collectors', 'GET', '/sidecar/collectors');
    await call('heartbeat', 'PUT', `/sidecars/${id}`, heartbeatOf(index, collectorId));
    await call('render', 'GET', `/sidecar/configurations/render/${id}/${configurationId}`);
  }

  for (let index = 0; index < agents; index += 1) {
    setTimeout(
      () => {
        void beat(index);
        setInterval(() => void beat(index), intervalMs);
      },
      (index * intervalMs) / agents,
    );
  }
  process.on('message', () => {
    process.send?.(taken);
    taken = { times: { heartbeat: [], collectors: [], render: [] }, refused: 0 };
  });
  process.once('disconnect', () => process.exit());
}

/**
 * Replies to all calls with the same bytes, until the process is ended; sends its port. In a fleet, agents are on other
 * machines, but here they take processor time from the server: ingest is compared while they call this one instead.
 */
function runEmptyServer(): void {
  const reply = 'HTTP/1.1 202 Accepted\r\ncontent-length: 2\r\n\r\n{}';
  const server = createServer((socket) => {
    let unread = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      unread += text;
      for (let end = unread.indexOf('\r\n\r\n'); end >= 0; end = unread.indexOf('\r\n\r\n')) {
        const length = Number(/content-length: (\d+)/i.exec(unread.slice(0, end))?.[1] ?? 0);
        if (unread.length < end + 4 + length) return;
        unread = unread.slice(end + 4 + length);
        socket.write(reply);
      }
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
  process.once('disconnect', () => process.exit());
}

async function startEmptyServer() {
  const child = fork(self, ['empty server'], { stdio: 'inherit' });
  const [{ port }] = await once(child, 'message');
  return { port: port as number, [Symbol.dispose]: () => void child.kill() };
}

async function startAgents(fleet: Fleet) {
  const child = fork(self, [JSON.stringify(fleet)], { stdio: 'inherit' });
  return {
    async taken(): Promise<Taken> {
      child.send('taken');
      const [taken] = await once(child, 'message');
      return taken;
    },
    async stop(): Promise<void> {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Registers the fleet with a configuration; returns what its agents need. */
async function prepare(api: Api, port: number): Promise<Fleet> {
  const user = await api.call<{ id: string }>('GET', '/users/graylog-sidecar');
  const { token } = await api.call<{ token: string }>('POST', `/users/${user.id}/tokens/bench`);
  const { collectors } = await api.call<{ collectors: { id: string; node_operating_system: string }[] }>(
    'GET',
    '/sidecar/collectors',
  );
  const collectorId = collectors.find((one) => one.node_operating_system === 'linux')?.id ?? '';
  const configuration = {
    ...{ collector_id: collectorId, name: 'bench', color: '#ffffff' },
    template: '# ${sidecar.nodeName}\noutput.logstash.hosts: ["logs.example.org:5044"]\n'.repeat(20),
  };
  const { id: configurationId } = await api.call<{ id: string }>(
    'POST',
    '/sidecar/configurations',
    configuration,
  );
  return { port, token, collectorId, configurationId };
}

async function assignAll(api: Api, { collectorId, configurationId }: Fleet): Promise<void> {
  await eventually(
    () => api.call<{ total: number }>('GET', '/sidecars/summary'),
    ({ total }) => total === agents,
    120,
  );
  const assignments = [{ collector_id: collectorId, configuration_id: configurationId }];
  const nodes = Array.from({ length: agents }, (_, index) => ({ node_id: nodeIdOf(index), assignments }));
  const started = performance.now();
  await api.call('PUT', '/sidecars/configurations', { nodes });
  report({ what: `sidecars: assigning to ${agents}`, measured: performance.now() - started, unit: 'ms' });
}

/** Messages a second until all of them can be found. */
async function ingested(api: Api, port: number, before: number): Promise<number> {
  const started = performance.now();
  await flood(port, messages);
  await eventually(
    () => api.search('*', 1),
    ({ total_results }) => total_results === before + messages,
    300,
  );
  return messages / ((performance.now() - started) / 1000);
}

/** Five thousand agents, each of which reports every ten seconds. */
export async function benchSidecars(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const fleet = await prepare(api, Number(new URL(product.url).port));
  const first = await startAgents(fleet);
  await assignAll(api, fleet);
  await sleep(2 * intervalMs);
  await first.taken();
  const before = await processorSeconds(product);
  await sleep(measuredMs);
  const { times, refused } = await first.taken();
  const used = (await processorSeconds(product)) - before;
  for (const [name, all] of Object.entries(times)) {
    const measured = percentile(all, 0.95);
    report({ what: `sidecars: ${name}, p95 of ${all.length}`, measured, unit: 'ms', target: targetMs });
  }
  report({
    what: 'sidecars: processor for the three calls of an agent',
    measured: (1000 * used) / (times.heartbeat?.length || 1),
    unit: 'ms',
  });
  report({ what: 'sidecars: refused calls of agents', measured: refused, unit: '', target: 0 });
  for (const query of ['', 'state:running tag:rack-7', 'collector:filebeat ip:10.0.1']) {
    const path = `/sidecars?${new URLSearchParams({ query, per_page: '100', sort: 'last_seen' })}`;
    const measured = percentile(await timed(20, () => api.call('GET', path)), 0.95);
    report({ what: `sidecars: the list of ${query || 'all'}, p95`, measured, unit: 'ms', target: 200 });
  }
  report({ what: 'sidecars: memory', measured: await residentMegabytes(product), unit: 'MB' });
  await first.stop();

  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  using empty = await startEmptyServer();
  let stored = 0;
  const sums = { without: 0, elsewhere: 0, with: 0 };
  const round = async (name: keyof typeof sums) => {
    sums[name] += await ingested(api, port, stored);
    stored += messages;
  };
  const roundBeside = async (name: keyof typeof sums, of: Fleet) => {
    const reporting = await startAgents(of);
    await sleep(intervalMs);
    await round(name);
    await reporting.stop();
  };
  await ingested(api, port, 0);
  stored = messages;
  for (let count = 0; count < rounds; count += 1) {
    await round('without');
    await roundBeside('elsewhere', { ...fleet, port: empty.port });
    await roundBeside('with', fleet);
  }
  report({ what: 'sidecars: ingest without', measured: sums.without / rounds, unit: 'msg/s' });
  report({
    what: 'sidecars: ingest while agents call an empty server, share',
    measured: sums.elsewhere / sums.without,
    unit: '',
  });
  report({
    what: 'sidecars: ingest while they call this one, share of that',
    measured: sums.with / sums.elsewhere,
    unit: '',
    target: 0.95,
    atLeast: true,
  });
}

if (process.argv[1] === self) {
  const [, , fleet = '{}'] = process.argv;
  if (fleet === 'empty server') runEmptyServer();
  else runAgents(JSON.parse(fleet));
}
