import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { ReceiveTimes } from '../../ingest/metrics/receive-times.ts';
import { gelf, sendTcp } from '../../ingest/testing/senders.ts';
import { gauge, type MetricsSnapshot } from '../../metrics/metric.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createProcessingStatus } from './processing-status.ts';

const receivedAt = (gl2_receive_timestamp: string) => ({
  ...storedMessage({ timestamp: 0 }),
  gl2_receive_timestamp,
});

it('the newest message of each step counts, in whatever order they come', () => {
  const times = new ReceiveTimes();
  times.mark('received', [receivedAt('2026-03-01 12:00:02.000'), receivedAt('2026-03-01 12:00:01.000')]);
  times.mark('stored', [storedMessage({ timestamp: 0 })]);
  const metrics: MetricsSnapshot = {};
  times.addTo(metrics);
  expect(metrics).toEqual({ 'tailrace.processing.newest-received': gauge('2026-03-01 12:00:02.000') });
});

it('goes on from what was stored, after a restart without messages', () => {
  const stored = new Map<string, unknown>();
  const settings = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: unknown) => void stored.set(key, value),
  };
  const open = (metrics: MetricsSnapshot) =>
    createProcessingStatus({ ingest: { metrics: () => metrics }, settings });
  const before = open({
    'tailrace.processing.newest-received': gauge('2026-03-01 12:00:02.000'),
    'tailrace.processing.newest-stored': gauge('2026-03-01 12:00:01.500'),
  });
  const status = {
    receive_times: {
      ingest: '2026-03-01T12:00:02.000Z',
      post_processing: '1970-01-01T00:00:00.000Z',
      post_indexing: '2026-03-01T12:00:01.500Z',
    },
  };
  expect(before.persisted()).toBeNull();
  before.persist();
  const after = open({});
  expect(after.current()).toEqual(status);
  expect(after.persisted()).toEqual(status);
});

describe('the calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const configuration = { bind_address: '127.0.0.1', port: 0 };
    await server.ingest.start([
      { id: 'gelf', type: inputTypeNames.gelfTcp, configuration, staticFields: {} },
    ]);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('tell how far the messages of inputs have come', async () => {
    expect((await server.admin('GET /system/processing/status/persisted')).status).toBe(404);
    await sendTcp(server.ingest.state('gelf')?.port ?? 0, `${gelf()}\0`);
    const status = async () => (await server.admin('GET /system/processing/status')).body;
    await expect
      .poll(status, { timeout: 5000 })
      .toMatchObject({ receive_times: { post_indexing: expect.stringMatching(/^20/) } });
    const { nodeId } = server.areas.host.node;
    expect((await server.admin('GET /cluster/processing/status')).body).toEqual({ [nodeId]: await status() });
    expect((await server.admin('GET /cluster/processing/status/persisted')).body).toEqual({ [nodeId]: null });
  });
});
