import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { indexPath } from '../storage/index-file.ts';
import { countRows, sealRows } from '../storage/sealing/seal-rows.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import { fieldTypes } from './execute/field-types.ts';
import { searchMessages } from './execute/search-messages.ts';
import { OpenIndices } from './read/open-indices.ts';

function fieldNames(data: TemporaryData, streams: string[] | null) {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const names = fieldTypes(indices, { streams, range: null }).map(({ name }) => name);
  indices.close();
  return names.filter((name) => name.startsWith('of_'));
}

const messages = [
  storedMessage({ streams: ['a'], of_a: 1 }),
  storedMessage({ streams: ['b', 'a'], of_both: 1 }),
  storedMessage({ streams: ['b'], of_b: 1 }),
  storedMessage({ streams: [], of_none: 1 }),
];

test.each([2, 3, 'rows by id', undefined] as const)(
  'lists the fields of streams from an index of layout %s',
  (layout) => {
    using data = new TemporaryData(layout);
    data.store(messages);
    expect(fieldNames(data, ['a'])).toEqual(['of_a', 'of_both']);
    expect(fieldNames(data, ['b'])).toEqual(['of_b', 'of_both']);
    expect(fieldNames(data, ['a', 'b'])).toEqual(['of_a', 'of_b', 'of_both']);
    expect(fieldNames(data, ['c'])).toEqual([]);
    expect(fieldNames(data, null)).toEqual(['of_a', 'of_b', 'of_both', 'of_none']);
  },
);

test.each([2, 3, 'rows by id', undefined] as const)(
  'records the other indices with earlier copies in an index of layout %s',
  (layout) => {
    using data = new TemporaryData(layout);
    data.store([]);
    const file = indexPath(data.dir, 'graylog_0');
    for (const others of [['first_1', 'second_4'], ['second_4', 'first_1'], ['first_2']]) {
      using writer = IndexWriter.open(data.dir, 'graylog_0');
      writer.append([storedMessage(), storedMessage()], { earlier: [[], others] });
    }
    const db = new DatabaseSync(file);
    const copies = db.prepare('SELECT indices, count FROM copies ORDER BY number').all();
    expect(copies.map((row) => Object.values(row))).toEqual([
      ['first_1 second_4', 2],
      ['first_2', 1],
    ]);
    const counted = ['&', '&1', '&2'].map((word) =>
      Object.values(db.prepare('SELECT count(*) FROM terms WHERE terms MATCH ?').get(`"${word}"`) ?? {}),
    );
    expect(counted).toEqual([[3], [2], [1]]);
    db.close();
  },
);

test('a batch that is rolled back leaves no copies behind', () => {
  using data = new TemporaryData();
  data.store([storedMessage()]);
  using writer = IndexWriter.open(data.dir, 'graylog_0', { maxPages: 60 });
  const batch = Array.from({ length: 500 }, (_, at) =>
    storedMessage({ message: `filler ${at} `.repeat(50) }),
  );
  const earlier = batch.map(() => ['first_1']);
  expect(() => writer.append(batch, { earlier })).toThrow();
  writer.append([storedMessage()], { earlier: [['first_2']] });
  const db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(db.prepare('SELECT indices, count FROM copies').all()).toMatchObject([
    { indices: 'first_2', count: 1 },
  ]);
  db.close();
});

test('seals late messages of an index with rows by id, between those that it sealed', () => {
  using data = new TemporaryData('rows by id');
  const onTime = Array.from({ length: 40 }, (_, at) => storedMessage({ timestamp: 1000 + at * 10 }));
  const late = Array.from({ length: 40 }, (_, at) =>
    storedMessage({ timestamp: 1001 + ((at * 7) % 40) * 10 }),
  );
  data.store(onTime.slice(0, 20));
  data.seal('graylog_0', 15);
  data.store([...onTime.slice(20), ...late.slice(0, 20)]);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(sealRows(db, 25)).toBe(25);
  data.store(late.slice(20));
  const oldestFirst = [...onTime, ...late].toSorted((a, b) => a.timestamp - b.timestamp);
  const found = () => {
    const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
    const { messages } = searchMessages(indices, {
      ...{ query: '', streams: null, range: null, limit: 100, offset: 0 },
      sort: [{ field: 'timestamp', order: 'ASC' }],
    });
    indices.close();
    return messages.map(({ fields }) => fields);
  };
  expect(found()).toEqual(oldestFirst);
  data.seal('graylog_0', 15);
  expect(found()).toEqual(oldestFirst);
  expect(countRows(db)).toBe(0);
});
