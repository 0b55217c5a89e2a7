import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { type MessagesRequest, searchMessages } from '../../search/execute/search-messages.ts';
import { OpenIndices } from '../../search/read/open-indices.ts';
import { StorageFullError } from '../errors.ts';
import { indexPath } from '../index-file.ts';
import { maxFields, maxShapes } from '../limits.ts';
import { rowIdsPerMillisecond } from '../row-id.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { IndexWriter } from './index-writer.ts';

const page = { query: '', streams: null, range: null, limit: 100, offset: 0 } satisfies MessagesRequest;

function found(dir: string, request: Partial<MessagesRequest> = {}) {
  const indices = new OpenIndices(dir, catalogueOfFiles(dir));
  const { messages, total } = searchMessages(indices, { ...page, ...request });
  indices.close();
  return { ids: messages.map(({ id }) => id), total };
}

test('keeps messages over a restart and appends after them', () => {
  using data = new TemporaryData();
  const [first, second] = [storedMessage({ timestamp: 5000 }), storedMessage({ timestamp: 5000 })];
  data.store([first]);
  data.store([second]);
  expect(found(data.dir)).toEqual({ ids: [first._id, second._id], total: 2 });
});

test('sorts by time, and equal timestamps by arrival', () => {
  using data = new TemporaryData();
  const messages = [3000, 1000, 1000, 2000].map((timestamp) => storedMessage({ timestamp }));
  data.store(messages);
  const [a, b, c, d] = messages.map((message) => message._id);
  expect(found(data.dir, { sort: [{ field: 'timestamp', order: 'ASC' }] }).ids).toEqual([b, c, d, a]);
  expect(found(data.dir, { sort: [{ field: 'timestamp', order: 'DESC' }] }).ids).toEqual([a, d, b, c]);
});

test.each(['ASC', 'DESC'] as const)(
  'pages %s through equal timestamps of two indices in the order they were stored in',
  (order) => {
    using data = new TemporaryData();
    const moments = [1000, 1000, 1000, 2000, 2000, 2000, 2000, 3000];
    const older = moments.map((timestamp) => storedMessage({ timestamp, level: 1, message: 'older one' }));
    const newer = moments.map((timestamp) => storedMessage({ timestamp, level: 1, message: 'newer one' }));
    data.store(older, 'graylog_0');
    data.store(newer, 'graylog_1');
    const at = (timestamp: number) => [...older, ...newer].filter((each) => each.timestamp === timestamp);
    const times = order === 'ASC' ? [1000, 2000, 3000] : [3000, 2000, 1000];
    const expected = times.flatMap(at).map(({ _id }) => _id);
    // The index alone answers a word, messages are checked for a pattern, and rows are compared for a field.
    for (const query of ['', 'one', '_id:*']) {
      const sort = [{ field: 'timestamp', order }];
      const paged = Array.from({ length: 6 }, (_, page) => ({ query, sort, offset: page * 3, limit: 3 }));
      expect(paged.flatMap((request) => found(data.dir, request).ids)).toEqual(expected);
    }
    const byLevel = [{ field: 'level', order: 'ASC' } as const, { field: 'timestamp', order }];
    expect(found(data.dir, { sort: byLevel }).ids).toEqual(expected);
  },
);

test('returns the row ids in the order of the batch', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  const ids = writer.append([2, 1, 2].map((timestamp) => storedMessage({ timestamp })));
  expect(ids).toEqual([2n << 20n, 1n << 20n, (2n << 20n) + 1n]);
});

test('a full millisecond spills into the next one', () => {
  using data = new TemporaryData();
  data.store([storedMessage({ timestamp: 7 })]);
  const db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  db.prepare("INSERT INTO terms (rowid, words) VALUES (?, '*')").run(
    (7n << 20n) + BigInt(rowIdsPerMillisecond - 1),
  );
  db.prepare('UPDATE second_counts SET count = ?').run(rowIdsPerMillisecond);
  db.close();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  expect(writer.append([storedMessage({ timestamp: 7 }), storedMessage({ timestamp: 8 })])).toEqual([
    8n << 20n,
    (8n << 20n) + 1n,
  ]);
});

test('a repeated batch is not stored twice', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  const [first, second] = [storedMessage(), storedMessage()];
  writer.append([first]);
  const ids = writer.append([first, second], { isRetry: true });
  expect(ids[0]).toBeNull();
  expect(found(data.dir).ids.toSorted()).toEqual([first._id, second._id].toSorted());
});

