import { DatabaseSync } from 'node:sqlite';
import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { conditionService } from '../../conditions/condition-service.ts';
import { page } from '../../search/testing/temporary-search.ts';
import { indexPath } from '../../storage/index-file.ts';
import { sealRows } from '../../storage/sealing/seal-rows.ts';
import { flipBytes } from '../../storage/testing/damaged-blocks.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, testNow } from '../../testing/test-server.ts';
import { damagedBlockConditions } from './damaged-block-conditions.ts';
import { dataDirectory, whileOpen } from './testing/data-directory.ts';

const file = (dir: string) => indexPath(dir, 'graylog_0');
const messages = (from: number) =>
  [0, 1, 2].map((at) => storedMessage({ timestamp: from + at * 1000, message: 'request' }));

/** Makes one block of the messages that are rows. */
function finalize(dir: string): void {
  using db = new DatabaseSync(file(dir));
  sealRows(db);
}

const damageBlock = (dir: string, block: number) =>
  flipBytes(file(dir), { table: 'packs', key: 'first', where: `block = ${block}` });

it('tells which messages of which index cannot be read, what to do, and that the rest is searched', async () => {
  await using server = await startTestServer();
  for (const from of [testNow - 60_000, testNow - 30_000]) {
    server.store(messages(from));
    finalize(server.directory);
  }
  damageBlock(server.directory, 1);
  const found = await server.admin('GET /search/universal/relative?query=request&range=300');
  expect(found).toMatchObject({ status: 200, body: { total_results: 3 } });
  const { body } = await server.admin('GET /system/notifications');
  expect((body as Schemas['SystemNotificationList']).notifications).toContainEqual(
    expect.objectContaining({
      type: 'generic',
      severity: 'urgent',
      details: {
        title: 'A part of the index graylog_0 is damaged',
        description: expect.stringMatching(
          /graylog_0\.sqlite .*: block 1 \(3 messages from 2026-03-01T11:59:00\.000Z to 2026-03-01T11:59:02\.000Z\): .*the rest of the index\. Restore .* delete the index/,
        ),
        index_set_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    }),
  );
  const overview = await server.admin('GET /system/indexer/overview');
  expect(overview.body).toMatchObject({
    indexer_cluster: { health: { status: 'red', shards: { unassigned: 0 } } },
    indices: { graylog_0: { damaged_blocks: 1 } },
  });
});

it('is found again after a restart, without a search of a user', async () => {
  const dir = dataDirectory();
  await whileOpen(dir, () => {});
  {
    using writer = IndexWriter.open(dir, 'graylog_0');
    writer.append(messages(testNow));
  }
  finalize(dir);
  damageBlock(dir, 1);
  const listed = () =>
    whileOpen(dir, async ({ areas, search }) => {
      const conditions = areas.service(conditionService);
      await conditions.recheck(['disk', 'index_blocks_damaged:gone_0', 'index_blocks_damaged:graylog_0']);
      expect((await search.messages(page)).total).toBe(0);
      return conditions.list().map(({ title }) => title);
    });
  expect(await listed()).toContain('A part of the index graylog_0 is damaged');
  expect(await listed()).toContain('A part of the index graylog_0 is damaged');
});

it('names a few blocks of each index and counts the others', () => {
  const block = { index: 'a_1', first: 0n, from: 0, to: 1, messages: 8192, reason: 'flipped', since: 5 };
  const blocks = [9, 7, 2, 4, 5, 6, 8].map((number) => ({ ...block, number }));
  const other = { ...block, index: 'b_1', number: 1, since: 3 };
  const conditions = damagedBlockConditions([...blocks, other], { version: 1, indices: [] });
  expect(conditions.map(({ key, since }) => [key, since])).toEqual([
    ['index_blocks_damaged:a_1', 5],
    ['index_blocks_damaged:b_1', 3],
  ]);
  const [text = ''] = conditions.map(({ notification }) => JSON.stringify(notification.details));
  expect(text.match(/block \d/g)).toEqual(['block 2', 'block 4', 'block 5', 'block 6', 'block 7']);
  expect(text).toContain('; and 2 more blocks.');
});
