import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
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

it.each([
  ['the buffers', buffers],
  ['the journal', journal],
  ['the built-in streams', streams],
])('returns the metrics of %s for one node and for all nodes', async (_, metrics) => {
  const { nodeId } = server.areas.host.node;
  const one = await server.admin(`POST /cluster/${nodeId}/metrics/multiple`, { body: { metrics } });
  const summary = one.body as Schemas['MetricsSummary'];
  expect(summary.metrics.map(({ full_name, type }) => [full_name, type])).toEqual(
    metrics.map((name) => [name, 'gauge']),
  );
  const all = await server.admin('POST /cluster/metrics/multiple', { body: { metrics } });
  expect(all.body).toEqual({ [nodeId]: summary });
});
