import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleMessages } from '../../search/testing/prove-search.ts';
import { Blocks } from '../blocks/blocks.ts';
import { documentsKey, storeDocuments } from '../blocks/documents/documents-by-field.ts';
import { writeDocuments } from '../blocks/documents/write-documents.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { damageOf, finalizedVersion, indexPath, indexVersion, versionOf } from '../index-file.ts';
import { storedIn } from '../reading/stored-in.ts';
import { flipBytes } from '../testing/damaged-blocks.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { wordsKey } from '../words/block-terms.ts';
import { IndexWriter } from '../writing/index-writer.ts';
import { conversion } from './convert-terms.ts';
import { mergeSmallBlocks } from './merge-blocks.ts';

let data: TemporaryData;
beforeEach(() => {
  data = new TemporaryData();
});
afterEach(() => data[Symbol.dispose]());

const messages = sampleMessages(3, 200);
const ids = messages.map(({ _id }) => _id);

/** Stores and seals the messages, in blocks of 40. */
function sealed(): string {
  data.store(messages);
  data.seal('graylog_0', 40);
  return indexPath(data.dir, 'graylog_0');
}

function tables(file: string): unknown[] {
  using db = new DatabaseSync(file);
  return db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE name IN ('terms', 'words', 'packs', 'documents') ORDER BY name",
    )
    .all()
    .map(({ name }) => name);
}

const versionIn = (file: string) => {
  using db = new DatabaseSync(file);
  return versionOf(db);
};

/** Nothing has changed for searches. */
function expectUnconverted(file: string) {
  expect(versionIn(file)).toBe(indexVersion);
  expect(damageOf(file)).toBe(null);
  expect(new Set(storedIn(data.dir, 'graylog_0', ids))).toEqual(new Set(ids));
}

function expectConverted(file: string) {
  expect(versionIn(file)).toBe(finalizedVersion);
  expect(tables(file)).toEqual(['documents', 'words']);
  expect(damageOf(file)).toBe(null);
  expect(new Set(storedIn(data.dir, 'graylog_0', [...ids, 'unknown']))).toEqual(new Set(ids));
}

test('words of a sealed index are moved into its blocks, and nothing can be added afterwards', () => {
  const file = sealed();
  expect(data.convert()).toBe(null);
  expectConverted(file);
  expect(() => IndexWriter.open(data.dir, 'graylog_0')).toThrow('it is finalized');
  expect(data.convert()).toBe(null);
  expectConverted(file);
});

test('an index without messages is converted', () => {
  data.store([storedMessage()], 'other_0');
  IndexWriter.open(data.dir, 'graylog_0').close();
  expect(data.convert()).toBe(null);
  expect(versionIn(indexPath(data.dir, 'graylog_0'))).toBe(finalizedVersion);
  expect(damageOf(indexPath(data.dir, 'graylog_0'))).toBe(null);
});

test('cut off after any step, it is as it was and goes on where it was', () => {
  const file = sealed();
  for (let steps = 1; versionIn(file) === indexVersion; steps += 1) {
    expectUnconverted(file);
    using db = new DatabaseSync(file);
    const conversionSteps = conversion('graylog_0', db);
    for (let step = 0; step < steps && !conversionSteps.next().done; step += 1);
    expect(steps).toBeLessThan(30);
  }
  expectConverted(file);
});

test('blocks that were put together since it was cut off lose the words they had', () => {
  const file = sealed();
  {
    using db = new DatabaseSync(file);
    const steps = conversion('graylog_0', db);
    for (let step = 0; step < 4; step += 1) steps.next();
    const blocks = new Blocks('graylog_0', db, new PackCache());
    expect(mergeSmallBlocks(db, blocks, 2)).toBeGreaterThan(0);
  }
  expect(data.convert()).toBe(null);
  expectConverted(file);
  using db = new DatabaseSync(file);
  const { strange } = db
    .prepare(
      'SELECT count(*) AS strange FROM words WHERE key >= 1048576 AND key / 1048576 NOT IN (SELECT number FROM blocks)',
    )
    .get() as { strange: number };
  expect(strange).toBe(0);
});

