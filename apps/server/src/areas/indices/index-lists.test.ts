import { statSync } from 'node:fs';
import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { schedulerService } from '../../jobs/scheduler.ts';
import { indexPath } from '../../storage/index-file.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { recalculation } from './index-ranges.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

let server: TestServer;
let id: string;

const call = async (methodAndPath: string, body?: object) =>
  (await server.admin(methodAndPath, body ? { body } : {})).body;

/** An index set with a closed index, a finalized one and one that is written to; the last two have a message each. */
beforeAll(async () => {
  server = await startTestServer();
  ({ id } = (await call('POST /system/indices/index_sets', indexSetRequest('shop'))) as { id: string });
  for (const [number, timestamp] of [testNow - 60_000, testNow - 30_000, testNow].entries()) {
    if (number > 0) await server.admin(`POST /cluster/deflector/${id}/cycle`);
    using writer = IndexWriter.open(server.directory, `shop_${number}`);
    writer.append([storedMessage({ timestamp })]);
  }
  for (const number of [0, 1]) {
    // Finalizing takes a moment, and read the index before or after the message was stored.
    await vi.waitFor(async () => {
      expect((await server.admin(`POST /system/indexer/indices/shop_${number}/close`)).status).toBe(204);
    });
  }
  await call('POST /system/indexer/indices/shop_1/reopen');
  server.service(schedulerService).start();
  // Of all sets, so that indices that are written to come before the finalized one.
  await call('POST /system/indices/ranges/rebuild');
  const recalculating = () =>
    server
      .service(schedulerService)
      .list()
      .filter(({ type }) => type === recalculation);
  await vi.waitFor(() => expect(recalculating()).toEqual([]));
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the indices of a set', () => {
  it('are listed as open, closed and reopened', async () => {
    const path = `/system/indexer/indices/${id}`;
    const all = (await call(`GET ${path}/list`)) as Schemas['AllIndices'];
    expect(Object.keys(all.all.indices)).toEqual(['shop_1', 'shop_2']);
    expect(all.closed).toEqual({ indices: ['shop_0'], total: 1 });
    expect(all.reopened).toEqual({ indices: ['shop_1'], total: 1 });
    expect(await call(`GET ${path}/closed`)).toEqual(all.closed);
    expect(await call(`GET ${path}/reopened`)).toEqual(all.reopened);
    expect(await call(`GET ${path}/open`)).toEqual(all.all);
    expect((await server.admin('GET /system/indexer/indices/aaaaaaaaaaaaaaaaaaaaaaaa/list')).status).toBe(
      404,
    );
  });

  it('say how large they are', async () => {
    const info = (await call('GET /system/indexer/indices/shop_2')) as Schemas['IndexInfo'];
    expect(info.primary_shards.documents).toEqual({ count: 1, deleted: 0 });
    expect(info.all_shards.store_size_bytes).toBeGreaterThan(1000);
    expect(info.routing).toMatchObject([{ state: 'started', active: true }]);
    expect(await call('POST /system/indexer/indices/multiple', { indices: ['shop_2', 'none'] })).toEqual({
      shop_2: info,
    });
    expect((await server.admin('GET /system/indexer/indices/none_0')).status).toBe(404);
  });

  it('have ranges, those of finalized ones as they were read again', async () => {
    const range = await call('GET /system/indices/ranges/shop_1');
    const moment = '2026-03-01T11:59:30.000Z';
    expect(range).toMatchObject({ index_name: 'shop_1', begin: moment, end: moment });
    expect(range).toMatchObject({ calculated_at: '2026-03-01T12:00:00.000Z' });
    expect(await call('GET /system/indices/ranges/shop_2')).toMatchObject({ calculated_at: null });
    expect((await server.admin('GET /system/indices/ranges/none_0')).status).toBe(400);
    expect((await server.admin('POST /system/indices/ranges/none_0/rebuild')).status).toBe(400);
    const { ranges, total } = (await call('GET /system/indices/ranges')) as Schemas['IndexRanges'];
    expect(ranges.map(({ index_name }) => index_name).slice(-2)).toEqual(['shop_1', 'shop_2']);
    expect(total).toBe(ranges.length);
  });

  it('are summed up with the health of the indexer', async () => {
    const overview = (await call(`GET /system/indexer/overview/${id}`)) as Schemas['IndexerOverview'];
    expect(overview).toMatchObject({
      deflector: { is_up: true, current_target: 'shop_2' },
      indexer_cluster: { health: { status: 'green' } },
      counts: { events: 2 },
      indices: {
        shop_0: { size: null, is_closed: true },
        shop_1: { size: { events: 1 }, is_reopened: true },
        shop_2: { is_deflector: true },
      },
    });
    expect(await call('GET /system/indexer/cluster/health')).toEqual(overview.indexer_cluster.health);
    expect(await call('GET /system/indexer/overview')).toMatchObject({
      deflector: { current_target: 'graylog_0' },
    });
  });
});

it('an index that grows is as large as what it holds, not as the log of its writer', async () => {
  using writer = IndexWriter.open(server.directory, 'shop_2');
  const log = `${indexPath(server.directory, 'shop_2')}-wal`;
  // The log of the writer has the first page once more with each batch.
  for (let batch = 0; batch < 100; batch++) writer.append([storedMessage({ timestamp: testNow })]);
  const { all_shards } = (await call('GET /system/indexer/indices/shop_2')) as Schemas['IndexInfo'];
  expect(all_shards.store_size_bytes).toBeLessThan(statSync(log).size);
  const stats = (await call(`GET /system/indices/index_sets/${id}/stats`)) as Schemas['IndexSetStats'];
  expect(stats.documents).toBeGreaterThan(100);
  expect(stats.size).toBeLessThan(statSync(log).size);
});
