import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { getMessage } from '../../search/execute/get-message.ts';
import { searchMessages } from '../../search/execute/search-messages.ts';
import { OpenIndices } from '../../search/read/open-indices.ts';
import { everything } from '../../search/testing/temporary-search.ts';
import { indexPath } from '../index-file.ts';
import type { StoredMessage } from '../message.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { maxBlockMessages } from './cut-blocks.ts';
import { countRows, sealRows } from './seal-rows.ts';

function allMessages({ dir }: TemporaryData): StoredMessage[] {
  const indices = new OpenIndices(dir, catalogueOfFiles(dir));
  const { messages } = searchMessages(indices, { ...everything, limit: 100, offset: 0 });
  indices.close();
  return messages.map(({ fields }) => fields);
}

const newestFirst = (messages: readonly StoredMessage[]) =>
  messages.toSorted((a, b) => b.timestamp - a.timestamp);

it('keeps every value as it was sent', () => {
  using data = new TemporaryData();
  const hour = 3_600_000;
  const messages = [
    storedMessage({ wide: 9_007_199_254_740_993n, large: 18_446_744_073_709_551_615n }),
    storedMessage({ decimal: 0.1, tiny: 5e-324, whole: 1e21, flag: false, text: '1' }),
    storedMessage({ text: 1, message: 'two\nlines "quoted" \\ \u0000 \ud83d\ude80', lone: '\ud83d' }),
    storedMessage({ streams: [], list_like: '["a"]' }),
    storedMessage({ timestamp: 0 }),
    storedMessage({ timestamp: 100 * 365 * 24 * hour }),
    storedMessage({ timestamp: 101 * 365 * 24 * hour, full_message: 'x'.repeat(1_000_000) }),
  ];
  data.store(messages);
  data.seal();
  expect(allMessages(data)).toEqual(newestFirst(messages));
});

it('keeps what was stored while it sealed, between the messages it sealed', () => {
  using data = new TemporaryData();
  const many = Array.from({ length: maxBlockMessages + 5 }, (_, at) =>
    storedMessage({ timestamp: 1000 + at * 2 }),
  );
  data.store(many);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(sealRows(db)).toBe(maxBlockMessages);
  expect(countRows(db)).toBe(5);
  const late = [storedMessage({ timestamp: 1001 }), storedMessage({ timestamp: 1000 })];
  data.store(late);
  expect(countRows(db)).toBe(7);
  while (sealRows(db) > 0);
  const [first, second] = allMessages(data).length === 100 ? late : [];
  const found = db.prepare('SELECT count(*) AS count FROM terms WHERE terms MATCH \'"*"\'').get()?.count;
  expect(found).toBe(many.length + late.length);
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const page = searchMessages(indices, {
    ...everything,
    range: { from: 1000, to: 1001 },
    limit: 10,
    offset: 0,
  });
  expect(page.messages.map(({ id }) => id)).toEqual([first?._id, many[0]?._id, second?._id]);
  indices.close();
});

it('does not store a sealed message again', () => {
  using data = new TemporaryData();
  const messages = [storedMessage(), storedMessage()];
  data.store(messages);
  data.seal();
  data.store([...messages, storedMessage()], 'graylog_0', { isRetry: true });
  expect(allMessages(data)).toHaveLength(3);
});

it('reads late messages between those of other blocks', () => {
  using data = new TemporaryData();
  const onTime = Array.from({ length: 500 }, (_, at) => storedMessage({ timestamp: 1000 + at * 10 }));
  const late = Array.from({ length: 5 }, (_, at) => storedMessage({ timestamp: 1005 + at * 1000 }));
  for (const part of [onTime.slice(0, 250), onTime.slice(250), late]) {
    data.store(part);
    data.seal();
  }
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const { messages } = searchMessages(indices, { ...everything, limit: 1000, offset: 0 });
  expect(messages.map(({ fields }) => fields)).toEqual(newestFirst([...onTime, ...late]));
  indices.close();
});

it('leaves a message of many megabytes as it is, between those that it seals', () => {
  using data = new TemporaryData();
  const messages = ['short', 'x'.repeat(33 * 2 ** 20), 'short', 'x'.repeat(3 * 2 ** 20)].map((text) =>
    storedMessage({ text }),
  );
  data.store(messages);
  data.seal();
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(countRows(db)).toBe(1);
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const found = messages.map(({ _id }) => getMessage(indices, { index: 'graylog_0', id: _id }));
  indices.close();
  // Compared by hand, because a difference would be shown in full.
  expect(found.every((message, at) => message?.text === messages[at]?.text)).toBe(true);
});

it('sorts messages that arrived in any order by time before it cuts them into blocks', () => {
  using data = new TemporaryData();
  const count = 2 * maxBlockMessages;
  data.store([]);
  for (const even of [0, 1]) {
    data.store(
      Array.from({ length: maxBlockMessages }, (_, at) => storedMessage({ timestamp: 2 * at + even })),
    );
  }
  data.store([storedMessage({ timestamp: 0 })]);
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  expect(sealRows(db, count)).toBe(count);
  const blocks = db.prepare('SELECT first >> 20 AS first, last >> 20 AS last FROM blocks').all();
  expect(blocks).toEqual([
    { first: 0, last: maxBlockMessages - 1 },
    { first: maxBlockMessages, last: count - 1 },
  ]);
  expect(countRows(db)).toBe(1);
});