test('a message that a repeated batch has twice is stored once, and ids with the same word are told apart', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  const messages = Array.from({ length: 40 }, (_, at) =>
    storedMessage({ _id: `018bcfe5-6800-7000-8000-0000000000${at.toString(16).padStart(2, '0')}` }),
  );
  writer.append(messages.filter((_, at) => at % 3 === 0));
  const ids = writer.append([...messages, ...messages], { isRetry: true });
  expect(ids.map((id) => id !== null)).toEqual([
    ...messages.map((_, at) => at % 3 !== 0),
    ...messages.map(() => false),
  ]);
  expect(found(data.dir).total).toBe(40);
});

test('does not merge many segments in one commit', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  for (let batch = 0; batch < 20; batch += 1) writer.append([storedMessage()]);
  const db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(db.prepare('SELECT count(DISTINCT segid) AS segments FROM terms_idx').get()).toEqual({
    segments: 20,
  });
  db.close();
});

test('on a full disk stores nothing of the batch, and all of it once there is room', () => {
  using data = new TemporaryData();
  data.store([storedMessage()]);
  using writer = IndexWriter.open(data.dir, 'graylog_0', { maxPages: 60 });
  const batch = Array.from({ length: 500 }, (_, at) =>
    storedMessage({ message: `filler ${at} `.repeat(50), [`field_${at}`]: at }),
  );
  expect(() => writer.append(batch)).toThrow(StorageFullError);
  expect(found(data.dir).total).toBe(1);
  writer.append([storedMessage()]);
  writer.close();

  data.store(batch);
  expect(found(data.dir).total).toBe(502);
  expect(found(data.dir, { query: 'field_7:7 AND filler' }).total).toBe(1);
  const db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  db.close();
});

test('moves timestamps outside the range of row ids to the nearest valid one', () => {
  using data = new TemporaryData();
  const [early, late] = [storedMessage({ timestamp: -1 }), storedMessage({ timestamp: 1e15 })];
  data.store([late, early]);
  expect(found(data.dir).ids).toEqual([late._id, early._id]);
});

test('finds messages by fields and sets of fields beyond the limits of the index', () => {
  using data = new TemporaryData();
  const sets = Array.from({ length: maxShapes + 10 }, (_, at) => storedMessage({ [`only_${at}`]: 'here' }));
  data.store(sets);
  expect(found(data.dir, { query: `_exists_:only_${maxShapes + 5}` }).ids).toEqual([
    sets[maxShapes + 5]?._id,
  ]);

  const many = Object.fromEntries(Array.from({ length: maxFields }, (_, at) => [`many_${at}`, at]));
  const last = storedMessage({ ...many, beyond: 'Late', also: 'Early' });
  data.store([last]);
  for (const query of ['beyond:Late', 'Late', '_exists_:beyond', 'beyond:L* AND NOT beyond:late']) {
    expect(found(data.dir, { query })).toEqual({ ids: [last._id], total: 1 });
  }
  expect(found(data.dir, { query: 'beyond:Early' }).total).toBe(0);
});

test('refuses an index of a newer version', () => {
  using data = new TemporaryData();
  data.store([storedMessage()]);
  const db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => IndexWriter.open(data.dir, 'graylog_0')).toThrow('newer version');
});

/** Pages of the file that storing messages in several batches changes, counted each time. */
function pagesWritten(timestampOf: (number: number) => number): number {
  using data = new TemporaryData();
  data.store([]);
  using log = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  const checkpoint = () => Number(log.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  let pages = 0;
  for (let batch = 0; batch < 8; batch += 1) {
    const numbers = Array.from({ length: 500 }, (_, at) => 500 * batch + at);
    writer.append(numbers.map((number) => storedMessage({ timestamp: timestampOf(number) })));
    pages += checkpoint();
  }
  return pages;
}

test('writes about as many pages for messages in any order as for messages in order', () => {
  const [start, hour] = [Date.UTC(2021, 4, 1), 3_600_000];
  const inOrder = pagesWritten((number) => start + number);
  const shuffled = pagesWritten((number) => start + ((number * 7919) % 4001) * (hour / 4001));
  expect(shuffled).toBeLessThan(2 * inOrder);
});

test('tells a text in a field whose name begins with a number from a number', () => {
  using data = new TemporaryData();
  // The type of a text is 1, that of an integer beyond 2^53 is 16.
  const [text, number] = [storedMessage({ '6x': 'seven' }), storedMessage({ x: 2n ** 60n })];
  data.store([text, number]);
  expect(found(data.dir, { query: '6x:seven' }).ids).toEqual([text._id]);
  expect(found(data.dir, { query: `x:${2n ** 60n}` }).ids).toEqual([number._id]);
  expect(found(data.dir, { query: '_exists_:x' }).ids).toEqual([number._id]);
});
