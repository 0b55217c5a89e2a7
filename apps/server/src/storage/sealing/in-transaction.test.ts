import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { inTransaction } from './in-transaction.ts';
import { countRows } from './seal-rows.ts';

const writer = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new DatabaseSync(workerData, { timeout: 5000 });
  for (let count = 0; count < 200; count += 1) {
    db.exec('BEGIN IMMEDIATE; UPDATE messages SET doc = doc');
    if (count === 0) parentPort.postMessage('writing');
    db.exec('COMMIT');
  }
`;

it('finds a gap between the transactions of a writer', async () => {
  using data = new TemporaryData();
  data.store([storedMessage(), storedMessage()]);
  const file = indexPath(data.dir, 'graylog_0');
  const worker = new Worker(writer, { eval: true, workerData: file });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await new Promise((resolve) => worker.once('message', resolve));
  using db = new DatabaseSync(file);
  inTransaction(db, () => db.exec('DELETE FROM messages WHERE id = (SELECT max(id) FROM messages)'));
  expect(countRows(db)).toBe(1);
  expect(await ended).toBe(0);
});

it('takes back all changes after an error', () => {
  using data = new TemporaryData();
  data.store([storedMessage(), storedMessage()]);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  const change = () => {
    db.exec('DELETE FROM messages');
    throw new Error('it fails');
  };
  expect(() => inTransaction(db, change)).toThrow('it fails');
  expect(countRows(db)).toBe(2);
});