test('on a full disk it stays as it was, and is converted once there is room', () => {
  const file = sealed();
  const { pages } = pagesOf(file);
  for (const more of [0, 1, 3, 8]) {
    using db = new DatabaseSync(file);
    db.exec(`PRAGMA max_page_count = ${pages + more}`);
    const steps = conversion('graylog_0', db);
    let step = steps.next();
    while (!step.done) step = steps.next();
    if (step.value === null) break;
    expect(step.value).toMatch(/full/);
    expectUnconverted(file);
    expect(tables(file)).toEqual(['packs', 'terms']);
  }
  expect(data.convert()).toBe(null);
  if (versionIn(file) === indexVersion) data.convert();
  expectConverted(file);
});

function pagesOf(file: string): { pages: number } {
  using db = new DatabaseSync(file);
  return { pages: Number(db.prepare('PRAGMA page_count').get()?.page_count) };
}

test('an index with damaged documents stays as it was', () => {
  const file = sealed();
  flipBytes(file, { table: 'packs', key: 'first', where: 'block = 2' });
  expect(data.convert()).toMatch('block 2 of the index graylog_0 is damaged');
  expect(versionIn(file)).toBe(indexVersion);
  expect(tables(file)).toEqual(['packs', 'terms']);
});

test('an index with other words than its messages stays as it was', () => {
  const file = sealed();
  {
    using db = new DatabaseSync(file);
    db.prepare('INSERT INTO terms (rowid, words) VALUES (5, ?)').run('* stranger');
  }
  expect(data.convert()).toMatch('not those of its messages');
  expect(tables(file)).toEqual(['packs', 'terms']);
  expectUnconverted(file);
});

/** Begins the conversion, which is cut off after so many steps. */
function convertCutOff(file: string, count: number): void {
  using db = new DatabaseSync(file);
  const steps = conversion('graylog_0', db);
  for (let step = 0; step < count; step += 1) steps.next();
}

test('an index of which an earlier version has written words alone is converted', () => {
  const file = sealed();
  convertCutOff(file, 3);
  {
    using db = new DatabaseSync(file);
    db.exec('DROP TABLE documents');
  }
  expect(data.convert()).toBe(null);
  expectConverted(file);
});

test.each([
  ['words', wordsKey(2, 1)],
  ['documents', documentsKey(2, 0)],
  ['documents', documentsKey(2, 1)],
] as const)('an index whose %s are written but damaged stays as it was', (table, key) => {
  const file = sealed();
  convertCutOff(file, 5);
  flipBytes(file, { table, key: 'key', where: `key = ${key}` });
  expect(data.convert()).toMatch('block 2 of the index graylog_0 is damaged');
  expectUnconverted(file);
  expect(data.convert()).toBe(null);
  expectConverted(file);
});

test('an index with messages that are not sealed stays as it was', () => {
  const file = sealed();
  data.store([storedMessage()]);
  expect(data.convert()).toMatch('not sealed');
  expect(versionIn(file)).toBe(indexVersion);
});

test('an index of which other documents are written than it has stays as it was', () => {
  const file = sealed();
  convertCutOff(file, 5);
  {
    using db = new DatabaseSync(file);
    const blocks = new Blocks('graylog_0', db, new PackCache());
    blocks.refresh();
    const block = blocks.all.find(({ number }) => number === 2);
    if (!block) throw new Error('There is no block 2');
    const ids = blocks.ids(block);
    const texts = blocks.texts(block).map((text, at) => (at === 7 ? '{"_id":"other"}' : text));
    const others = texts.map((text, at) => ({ id: block.first + BigInt(ids[at] ?? 0), text }));
    db.exec(`DELETE FROM documents WHERE key BETWEEN ${documentsKey(2, 0)} AND ${documentsKey(3, 0) - 1}`);
    storeDocuments(db, 2, writeDocuments(2, others));
  }
  expect(data.convert()).toMatch('the documents of block 2 are not those of its messages');
  expectUnconverted(file);
  expect(data.convert()).toBe(null);
  expectConverted(file);
});
