import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { metricsService } from '../../host/metrics-service.ts';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { basic, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';
import { parseExposition } from './prometheus/testing/parse-exposition.ts';

const inputId = '60a3b1c2d4e5f60718293a4b';
const input = `${inputTypeNames.gelfTcp}.${inputId}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  await server.ingest.start([{ id: inputId, type: inputTypeNames.gelfTcp, configuration, staticFields: {} }]);
});
afterAll(() => server[Symbol.asyncDispose]());

const buffers = ['input', 'process', 'output'].flatMap((buffer) =>
  ['usage', 'size'].map((part) => `org.graylog2.buffers.${buffer}.${part}`),
);
const journal = [
  'append.1-sec-rate',
  'read.1-sec-rate',
  'segments',
  'entries-uncommitted',
  'utilization-ratio',
  'oldest-segment',
  'size',
  'size-limit',
].map((name) => `org.graylog2.journal.${name}`);
const streams = [1, 2, 3].map(
  (id) => `org.graylog2.plugin.streams.Stream.${String(id).padStart(24, '0')}.incomingMessages.1-sec-rate`,
);
const throughput = ['input', 'output'].map((way) => `org.graylog2.throughput.${way}`);
const connections = [
  'open_connections',
  'total_connections',
  'read_bytes_1sec',
  'read_bytes_total',
  'written_bytes_1sec',
  'written_bytes_total',
];
const levels = ['all', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

it.each([
  ['the throughput', 'gauge', throughput.map((name) => `${name}.1-sec-rate`)],
  ['the throughput since the start', 'counter', throughput],
  ['the buffers', 'gauge', buffers],
  ['the journal', 'gauge', journal],
  ['the heap', 'gauge', ['used', 'committed', 'max'].map((part) => `jvm.memory.heap.${part}`)],
  ['the messages of an input', 'meter', ['incomingMessages', 'rawSize'].map((name) => `${input}.${name}`)],
  ['the empty messages of an input', 'counter', [`${input}.emptyMessages`]],
  ['the connections of an input', 'gauge', connections.map((name) => `${input}.${name}`)],
  ['the built-in streams', 'gauge', streams],
  ['log lines', 'meter', levels.map((level) => `org.apache.logging.log4j.core.Appender.${level}`)],
])('returns the metrics of %s for one node and for all nodes', async (_, type, metrics) => {
  const { nodeId } = server.areas.host.node;
  const ofNode = async () => {
    const { body } = await server.admin(`POST /cluster/${nodeId}/metrics/multiple`, { body: { metrics } });
    return body as Schemas['MetricsSummary'];
  };
  // The ingest thread reports its metrics once a second.
  await expect
    .poll(async () => (await ofNode()).metrics.map((one) => [one.full_name, one.type]))
    .toEqual(metrics.map((name) => [name, type]));
  const all = await server.admin('POST /cluster/metrics/multiple', { body: { metrics } });
  const { metrics: values } = (all.body as Schemas['ClusterMetrics'])[nodeId] ?? {};
  expect(values?.map(({ full_name, type }) => [full_name, type])).toEqual(
    metrics.map((name) => [name, type]),
  );
});

it('answers scrapers that have an access token', async () => {
  const { id } = server.service(userService).byUsername('admin');
  const { token } = (await server.admin(`POST /users/${id}/tokens/prometheus`)).body as { token: string };
  const { status, headers, body } = await server.anonymous('GET /system/metrics/prometheus', {
    headers: { authorization: basic(token, 'token'), accept: 'application/openmetrics-text;q=0.5,*/*;q=0.1' },
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(parseExposition(body as string)).toMatchObject({
    tailrace_throughput_input_total: 0,
    'tailrace_log_lines_total{level="fatal"}': 0,
    tailrace_metrics_omitted: 0,
  });
});

it('lists all metrics by kind and by name', async () => {
  const registry = server.service(metricsService);
  registry.timer('tailrace.test.timer').record(3);
  registry.histogram('tailrace.test.histogram').record(9);
  const { body } = await server.admin('GET /system/metrics');
  expect(body).toMatchObject({
    counters: { 'org.graylog2.throughput.input': { count: 0 } },
    gauges: { 'jvm.memory.heap.used': { value: expect.any(Number) } },
    meters: { 'org.apache.logging.log4j.core.Appender.all': { units: 'events/second' } },
    timers: { 'tailrace.test.timer': { count: 1, max: 3000, duration_units: 'microseconds' } },
    histograms: { 'tailrace.test.histogram': { count: 1, p999: 9 } },
  });
  const { version, ...kinds } = body as Schemas['MetricRegistry'];
  const names = Object.values(kinds).flatMap((kind) => Object.keys(kind));
  for (const scope of ['system', `cluster/${server.areas.host.node.nodeId}`]) {
    const listed = (await server.admin(`GET /${scope}/metrics/names`)).body as Schemas['MetricNames'];
    expect(listed.names.sort()).toEqual(names.sort());
  }
});

it.each([
  ['timer', { type: 'timer', metric: { duration_unit: 'microseconds', time: { '95th_percentile': 3000 } } }],
  ['histogram', { type: 'histogram', metric: { count: 1, time: { max: 9 } } }],
])('returns a %s in the shapes of both calls', async (kind, expected) => {
  const name = `tailrace.test.${kind}`;
  const { body } = await server.admin('POST /cluster/metrics/multiple', { body: { metrics: [name] } });
  expect(Object.values(body as Schemas['ClusterMetrics'])).toMatchObject([
    { total: 1, metrics: [{ full_name: name, name: kind, ...expected }] },
  ]);
  expect((await server.admin(`GET /system/metrics/${name}`)).body).toMatchObject({ count: 1 });
});

it('knows no other metrics, and no history', async () => {
  expect((await server.admin('GET /system/metrics/toString')).status).toBe(404);
  const name = 'org.graylog2.throughput.input';
  expect((await server.admin(`GET /system/metrics/${name}/history`)).body).toEqual({ name, values: [] });
});

it('returns the metrics of a namespace, and those that are named', async () => {
  const { nodeId } = server.areas.host.node;
  const { body } = await server.admin('GET /system/metrics/namespace/org.graylog2.journal');
  const summary = body as Schemas['MetricsSummary'];
  expect(summary.metrics.map(({ full_name }) => full_name)).toEqual(journal.toSorted());
  const ofNode = await server.admin(`GET /cluster/${nodeId}/metrics/namespace/org.graylog2.journal`);
  expect(ofNode.body).toEqual(summary);
  const some = journal.slice(0, 2);
  const named = await server.admin('POST /system/metrics/multiple', { body: { metrics: [...some, 'none'] } });
  expect(named.body).toMatchObject({ total: 2, metrics: some.map((full_name) => ({ full_name })) });
  expect((await server.admin('GET /system/metrics/namespace/none')).status).toBe(404);
});
