import { statSync } from 'node:fs';
import { retentionTypes, rotationTypes } from '@tailrace/domain/indices/index-strategies';
import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { indexPath } from '../../storage/index-file.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

const dayMs = 86_400_000;
const path = 'GET /system/indices/forecast';

async function forecast({ admin }: Pick<TestServer, 'admin'>) {
  const { status, body } = await admin(path);
  expect(status).toBe(200);
  return body as Schemas['StorageForecast'];
}

async function defaultSet(server: TestServer): Promise<Schemas['IndexSet']> {
  const { body } = await server.admin('GET /system/indices/index_sets');
  const found = (body as Schemas['IndexSetsResponse']).index_sets.find((set) => set.default);
  if (!found) throw new Error('There is no default index set');
  return found;
}

it('says how fast index sets grow, how large they become, and when the disk is full', async () => {
  await using server = await startTestServer();
  const set = await defaultSet(server);
  const empty = (await forecast(server)).index_sets[set.id];
  expect(empty).toMatchObject({ messages: 0, messages_per_day: 0, measured_from: null, kept_from: null });

  const text = 'word '.repeat(1000);
  server.store(Array.from({ length: 500 }, () => storedMessage({ timestamp: testNow, message: text })));
  server.clock.now = testNow + 2 * dayMs;
  await server.admin(`PUT /system/indices/index_sets/${set.id}`, {
    body: {
      ...indexSetRequest('graylog'),
      rotation_strategy_class: rotationTypes.time,
      rotation_strategy: { type: `${rotationTypes.time}Config`, rotation_period: 'P1D' },
      retention_strategy_class: retentionTypes.none,
      retention_strategy: { type: `${retentionTypes.none}Config`, max_number_of_indices: 1 },
    },
  });
  const { disk, index_sets, limit_bytes } = await forecast(server);
  const grown = index_sets[set.id];
  expect(grown).toMatchObject({
    ...{ messages: 500, messages_per_day: 250 },
    ...{ measured_from: new Date(testNow).toISOString(), kept_from: new Date(testNow).toISOString() },
    ...{ expected_bytes: null, expected_days: null, full_at: null },
  });
  expect(grown?.bytes_per_day).toBeGreaterThan(0);
  expect(grown?.bytes).toBeGreaterThanOrEqual(statSync(indexPath(server.directory, 'graylog_0')).size);
  expect(disk.total_bytes).toBeGreaterThan(disk.free_bytes);
  expect(limit_bytes).toBeNull();
});

it('does not say when anything is full before a day has been measured', async () => {
  await using server = await startTestServer();
  const { id } = await defaultSet(server);
  const text = 'word '.repeat(1000);
  server.store(Array.from({ length: 500 }, () => storedMessage({ timestamp: testNow, message: text })));
  await server.admin(`PUT /system/indices/index_sets/${id}`, {
    body: {
      ...indexSetRequest('graylog'),
      rotation_strategy_class: rotationTypes.time,
      rotation_strategy: { type: `${rotationTypes.time}Config`, rotation_period: 'P1D' },
    },
  });
  server.clock.now = testNow + dayMs - 60_000;
  expect((await forecast(server)).index_sets[id]).toMatchObject({ messages: 500, full_at: null });
  server.clock.now = testNow + dayMs;
  expect((await forecast(server)).index_sets[id]).toMatchObject({ full_at: expect.any(String) });
});

it('is read again when it is half a minute old', async () => {
  await using server = await startTestServer();
  const { id } = await defaultSet(server);
  const messages = async () => (await forecast(server)).index_sets[id]?.messages;
  expect(await messages()).toBe(0);
  server.store([storedMessage({ timestamp: testNow })]);
  server.clock.now += 29_999;
  expect(await messages()).toBe(0);
  server.clock.now += 1;
  expect(await messages()).toBe(1);
  server.store([storedMessage({ timestamp: testNow })]);
  server.clock.now -= dayMs;
  expect(await messages()).toBe(2);
});

it('does not say when the disk is full while a storage limit keeps it from that', async () => {
  await using server = await startTestServer();
  const config = 'PUT /system/cluster_config/tailrace.indices.StorageLimit';
  expect((await server.admin(config, { body: { max_bytes: 1_000_000 } })).status).toBe(400);
  expect((await server.admin(config, { body: { max_bytes: 2 ** 30 } })).status).toBe(202);
  const { limit_bytes, disk } = await forecast(server);
  expect({ limit_bytes, full_at: disk.full_at }).toEqual({ limit_bytes: 2 ** 30, full_at: null });
});

it('tells of the index sets that the caller may read', async () => {
  await using server = await startTestServer();
  const { id } = await defaultSet(server);
  const reader = await server.createUser({ username: 'one', permissions: [`indexsets:read:${id}`] });
  expect(Object.keys((await forecast({ admin: reader })).index_sets)).toEqual([id]);
});
