import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { collect, everything, page } from '../../search/testing/temporary-search.ts';
import { documentsKey } from '../../storage/blocks/documents/documents-by-field.ts';
import { indexPath } from '../../storage/index-file.ts';
import { flipBytes } from '../../storage/testing/damaged-blocks.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, testNow } from '../../testing/test-server.ts';
import { catalogueService } from './catalogue-service.ts';
import { indexFileCheck } from './index-file-check.ts';
import { indexSetService } from './index-set-service.ts';
import { dataDirectory, whileOpen } from './testing/data-directory.ts';

it('finds index files that are missing, cut off or overwritten, and replaces one that is written to', async () => {
  await using server = await startTestServer();
  const { search } = server.areas.host;
  const sets = server.service(indexSetService);
  const check = server.service(indexFileCheck);
  const set = sets.list().find((each) => each.default)?.id ?? '';
  for (let number = 0; number < 4; number++) await sets.rotate(set, 'a test asks');
  await sets.finalizeRest(new AbortController().signal);
  await check.run();
  expect(search.damaged()).toEqual([]);

  const file = (number: number) => indexPath(server.directory, `graylog_${number}`);
  truncateSync(file(0), 8192);
  writeFileSync(file(1), 'x'.repeat(9000));
  rmSync(file(2));
  renameSync(file(4), `${file(4)}.away`);
  await check.run();
  expect(
    search
      .damaged()
      .map(({ name, reason }) => [name, reason])
      .sort(),
  ).toEqual([
    ['graylog_0', expect.stringContaining('cut off: it has 8192 of')],
    ['graylog_1', 'the file is not a database'],
    ['graylog_2', 'the file is missing'],
    ['graylog_4', 'the file is missing'],
  ]);
  expect(sets.isBusy('graylog_4')).toBe(false);
  const targets = server.service(catalogueService).writeTargets();
  expect(targets.find(({ setId }) => setId === set)?.index).toBe('graylog_5');
});

/** Leaves a file as a kill does that comes when the first page of its log was copied into it, and nothing else. */
function killWhileLogIsCopied(file: string): void {
  const log = `${file}-wal`;
  using db = new DatabaseSync(file);
  db.exec(`PRAGMA wal_autocheckpoint = 0;
    CREATE TABLE added AS WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
      SELECT hex(randomblob(100)) AS text FROM numbers`);
  for (const each of [file, log]) copyFileSync(each, `${each}.then`);
  db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  const firstPage = readFileSync(file).subarray(0, 8192);
  db.close();
  writeFileSync(`${file}.then`, firstPage, { flag: 'r+' });
  for (const each of [file, log]) renameSync(`${each}.then`, each);
}

/** An index in a server that is stopped again, whose one block is finalized. */
async function finalizedIndex(): Promise<string> {
  const dir = dataDirectory();
  await whileOpen(dir, async ({ areas }) => {
    using writer = IndexWriter.open(dir, 'graylog_0');
    writer.append([storedMessage({ timestamp: testNow })]);
    writer.close();
    const sets = areas.service(indexSetService);
    await sets.rotate(sets.defaultSet().id, 'a test asks');
    const finalized = () => areas.service(catalogueService).current().indices[0]?.state;
    await expect.poll(finalized).toBe('sealed');
  });
  return dir;
}

it('reads a finalized index that was written to, so that totals, pivots and exports leave out the same', async () => {
  const dir = await finalizedIndex();
  flipBytes(indexPath(dir, 'graylog_0'), {
    table: 'documents',
    key: 'key',
    where: `key = ${documentsKey(1, 1)}`,
  });
  await whileOpen(dir, async ({ areas }) => {
    const { search } = areas.host;
    await areas.service(indexFileCheck).readChanged(new AbortController().signal);
    expect(search.damagedBlocks()).toMatchObject([{ index: 'graylog_0', number: 1, messages: 1 }]);
    expect((await search.messages(page)).total).toBe(0);
    expect(await collect(search.export(everything))).toEqual([]);
    const pivot = { ...everything, rowGroups: [], columnGroups: [], series: [], sort: [], rollup: true };
    expect((await search.pivot(pivot)).total).toBe(0);
  });
  // It is not read once more.
  await whileOpen(dir, async ({ areas }) => {
    await areas.service(indexFileCheck).readChanged(new AbortController().signal);
    expect(areas.host.search.damagedBlocks()).toEqual([]);
  });
});

it('finds nothing wrong with a file whose log was being copied into it when the server was killed', async () => {
  const dir = await finalizedIndex();
  killWhileLogIsCopied(indexPath(dir, 'graylog_0'));
  await whileOpen(dir, async ({ areas }) => {
    await areas.service(indexFileCheck).run();
    expect(areas.host.search.damaged()).toEqual([]);
    expect((await areas.host.search.messages(page)).total).toBe(1);
  });
});
