import { DatabaseSync } from 'node:sqlite';
import type { Schemas } from '@tailrace/sdk';
import { beforeEach, expect, it } from 'vitest';
import { page } from '../../search/testing/temporary-search.ts';
import { indexPath } from '../../storage/index-file.ts';
import { segmentsOf } from '../../storage/sealing/merge-terms.ts';
import { turnIntoLayout } from '../../storage/testing/older-layout.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { catalogueService } from './catalogue-service.ts';
import { indexSetService } from './index-set-service.ts';
import { optimizationJobs } from './optimization.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

let server: TestServer;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  const body = { ...indexSetRequest('web'), index_optimization_disabled: true };
  const made = await server.admin('POST /system/indices/index_sets', { body });
  id = (made.body as { id: string }).id;
  // Only older layouts have a word list once they are finalized. Each batch is a segment of its own.
  turnIntoLayout(indexPath(server.directory, 'web_0'), 3);
  using writer = IndexWriter.open(server.directory, 'web_0');
  for (let batch = 0; batch < 5; batch += 1) {
    writer.append(
      Array.from({ length: 50 }, (_, at) =>
        storedMessage({ timestamp: testNow, message: `line ${batch} ${at}` }),
      ),
    );
  }
  return () => server[Symbol.asyncDispose]();
});

const indexSets = () => server.service(indexSetService);
const cycle = () => server.admin(`POST /cluster/deflector/${id}/cycle`);
const optimize = (index: string) => server.admin(`POST /system/indexer/indices/${index}/optimize`);

async function finalize() {
  await cycle();
  const state = () =>
    server
      .service(catalogueService)
      .current()
      .indices.find(({ name }) => name === 'web_0')?.state;
  await expect.poll(state).toBe('sealed');
  await expect.poll(() => indexSets().isBusy('web_0')).toBe(false);
}

function segments(): number {
  using db = new DatabaseSync(indexPath(server.directory, 'web_0'));
  return segmentsOf(db);
}

const run = (signal = new AbortController().signal) => {
  const reported: string[] = [];
  return { reported, signal, progress: (_: number, info: string) => void reported.push(info) };
};

it('merges the words of an index, and finds the same messages', async () => {
  await finalize();
  const before = segments();
  expect(before).toBeGreaterThan(1);
  const given = run();
  await indexSets().optimize('web_0', given);
  expect(segments()).toBe(1);
  expect(given.reported[0]).toBe('Optimizing web_0');
  const found = await server.areas.host.search.messages({ ...page, query: 'message:line' });
  expect(found.total).toBe(250);
  const { body } = await server.admin('GET /system/indices/ranges/web_0');
  expect((body as Schemas['IndexRange']).begin).toBe(new Date(testNow).toISOString());
});

it('of finalized indices is wanted once, by sets that allow it', async () => {
  await finalize();
  expect(indexSets().toOptimize()).toEqual([]);
  const body = { ...indexSetRequest('web'), index_optimization_disabled: false };
  await server.admin(`PUT /system/indices/index_sets/${id}`, { body });
  expect(indexSets().toOptimize()).toEqual(['web_0']);
  await indexSets().optimize('web_0', run());
  expect(indexSets().toOptimize()).toEqual([]);
});

it('stops when it is canceled or the index is deleted, and leaves what is searched', async () => {
  await finalize();
  const canceled = new AbortController();
  const running = indexSets().optimize('web_0', run(canceled.signal));
  expect(indexSets().isBusy('web_0')).toBe(true);
  canceled.abort();
  await expect(running).rejects.toThrow('aborted');
  expect((await server.areas.host.search.messages(page)).total).toBe(250);

  const again = indexSets().optimize('web_0', run());
  expect((await server.admin('DELETE /system/indexer/indices/web_0')).status).toBe(204);
  await again;
});

it('leaves out an index that was deleted while another was optimized', async () => {
  let waiting = ['web_0', 'web_1'];
  const optimized: string[] = [];
  const services = {
    indexSets: {
      toOptimize: () => waiting,
      optimize: async (name: string) => {
        optimized.push(name);
        waiting = [];
      },
    },
    machine: { dataDir: server.directory },
  };
  const job = { ...run(), data: null, dueAt: testNow, runNextAt: () => {}, advanced: () => {} };
  await optimizationJobs['optimize-sealed-indices'].run(job, services);
  expect(optimized).toEqual(['web_0']);
});

it('waits while another run optimizes the same index', async () => {
  await finalize();
  const both = [indexSets().optimize('web_0', run()), indexSets().optimize('web_0', run())];
  await Promise.all(both);
  expect(segments()).toBe(1);
});

it('is a job for finalized and open indices', async () => {
  expect((await optimize('web_0')).status).toBe(403);
  expect((await optimize('web_9')).status).toBe(404);
  await finalize();
  expect((await optimize('web_0')).status).toBe(202);
  expect((await optimize('web_0')).status).toBe(202);
  await server.admin('POST /system/indexer/indices/web_0/close');
  expect((await optimize('web_0')).status).toBe(403);
});
