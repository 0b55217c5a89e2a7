import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import type { Schemas } from '@tailrace/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { indexPath } from '../../storage/index-file.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { retentionService } from './retention-service.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

const dayMs = 86_400_000;
const gigabyte = 1024 ** 3;
const { signal } = new AbortController();

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server[Symbol.asyncDispose]();
});

const apply = () => server.service(retentionService).apply(signal);
const conditions = () =>
  server
    .service(retentionService)
    .conditions()
    .map(({ title }) => title);

async function newSet(prefix: string, changes: object = {}): Promise<string> {
  const body = { ...indexSetRequest(prefix), ...changes };
  return ((await server.admin('POST /system/indices/index_sets', { body })).body as { id: string }).id;
}

/** Writes a message to the index, and rotates the set; resolves when the index is finalized. */
async function fill(id: string, index: string, timestamp: number) {
  {
    using writer = IndexWriter.open(server.directory, index);
    writer.append([storedMessage({ timestamp })]);
  }
  expect((await server.admin(`POST /cluster/deflector/${id}/cycle`)).status).toBe(204);
  const isFinalized = async () => {
    const { body } = await server.admin('GET /system/indices/ranges');
    const range = (body as Schemas['IndexRanges']).ranges.find(({ index_name }) => index_name === index);
    return range?.calculated_at !== null;
  };
  await expect.poll(isFinalized).toBe(true);
}

async function names() {
  const { all, closed } = (await server.admin('GET /system/indexer/indices')).body as Schemas['AllIndices'];
  return [...Object.keys(all.indices), ...closed.indices].filter((name) => !name.startsWith('g')).toSorted();
}

async function systemMessages() {
  const { messages } = (await server.admin('GET /system/messages')).body as Schemas['SystemMessageList'];
  return messages.map(({ content }) => content);
}

const limitTo = (max_bytes: number | null) =>
  server.admin('PUT /system/cluster_config/tailrace.indices.StorageLimit', { body: { max_bytes } });

describe('the storage limit', () => {
  it('deletes the oldest indices of all sets, and says so', async () => {
    const [web, audit] = [await newSet('web'), await newSet('audit')];
    await fill(web, 'web_0', testNow - 3 * dayMs);
    await fill(audit, 'audit_0', testNow - 2 * dayMs);
    await fill(web, 'web_1', testNow - dayMs);
    for (const name of ['web_0', 'audit_0', 'web_1']) {
      truncateSync(indexPath(server.directory, name), gigabyte);
    }
    await apply();
    expect(await names()).toEqual(['audit_0', 'audit_1', 'web_0', 'web_1', 'web_2']);
    await limitTo(1.5 * gigabyte);
    await apply();
    expect(await names()).toEqual(['audit_1', 'web_1', 'web_2']);
    expect((await systemMessages()).slice(0, 2)).toEqual([
      'Deleted the index audit_0 (1 message, 1 GiB): the index sets take more than the storage limit of 1.5 GiB.',
      'Deleted the index web_0 (1 message, 1 GiB): the index sets take more than the storage limit of 1.5 GiB.',
    ]);
    expect(conditions()).toEqual([]);
  });

  it('deletes nothing while a reopened index takes more, and says so until it is gone', async () => {
    const web = await newSet('web');
    await fill(web, 'web_0', testNow);
    await fill(web, 'web_1', testNow);
    await server.admin('POST /system/indexer/indices/web_0/close');
    await server.admin('POST /system/indexer/indices/web_0/reopen');
    truncateSync(indexPath(server.directory, 'web_0'), 2 * gigabyte);
    await limitTo(gigabyte);
    await apply();
    expect(await names()).toEqual(['web_0', 'web_1', 'web_2']);
    expect(conditions()).toEqual(['The storage limit cannot be kept']);
    await limitTo(null);
    await apply();
    expect(conditions()).toEqual([]);
  });
});

describe('retention', () => {
  const keepingOne = () => {
    const { retention_strategy } = indexSetRequest('web');
    return { retention_strategy: { ...retention_strategy, max_number_of_indices: 1 } };
  };

  it('says when it leaves a reopened index alone for more than a day', async () => {
    const web = await newSet('web');
    await fill(web, 'web_0', testNow);
    await server.admin('POST /system/indexer/indices/web_0/close');
    await server.admin('POST /system/indexer/indices/web_0/reopen');
    await server.admin(`PUT /system/indices/index_sets/${web}`, {
      body: { ...indexSetRequest('web'), ...keepingOne() },
    });
    await apply();
    expect(conditions()).toEqual([]);
    server.clock.now += dayMs;
    await apply();
    expect(conditions()).toEqual(['The index set Access logs keeps more than its retention says']);
    expect(await names()).toEqual(['web_0', 'web_1']);
    await server.admin('DELETE /system/indexer/indices/web_0');
    await apply();
    expect(conditions()).toEqual([]);
    expect((await systemMessages())[0]).toMatch(
      /^Deleted the index web_0 \(1 message, .*\): requested by admin\.$/,
    );
  });

  it('goes on to other indices when one cannot be removed, and says why', async () => {
    const web = await newSet('web', keepingOne());
    await fill(web, 'web_0', testNow);
    await fill(web, 'web_1', testNow);
    const blocked = `${indexPath(server.directory, 'web_0')}.deleted`;
    mkdirSync(`${blocked}/full`, { recursive: true });
    await apply();
    expect(await names()).toEqual(['web_0', 'web_2']);
    expect(conditions()).toEqual(['Retention cannot delete the index web_0']);
    rmSync(blocked, { recursive: true });
    await apply();
    expect(await names()).toEqual(['web_2']);
    expect(conditions()).toEqual([]);
  });
});
