import { DatabaseSync } from 'node:sqlite';
import { expect, it, test } from 'vitest';
import { DamagedBlockError, DamagedIndexError } from '../damage.ts';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { Blocks } from './blocks.ts';
import { compress, DamagedFrameError, decompress } from './frame.ts';
import { writeIds } from './ids.ts';
import { packDocuments } from './pack.ts';
import { PackCache } from './pack-cache.ts';
import { joinParts } from './parts.ts';
import { readColumn } from './read-column.ts';
import { UnpackedDocuments } from './unpacked-documents.ts';

const shape = { bytes: 8, isAscending: false };

test.each([
  { kind: 'constant', length: 2 ** 32, value: 1 },
  { kind: 'dictionary', length: 2 ** 32, values: [1], counts: [2 ** 32], shape },
  { kind: 'dictionary', length: 5, shape },
  { kind: 'dictionary', length: 5, values: [1, 2], counts: [5], shape },
  { kind: 'integers', length: 2 ** 32, least: 0, shape },
  { kind: 'integers', length: 5, least: 0, shape: { ...shape, bytes: 2 ** 32 } },
  { kind: 'doubles', length: 2 ** 32 },
  { kind: 'doubles', length: 5 },
  { kind: 'texts', length: 5 },
  { kind: 'unknown', length: 5 },
  null,
])('a column of another length than its block, or of no known kind, is damaged: %j', (head) => {
  expect(() => readColumn(joinParts(head, new Uint8Array(8)), 5)).toThrow();
});

it('never unpacks more than a block has', () => {
  const frame = compress(new Uint8Array(2 ** 20));
  expect(frame.length).toBeLessThan(200);
  expect(() => decompress(frame, 2 ** 19)).toThrow(DamagedFrameError);
  expect(decompress(frame, 2 ** 20)).toHaveLength(2 ** 20);
});

it('unpacks documents under the ids they were packed with alone', () => {
  const documents = [5n, 9n].map((id) => ({ id, text: `{"at":${id}}` }));
  const [pack] = packDocuments(documents);
  const data = pack?.data ?? new Uint8Array();
  expect(new UnpackedDocuments(5n, data).texts()).toEqual(documents.map(({ text }) => text));
  expect(() => new UnpackedDocuments(6n, data)).toThrow(DamagedFrameError);
});

it('does not pack many documents together because they compress well', () => {
  const documents = Array.from({ length: 16 }, (_, at) => ({ id: BigInt(at), text: 'x'.repeat(1_000_000) }));
  expect(packDocuments(documents)).toHaveLength(16);
});

/** A sealed index, and what reading it as a whole throws after its file was changed. */
function errorAfter(sql: string): unknown {
  using data = new TemporaryData();
  data.store(Array.from({ length: 200 }, (_, at) => storedMessage({ level: at % 7 })));
  data.seal('graylog_0', 100);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  db.function('other_ids', () => writeIds([1n]));
  db.exec(sql);
  const level = Number(db.prepare("SELECT number FROM fields WHERE name = 'level'").get()?.number);
  try {
    const blocks = new Blocks('graylog_0', db, new PackCache());
    blocks.refresh();
    for (const block of blocks.all) {
      blocks.ids(block);
      blocks.texts(block);
      blocks.column(block, level);
    }
    return null;
  } catch (error) {
    return error;
  }
}

const ofLevel = "key % 1048576 = (SELECT number FROM fields WHERE name = 'level') AND key < 2 * 1048576";

test.each([
  ['a pack', 'DELETE FROM packs WHERE first = (SELECT max(first) FROM packs WHERE block = 1)'],
  ['all packs', 'DELETE FROM packs WHERE block = 1'],
  ['a column', `DELETE FROM columns WHERE ${ofLevel}`],
  ['the ids', 'DELETE FROM columns WHERE key = 1048576'],
])('a block without %s is damaged', (_, sql) => {
  expect(errorAfter('')).toBeNull();
  expect(errorAfter(sql)).toMatchObject({ name: 'DamagedBlockError', block: 1 });
});

test.each([
  ['the ids of another block', 'UPDATE columns SET data = other_ids() WHERE key = 1048576'],
  ['an empty column', `UPDATE columns SET data = x'' WHERE ${ofLevel}`],
  ['a pack of another block', 'UPDATE packs SET block = 1 WHERE block = 2'],
  ['a pack with another id', 'UPDATE packs SET first = first + 1 WHERE block = 1'],
])('a block with %s is damaged', (_, sql) => {
  expect(errorAfter(sql)).toBeInstanceOf(DamagedBlockError);
});

test.each([
  ['another number of messages', 'UPDATE blocks SET messages = messages + 1'],
  ['another end', 'UPDATE blocks SET last = last + 1'],
  ['other fields without a column', "UPDATE blocks SET left_out = replace(left_out, 'm', 'n')"],
  ['no fields without a column', 'UPDATE blocks SET left_out = NULL'],
  ['other columns', "UPDATE blocks SET columns = '[]'"],
])('an index with a block that is described with %s is damaged', (_, sql) => {
  const error = errorAfter(sql);
  expect(error).toBeInstanceOf(DamagedIndexError);
  expect(String(error)).toContain('block 1 is not described as it was written');
});
