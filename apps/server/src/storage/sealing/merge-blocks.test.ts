import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { searchMessages } from '../../search/execute/search-messages.ts';
import { OpenIndices } from '../../search/read/open-indices.ts';
import { everything } from '../../search/testing/temporary-search.ts';
import { Blocks } from '../blocks/blocks.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { indexPath } from '../index-file.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { fewSmallBlocks, mergeSmallBlocks } from './merge-blocks.ts';
import { sealRows } from './seal-rows.ts';

const day = 86_400_000;

function open(count: number, timestampOf: (at: number) => number) {
  const data = new TemporaryData();
  const messages = Array.from({ length: count * 2 }, (_, at) =>
    storedMessage({ timestamp: timestampOf(at), number: at }),
  );
  data.store(messages);
  const db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  while (sealRows(db, 2) > 0);
  const blocks = new Blocks('graylog_0', db, new PackCache());
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  onTestFinished(() => {
    indices.close();
    db.close();
    data[Symbol.dispose]();
  });
  const numbers = (query = '') =>
    searchMessages(indices, { ...everything, query, limit: 1000, offset: 0 }).messages.map(
      ({ fields }) => fields.number,
    );
  return { db, blocks, numbers };
}

it('puts many small blocks together, and every message is found as before', () => {
  const { db, blocks, numbers } = open(fewSmallBlocks + 1, (at) => at * 1000);
  const before = numbers();
  expect(before).toHaveLength(2 * (fewSmallBlocks + 1));
  expect(mergeSmallBlocks(db, blocks)).toBe(fewSmallBlocks);
  expect(numbers()).toEqual(before);
  expect(numbers('number:[10 TO 12]')).toEqual([12, 11, 10]);
  expect(mergeSmallBlocks(db, blocks)).toBe(0);
  expect(blocks.all).toHaveLength(1);
  expect(blocks.all[0]).toMatchObject({ messages: before.length });
});

it('leaves few small blocks, those too far apart, and damaged ones', () => {
  expect(mergeSmallBlocks(...pair(open(fewSmallBlocks, (at) => at)))).toBe(0);
  const apart = open(fewSmallBlocks + 1, (at) => Math.floor(at / 2) * 100 * day);
  expect(mergeSmallBlocks(apart.db, apart.blocks)).toBe(0);
  const { db, blocks } = open(fewSmallBlocks + 2, (at) => at);
  db.exec("UPDATE packs SET data = x'00' WHERE block = 7");
  expect(mergeSmallBlocks(db, blocks)).toBe(fewSmallBlocks);
  blocks.refresh();
  expect(blocks.all.map(({ messages }) => messages).toSorted()).toEqual([2 * (fewSmallBlocks + 1), 2]);
});

const pair = ({ db, blocks }: ReturnType<typeof open>) => [db, blocks] as const;
