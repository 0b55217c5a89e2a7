import { mkdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { indexBytes } from '../../indices/index-files.ts';
import { indexPath, indicesFolder, layOut } from '../index-file.ts';
import { turnIntoLayout } from '../testing/older-layout.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { maxBlockMessages } from './cut-blocks.ts';
import { holdIndex } from './finalize-index.ts';
import { segmentsOf } from './merge-terms.ts';
import { enoughRows, fewRows, fewRowsAfterMs, MessageSealer } from './message-sealer.ts';

const messages = (count: number) => Array.from({ length: count }, () => storedMessage());

function open(openIndex = holdIndex) {
  const data = new TemporaryData();
  mkdirSync(indicesFolder(data.dir));
  const clock = { now: 0 };
  const sealer = new MessageSealer(data.dir, () => clock.now, openIndex);
  onTestFinished(() => {
    sealer.rest();
    data[Symbol.dispose]();
  });
  const store = (count: number, index = 'graylog_0') => {
    data.store(messages(count), index);
    sealer.stored(new Map([[index, count]]));
  };
  return { data, clock, sealer, store };
}

it('seals a block when there is enough for another, and leaves the newest messages', () => {
  const { data, sealer, store } = open();
  store(maxBlockMessages);
  sealer.watch(['graylog_0']);
  expect(sealer.next()).toBeNull();
  expect(sealer.rows).toBe(maxBlockMessages);
  store(maxBlockMessages - 1);
  expect(sealer.next()).toBeNull();
  store(1);
  expect(sealer.next()).toMatchObject({ kind: 'sealed', index: 'graylog_0', messages: maxBlockMessages });
  expect(sealer.next()).toBeNull();
  expect(sealer.rows).toBe(maxBlockMessages);
  using db = holdIndex(indexPath(data.dir, 'graylog_0'));
  expect(db.prepare('SELECT count(*) AS count FROM messages').get()).toEqual({ count: maxBlockMessages });
});

it('seals several blocks at once when many messages wait', () => {
  const { sealer, store } = open();
  sealer.watch(['graylog_0']);
  store(1);
  expect(sealer.next()).toBeNull();
  store(3 * maxBlockMessages);
  expect(sealer.next()).toMatchObject({ messages: 2 * maxBlockMessages });
  expect(sealer.next()).toBeNull();
  store(5 * maxBlockMessages);
  expect(sealer.next()).toMatchObject({ messages: 4 * maxBlockMessages });
});

it('seals few messages after they have waited, those of the fullest index first', () => {
  const { clock, sealer, store } = open();
  store(fewRows, 'few_0');
  store(fewRows + 1, 'more_0');
  store(fewRows - 1, 'less_0');
  sealer.watch(['few_0', 'more_0', 'less_0']);
  expect(sealer.next()).toBeNull();
  clock.now = fewRowsAfterMs;
  expect(sealer.next()).toMatchObject({ index: 'more_0', messages: fewRows + 1 });
  expect(sealer.next()).toMatchObject({ index: 'few_0', messages: fewRows });
  expect(sealer.next()).toBeNull();
  expect(sealer.rows).toBe(fewRows - 1);
});

it('gives the disk the room of many messages that were sealed, and that of the log', () => {
  const { data, clock, sealer } = open();
  const count = 3800;
  data.store(Array.from({ length: count }, () => storedMessage({ full_message: 'x'.repeat(20_000) })));
  sealer.watch(['graylog_0']);
  expect(sealer.next()).toBeNull();
  const before = indexBytes(data.dir, 'graylog_0');
  clock.now = fewRowsAfterMs;
  const done = [];
  for (let next = sealer.next(); next; next = sealer.next()) done.push(next.kind);
  expect(new Set(done)).toEqual(new Set(['sealed', 'tidied']));
  expect(sealer.rows).toBeLessThan(fewRows);
  sealer.rest();
  expect(before).toBeGreaterThan(count * 20_000);
  expect(indexBytes(data.dir, 'graylog_0')).toBeLessThan(before / 5);
});

it('leaves a full disk alone for a while, and then seals what it could not', () => {
  let maxPages = 'PRAGMA max_page_count = 1';
  const { clock, sealer, store } = open((file) => {
    const db = holdIndex(file);
    db.exec(maxPages);
    return db;
  });
  store(enoughRows);
  sealer.watch(['graylog_0']);
  const failed = { kind: 'failed', index: 'graylog_0', reason: 'database or disk is full' };
  expect(sealer.next()).toEqual({ ...failed, isNew: true });
  expect(sealer.next()).toBeNull();
  clock.now += 5000;
  expect(sealer.next()).toEqual({ ...failed, isNew: false });
  maxPages = '';
  clock.now += 5000;
  expect(sealer.next()).toBeNull();
  clock.now += 5000;
  expect(sealer.next()).toMatchObject({ kind: 'sealed', messages: maxBlockMessages });
});

it('leaves an index of an older layout as it is', () => {
  const { data, sealer } = open();
  const file = indexPath(data.dir, 'graylog_0');
  layOut(file);
  turnIntoLayout(file, 3);
  data.store(messages(enoughRows));
  sealer.watch(['graylog_0']);
  expect(sealer.next()).toBeNull();
  expect(sealer.rows).toBe(0);
});

it('seals nothing of an index that is no longer watched', () => {
  const { sealer, store } = open();
  store(enoughRows);
  sealer.watch(['graylog_0']);
  sealer.watch([]);
  expect(sealer.next()).toBeNull();
  expect(sealer.rows).toBe(0);
});

it('merges the words of many small commits once nothing waits to be sealed', () => {
  const { data, sealer } = open();
  const commits = 24;
  const each = Math.ceil((enoughRows + 1) / commits);
  for (let commit = 0; commit < commits; commit += 1) data.store(messages(each));
  sealer.watch(['graylog_0']);
  using db = holdIndex(indexPath(data.dir, 'graylog_0'));
  const before = segmentsOf(db);
  while (sealer.next());
  expect(before).toBeGreaterThan(8);
  expect(segmentsOf(db)).toBeLessThanOrEqual(8);
  const found = db.prepare("SELECT count(*) AS count FROM terms WHERE terms MATCH 'happened'").get();
  expect(found).toEqual({ count: commits * each });
});
