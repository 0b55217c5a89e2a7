import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { finalizeIndex, holdIndex } from './finalize-index.ts';
import { sealAllRows } from './seal-all-rows.ts';
import { countRows } from './seal-rows.ts';

const store = (data: TemporaryData) =>
  data.store(Array.from({ length: 20 }, (_, at) => storedMessage({ timestamp: at })));

it('seals all messages of an index', async () => {
  using data = new TemporaryData();
  store(data);
  using db = holdIndex(indexPath(data.dir, 'graylog_0'));
  await sealAllRows('graylog_0', db);
  expect(countRows(db)).toBe(0);
  expect(await finalizeIndex(db)).toEqual({ range: { from: 0, to: 19 }, messages: 20 });
});

it('leaves the messages of an index with a damaged one, which can be completed nevertheless', async () => {
  using data = new TemporaryData();
  store(data);
  using db = holdIndex(indexPath(data.dir, 'graylog_0'));
  db.exec("UPDATE messages SET doc = x'ff00ff00ff' WHERE id >> 20 = 7");
  await sealAllRows('graylog_0', db);
  expect(countRows(db)).toBe(20);
  expect((await finalizeIndex(db)).messages).toBe(20);
});

it('fails without room on the disk, and changes nothing', async () => {
  using data = new TemporaryData();
  const full_message = () => randomBytes(20_000).toString('base64');
  data.store(Array.from({ length: 20 }, () => storedMessage({ full_message: full_message() })));
  using db = holdIndex(indexPath(data.dir, 'graylog_0'));
  db.exec('PRAGMA max_page_count = 1');
  await expect(sealAllRows('graylog_0', db)).rejects.toThrow('database or disk is full');
  expect(countRows(db)).toBe(20);
});
