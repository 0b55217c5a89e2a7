import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rotationTypes } from '@tailrace/domain/indices/index-strategies';
import type { Schemas } from '@tailrace/sdk';
import { beforeEach, expect, it } from 'vitest';
import { page } from '../../search/testing/temporary-search.ts';
import { indexPath, indicesFolder, layOut } from '../../storage/index-file.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { catalogueService } from './catalogue-service.ts';
import { indexUpkeep } from './index-upkeep.ts';
import { storedIndexSets } from './stored-index-sets.ts';
import { storedIndices } from './stored-indices.ts';
import { dataDirectory, whileOpen } from './testing/data-directory.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

const dayMs = 86_400_000;
const { signal } = new AbortController();

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server[Symbol.asyncDispose]();
});

async function newSet(prefix: string, changes: object = {}): Promise<string> {
  const body = { ...indexSetRequest(prefix), ...changes };
  return ((await server.admin('POST /system/indices/index_sets', { body })).body as { id: string }).id;
}

const daily = {
  rotation_strategy_class: rotationTypes.time,
  rotation_strategy: { type: `${rotationTypes.time}Config`, rotation_period: 'P1D' },
} as const;

function store(index: string, timestamp = testNow): void {
  using writer = IndexWriter.open(server.directory, index);
  writer.append([storedMessage({ timestamp })]);
}

const indices = () => server.service(catalogueService).current().indices;
const namesOf = (setId: string) =>
  indices()
    .filter((index) => index.setId === setId)
    .map(({ name }) => name);

async function finalize(id: string, name: string): Promise<void> {
  await server.admin(`POST /cluster/deflector/${id}/cycle`);
  await expect.poll(() => indices().find((index) => index.name === name)?.state).toBe('sealed');
}

const search = () => server.areas.host.search;

it('an index whose file is gone is reported, and the others are searched', async () => {
  const id = await newSet('web');
  store('web_0');
  await finalize(id, 'web_0');
  store('web_1');
  for (const ending of ['', '-wal', '-shm']) {
    rmSync(indexPath(server.directory, 'web_0') + ending, { force: true });
  }
  expect((await search().messages(page)).total).toBe(1);
  const { body } = await server.admin('GET /system/notifications');
  expect(JSON.stringify((body as Schemas['SystemNotificationList']).notifications)).toContain(
    'The index web_0 is damaged',
  );
  const health = await server.admin('GET /system/indexer/cluster/health');
  expect((health.body as Schemas['IndexerHealth']).status).toBe('red');
});

it('a clock that is set back does not keep a set from rotating', async () => {
  server.clock.now = testNow + 1000 * dayMs;
  const id = await newSet('web', daily);
  store('web_0');
  const rotate = () => server.service(indexUpkeep).rotate(signal);
  server.clock.now = testNow;
  await rotate();
  expect(namesOf(id)).toEqual(['web_0']);
  server.clock.now = testNow + dayMs;
  await rotate();
  expect(namesOf(id)).toEqual(['web_0', 'web_1']);
});

it('a restart neither rotates nor forgets since when an index is written to', async () => {
  const dir = dataDirectory();
  const look = () =>
    whileOpen(dir, async ({ areas }) => {
      const upkeep = areas.service(indexUpkeep);
      await upkeep.rotate(signal);
      return areas.service(storedIndices).list();
    });
  await whileOpen(dir, async ({ areas }) => {
    const [set] = areas.service(storedIndexSets).list();
    if (!set) throw new Error('There is no index set');
    const rotation_strategy = { ...daily.rotation_strategy, rotation_period: 'P1Y' };
    areas.service(storedIndexSets).update({ ...set, ...daily, rotation_strategy });
  });
  using writer = IndexWriter.open(dir, 'graylog_0');
  writer.append([storedMessage({ timestamp: Date.now() })]);
  writer.close();
  const before = await look();
  expect(before).toHaveLength(3);
  expect(before.every(({ begun_at }) => begun_at !== undefined)).toBe(true);
  expect(await look()).toEqual(before);
});

it('an index that cannot be laid out leaves nothing behind', () => {
  const inTheWay = indexPath(server.directory, 'web_0');
  mkdirSync(`${inTheWay}/folder`, { recursive: true });
  expect(() => layOut(inTheWay)).toThrow();
  expect(readdirSync(indicesFolder(server.directory)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

it('a search that reads an index which retention deletes goes on with the others', async () => {
  const id = await newSet('web');
  for (let at = 0; at < 50; at += 1) store('web_0', testNow + at);
  await finalize(id, 'web_0');
  store('web_1', testNow + dayMs);
  const read: string[] = [];
  for await (const messages of search().export({ ...page, limit: 1000, chunkSize: 10 })) {
    if (read.length === 0) {
      expect((await server.admin('DELETE /system/indexer/indices/web_0')).status).toBe(204);
    }
    read.push(...messages.map(({ _id }) => String(_id)));
  }
  expect(read.length).toBeGreaterThanOrEqual(11);
  expect(new Set(read).size).toBe(read.length);
  expect(search().damaged()).toEqual([]);
});

it('prefixes that climb paths, are too long or could be mistaken are refused', async () => {
  const prefixes = ['../web', 'web/..', 'WEB', 'web.sqlite', 'gl-events_1', 'x'.repeat(201), 'web\u0000'];
  for (const prefix of prefixes) {
    const body = indexSetRequest(prefix);
    expect((await server.admin('POST /system/indices/index_sets', { body })).status).toBe(400);
  }
  expect(
    (await server.admin('POST /system/indices/index_sets', { body: indexSetRequest('x'.repeat(200)) }))
      .status,
  ).toBe(200);
});
