import { retentionTypes, rotationTypes } from '@tailrace/domain/indices/index-strategies';
import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { indexUpkeep } from './index-upkeep.ts';
import { retentionService } from './retention-service.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

const dayMs = 86_400_000;
const { signal } = new AbortController();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const upkeep = () => server.service(indexUpkeep);
const retention = () => server.service(retentionService);

interface Strategies {
  rotation?: [type: string, config: object];
  retention?: [type: string, config: object];
}

const chosen = (kind: string, [type, config]: [string, object]) => ({
  [`${kind}_strategy_class`]: type,
  [`${kind}_strategy`]: { type: `${type}Config`, ...config },
});

const request = (prefix: string, { rotation, retention }: Strategies) => ({
  ...indexSetRequest(prefix),
  ...(rotation ? chosen('rotation', rotation) : {}),
  ...(retention ? chosen('retention', retention) : {}),
});

async function newSet(prefix: string, strategies: Strategies): Promise<string> {
  const body = request(prefix, strategies);
  return ((await server.admin('POST /system/indices/index_sets', { body })).body as { id: string }).id;
}

function store(index: string): void {
  using writer = IndexWriter.open(server.directory, index);
  writer.append([storedMessage({ timestamp: testNow })]);
}

async function indicesOf(id: string) {
  const list = (await server.admin(`GET /system/indexer/indices/${id}/list`)).body as Schemas['AllIndices'];
  return { open: Object.keys(list.all.indices), closed: list.closed.indices };
}

describe('rotation by time', () => {
  it('begins an index with each period, but not after an empty one', async () => {
    const id = await newSet('daily', { rotation: [rotationTypes.time, { rotation_period: 'P1D' }] });
    await upkeep().rotate(signal);
    expect((await indicesOf(id)).open).toEqual(['daily_0']);

    server.clock.now = testNow + dayMs;
    await upkeep().rotate(signal);
    expect((await indicesOf(id)).open).toEqual(['daily_0']);

    store('daily_0');
    await upkeep().rotate(signal);
    expect((await indicesOf(id)).open).toEqual(['daily_0']);

    server.clock.now = testNow + 2 * dayMs;
    await upkeep().rotate(signal);
    await upkeep().rotate(signal);
    expect((await indicesOf(id)).open).toEqual(['daily_0', 'daily_1']);
    server.clock.now = testNow;
  });
});

describe('rotation by size', () => {
  it('begins an index when the present one is large enough and has messages', async () => {
    const id = await newSet('sized', { rotation: [rotationTypes.size, { max_size: 1000 }] });
    await upkeep().rotate(signal);
    expect((await indicesOf(id)).open).toEqual(['sized_0']);
    store('sized_0');
    await upkeep().rotate(signal);
    expect((await indicesOf(id)).open).toEqual(['sized_0', 'sized_1']);
  });
});

describe('retention', () => {
  it.each([
    ['closes', retentionTypes.close, { open: ['closes_2'], closed: ['closes_0', 'closes_1'] }],
    ['deletes', retentionTypes.delete, { open: ['deletes_2'], closed: [] }],
  ])('%s the oldest indices, and leaves a reopened one alone', async (prefix, type, expected) => {
    const id = await newSet(prefix, { retention: [type, { max_number_of_indices: 1 }] });
    await server.admin(`POST /cluster/deflector/${id}/cycle`);
    await server.admin(`POST /cluster/deflector/${id}/cycle`);
    await expect
      .poll(async () => {
        retention().apply(signal);
        return indicesOf(id);
      })
      .toEqual(expected);
    if (prefix !== 'closes') return;
    await server.admin('POST /system/indexer/indices/closes_0/reopen');
    retention().apply(signal);
    expect((await indicesOf(id)).open).toEqual(['closes_0', 'closes_2']);
    expect((await server.admin('GET /system/indexer/indices/reopened')).body).toEqual({
      indices: ['closes_0'],
      total: 1,
    });
  });
});

describe('strategies', () => {
  it.each([
    ['an unknown class', { rotation: ['org.example.Rotation', {}] }, 'rotation_strategy_class'],
    [
      'a rotation after 0 messages',
      { rotation: [rotationTypes.messageCount, { max_docs_per_index: 0 }] },
      '',
    ],
    [
      'a period of a second',
      { rotation: [rotationTypes.time, { rotation_period: 'PT1S' }] },
      'rotation_strategy',
    ],
    ['no period', { rotation: [rotationTypes.time, { rotation_period: 'daily' }] }, ''],
    ['an age of nothing', { retention: [retentionTypes.age, { max_age: 'P0D' }] }, 'retention_strategy'],
  ] as [string, Strategies, string][])('refuse %s', async (_, strategies, field) => {
    const { status, body } = await server.admin('POST /system/indices/index_sets', {
      body: request('refused', strategies),
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('are listed with their defaults, which an index set takes', async () => {
    const { body } = await server.admin('GET /system/indices/retention/strategies');
    const { strategies } = body as Schemas['RetentionStrategies'];
    for (const [number, { type, default_config }] of strategies.entries()) {
      const { type: _, ...config } = default_config;
      expect(await newSet(`kept${number}`, { retention: [type, config] })).toMatch(/^[0-9a-f]{24}$/);
    }
    const one = await server.admin(`GET /system/indices/rotation/strategies/${rotationTypes.size}`);
    expect(one.body).toMatchObject({ default_config: { max_size: 1_073_741_824 } });
    expect((await server.admin('GET /system/indices/rotation/strategies/none')).status).toBe(404);
  });
});
