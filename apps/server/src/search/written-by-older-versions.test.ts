import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { replacement } from '../indices/index-files.ts';
import { writeIndexWithout } from '../rewriting/index-without.ts';
import {
  damageOf,
  finalizedVersion,
  firstVersionWithBlocks,
  indexPath,
  indicesFolder,
  layoutOf,
} from '../storage/index-file.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { searchMessages } from './execute/search-messages.ts';
import { OpenIndices } from './read/open-indices.ts';

const fixtures = path.join(import.meta.dirname, '../storage/testing/fixtures');
const [all, others] = ['000000000000000000000001', '60b5f4d1e4a1d80001a2b401'];

/** What each version stored: the first 30 messages in one batch, the last 10 after it had opened the index again. */
const messages = Array.from({ length: 40 }, (_, at) => ({
  _id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  timestamp: Date.UTC(2021, 4, 1, 10) + at * 1000,
  source: `web-${at % 3}`,
  message: at % 10 === 0 ? `Backup finished 🎉 after ${at} s` : `GET /orders/${at} took ${at * 7} ms`,
  streams: [[all], [all, others], [others]][at % 3],
  took_ms: at * 7,
  ratio: at / 8,
  cached: at % 2 === 0,
  ...(at % 4 === 0 ? { user: `user-${at}@example.org` } : {}),
}));

function search(data: TemporaryData, query: string, streams: string[] | null = null) {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  try {
    const result = searchMessages(indices, {
      ...{ query, streams, range: null, limit: 100, offset: 0 },
      sort: [{ field: 'timestamp', order: 'ASC' }],
    });
    return result.messages.map(({ fields }) => fields);
  } finally {
    indices.close();
  }
}

/** Positions of messages in the list above. */
const found = (data: TemporaryData, query: string, streams?: string[]) =>
  search(data, query, streams).map(({ _id }) => messages.findIndex((message) => message._id === _id));
const positions = (matches: (at: number) => boolean) =>
  Array.from(messages.keys()).filter((at) => matches(at));

function expectEverySearch(data: TemporaryData): void {
  expect(search(data, '')).toEqual(messages);
  expect(found(data, 'orders')).toEqual(positions((at) => at % 10 !== 0));
  expect(found(data, '"backup finished"')).toEqual(positions((at) => at % 10 === 0));
  expect(found(data, '🎉')).toEqual(positions((at) => at % 10 === 0));
  expect(found(data, 'took_ms:>=140 AND ratio:<4')).toEqual(positions((at) => at >= 20 && at < 32));
  expect(found(data, 'cached:true AND source:web\\-1')).toEqual(
    positions((at) => at % 2 === 0 && at % 3 === 1),
  );
  expect(found(data, '_exists_:user')).toEqual(positions((at) => at % 4 === 0));
  expect(found(data, 'user:user\\-8*')).toEqual([8]);
  expect(found(data, '', [others])).toEqual(positions((at) => at % 3 !== 0));
}

/** Puts the file of an earlier version into a data directory. */
function copyFixture(data: TemporaryData, name: string): string {
  mkdirSync(indicesFolder(data.dir));
  const file = indexPath(data.dir, 'graylog_0');
  writeFileSync(file, gunzipSync(readFileSync(path.join(fixtures, `${name}.sqlite.gz`))));
  return file;
}

test.each([
  ['layout-1', 1],
  ['layout-2', 2],
  ['layout-3', 3],
  ['layout-4-with-rows-by-id', 4],
  ['layout-4', 4],
])('searches %s as an earlier version wrote it, and stores more in it', (name, layout) => {
  using data = new TemporaryData();
  const file = copyFixture(data, name);
  expect([layoutOf(file), damageOf(file)]).toEqual([layout, null]);
  expectEverySearch(data);

  const more = storedMessage({ timestamp: Date.UTC(2021, 4, 1, 11), message: 'stored by this version' });
  data.store([more]);
  expect(search(data, 'version')).toEqual([more]);
  expect(search(data, '')).toHaveLength(41);

  if (layout < firstVersionWithBlocks) return;
  data.seal();
  expect(search(data, '')).toEqual([...messages, more]);
  expect(data.convert()).toBeNull();
  expect([layoutOf(file), search(data, '')]).toEqual([finalizedVersion, [...messages, more]]);
});

test('searches a finalized index of layout 6 as an earlier version wrote it, and writes it anew', async () => {
  using data = new TemporaryData();
  const file = copyFixture(data, 'layout-6');
  expect([layoutOf(file), damageOf(file)]).toEqual([6, null]);
  expectEverySearch(data);
  expect(() => data.store([storedMessage()])).toThrow('it is finalized');

  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const { messages: written } = await writeIndexWithout({
    dataDir: data.dir,
    reader: indices.get('graylog_0'),
    without: { has: () => false },
    onProgress() {},
  });
  indices.close();
  expect(written).toBe(messages.length);
  renameSync(indexPath(data.dir, replacement('graylog_0')), file);
  expect([layoutOf(file), damageOf(file)]).toEqual([finalizedVersion, null]);
  expectEverySearch(data);
});
