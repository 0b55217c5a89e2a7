import { expect, test } from 'vitest';
import { type CataloguedIndex, catalogueOfFiles } from '../indices/catalogue.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { SearchService } from './search-service.ts';
import { collect, everything, page, serve } from './testing/temporary-search.ts';
import type { MessageFormat } from './views/row-format.ts';

test('finds a message the moment it is stored', async () => {
  const { data, search } = serve();
  expect((await search.messages(page)).total).toBe(1);
  data.store([storedMessage({ message: 'a new one', brand_new: 1 })]);
  expect((await search.messages({ ...page, query: 'brand_new:1 AND new' })).total).toBe(1);
  expect((await search.messages(page)).total).toBe(2);
});

test('finds nothing before the first message', async () => {
  using data = new TemporaryData();
  const search = new SearchService({ dataDir: data.dir });
  expect(await search.messages(page)).toEqual({ messages: [], total: 0, span: null });
  expect(await search.fieldTypes({ streams: null, range: null })).toEqual([]);
  await search.close();
});

test('reports line, column and reason of a query it cannot parse', async () => {
  const { search } = serve();
  await expect(search.messages({ ...page, query: 'level:3 AND (' })).rejects.toMatchObject({
    code: 'syntax',
    message: expect.stringMatching(/^Cannot parse the query\. Line 1, column \d+: ./),
    errors: [expect.objectContaining({ line: 1 })],
  });
});

test('searches several indices as one, newest first', async () => {
  const messages = Array.from({ length: 6 }, (_, at) =>
    storedMessage({ timestamp: 1000 + at, number: (at * 5) % 6 }),
  );
  const { data, search } = serve(messages.slice(0, 3));
  data.store(messages.slice(3), 'graylog_10');
  const ids = messages.map((message) => message._id);
  const found = await search.messages({ ...page, limit: 4, offset: 1 });
  expect(found.messages.map(({ id }) => id)).toEqual(ids.toReversed().slice(1, 5));
  expect(found.messages.map(({ index }) => index)).toEqual([
    'graylog_10',
    'graylog_10',
    'graylog_0',
    'graylog_0',
  ]);
  expect(found).toMatchObject({ total: 6, span: { from: 1000, to: 1005 } });

  const sorted = await search.messages({ ...page, sort: [{ field: 'number', order: 'DESC' }] });
  expect(sorted.messages.map(({ fields }) => fields.number)).toEqual([5, 4, 3, 2, 1, 0]);
  expect(await search.indices()).toMatchObject([
    { name: 'graylog_10', messages: 3, isWriteTarget: true },
    { name: 'graylog_0', messages: 3, isWriteTarget: false, from: 1000, to: 1002 },
  ]);
});

test('fetches one message by its id, and reports an unknown index', async () => {
  const message = storedMessage();
  const { search } = serve([message]);
  expect(await search.message({ index: 'graylog_0', id: message._id })).toEqual(message);
  expect(await search.message({ index: 'graylog_0', id: 'other' })).toBeNull();
  await expect(search.message({ index: '../secret', id: 'other' })).rejects.toMatchObject({
    code: 'unknown_index',
  });
});

test('exports everything once, oldest first, in parts', async () => {
  const messages = Array.from({ length: 25 }, (_, at) =>
    storedMessage({ timestamp: 1000 + Math.floor(at / 4), number: at }),
  );
  const { data, search } = serve(messages.slice(0, 12));
  data.store(messages.slice(12), 'graylog_1');
  const parts = await collect(search.export({ ...everything, query: 'number:>=2', chunkSize: 5 }));
  expect(parts.flat().map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, at) => at + 2));
  const limited = await collect(search.export({ ...everything, chunkSize: 5, limit: 7 }));
  expect(limited.map((part) => part.length)).toEqual([5, 2]);
});

test('writes exported messages as text', async () => {
  const messages = [
    storedMessage({ timestamp: 1000, message: 'a "quoted"\nline', number: 7, user: 2n ** 60n + 1n }),
    storedMessage({ timestamp: 1999, message: '=1', tags: ['x', 'y'] }),
    storedMessage({ timestamp: 2003, message: '' }),
  ];
  const { search } = serve(messages);
  const columns = ['timestamp', 'message', 'number', 'user', 'tags', 'constructor'];
  const textOf = async (format: MessageFormat) => {
    const parts = await collect(search.writtenExport({ ...everything, chunkSize: 2, format }));
    expect(parts).toHaveLength(2);
    return Buffer.concat(parts).toString();
  };
  const csv = { mediaType: 'text/csv', columns, escapesFormulas: true } as const;
  expect(await textOf(csv)).toBe(
    [
      '"1970-01-01T00:00:01.000Z","a ""quoted""\nline","7","1152921504606846977",,\n',
      '"1970-01-01T00:00:01.999Z","\'=1",,,"[x, y]",\n',
      '"1970-01-01T00:00:02.003Z","",,,,\n',
    ].join(''),
  );
  const [first = ''] = (await textOf({ ...csv, isOneLine: true })).split('\n');
  expect(first).toContain('"a ""quoted""\\\\nline"');
  const lines = await textOf({ ...csv, mediaType: 'application/x-ndjson' });
  expect(lines.split('\n')[0]).toBe(
    '{"timestamp":"1970-01-01T00:00:01.000Z","message":"a \\"quoted\\"\\nline","number":7,"user":1152921504606846977}',
  );
});

test('an export that is left while the next part is read ends it', async () => {
  const { search } = serve(
    Array.from({ length: 25 }, (_, at) => storedMessage({ timestamp: 1000 + at, number: at })),
  );
  for await (const part of search.export({ ...everything, chunkSize: 5 })) {
    expect(part).toHaveLength(5);
    break;
  }
  expect((await search.messages(page)).total).toBe(25);
});

test('an export fails where a later part does', async () => {
  const { search } = serve(
    Array.from({ length: 25 }, (_, at) => storedMessage({ timestamp: 1000 + at, number: at })),
  );
  const abort = new AbortController();
  const parts = search.export({ ...everything, chunkSize: 5 }, { signal: abort.signal });
  expect((await parts.next()).value).toHaveLength(5);
  abort.abort();
  const rest = async () => {
    for (let next = await parts.next(); !next.done; ) next = await parts.next();
  };
  await expect(rest()).rejects.toMatchObject({ code: 'cancelled' });
});

test('lists the fields of streams and time ranges with their types', async () => {
  const { search } = serve([
    storedMessage({ timestamp: 1000, streams: ['a'], took: 1, mixed: 'x', flag: true }),
    storedMessage({
      timestamp: 9000,
      streams: ['b', 'c'],
      took: 1.5,
      mixed: 5,
      gl2_receive_timestamp: '2021-05-01 10:00:00.000',
    }),
  ]);
  const fields = await search.fieldTypes({ streams: null, range: null });
  const types = Object.fromEntries(fields.map((field) => [field.name, field.types]));
  expect(types).toMatchObject({
    message: ['text'],
    source: ['text'],
    timestamp: ['date'],
    gl2_receive_timestamp: ['date'],
    took: ['double'],
    mixed: ['string', 'long'],
    flag: ['boolean'],
  });
  const names = async (streams: string[] | null, range: { from: number; to: number } | null) =>
    (await search.fieldTypes({ streams, range })).map(({ name }) => name);
  expect(await names(['c'], null)).not.toContain('flag');
  expect(await names(['a'], null)).toContain('flag');
});

test('a time range selects the indices whose fields are listed, and always the one that is written to', async () => {
  const { data, search } = serve([storedMessage({ timestamp: 1000, first_only: 1 })]);
  data.store([storedMessage({ timestamp: 5000, second_only: 1 })], 'graylog_1');
  data.store([storedMessage({ timestamp: 9000, third_only: 1 })], 'graylog_2');
  const names = async (from: number, to: number) =>
    (await search.fieldTypes({ streams: null, range: { from, to } }))
      .map(({ name }) => name)
      .filter((name) => name.endsWith('_only'));
  expect(await names(0, 999)).toEqual(['third_only']);
  expect(await names(1000, 2000)).toEqual(['first_only', 'third_only']);
  expect(await names(2000, 5000)).toEqual(['second_only', 'third_only']);
  expect(await names(0, 9000)).toEqual(['first_only', 'second_only', 'third_only']);
});

test('completes values by how often they occur', async () => {
  const services = ['Web', 'web-1', 'web-1', 'db', 'web-2'];
  const { search } = serve(services.map((service) => storedMessage({ service })));
  expect(await search.values({ field: 'service', prefix: 'we', limit: 2 })).toEqual([
    { value: 'web-1', count: 2 },
    expect.objectContaining({ count: 1 }),
  ]);
  expect(await search.values({ field: 'message', limit: 2 })).toEqual([]);
});

test('returns the ranges of the query words in a message', async () => {
  const { search } = serve([storedMessage({ message: 'Disk full: the disk is FULL', service: 'disk' })]);
  const { messages } = await search.messages({
    ...page,
    query: 'disk AND "is full" AND NOT empty',
    highlight: true,
  });
  expect(messages[0]?.highlightRanges).toEqual({
    message: [
      { start: 0, length: 4 },
      { start: 15, length: 4 },
      { start: 20, length: 7 },
    ],
    service: [{ start: 0, length: 4 }],
  });
});

test('searches the indices it was shown last, and forgets the damage of one that is gone', async () => {
  const { data, search } = serve([storedMessage()]);
  const first = catalogueOfFiles(data.dir);
  const missing = { ...first.indices[0], name: 'graylog_9', number: 9 } as CataloguedIndex;
  search.show({ version: 1, indices: [...first.indices, missing] });
  expect((await search.messages(page)).total).toBe(1);
  expect(search.damaged()).toMatchObject([{ name: 'graylog_9', reason: 'the file is missing' }]);
  search.show({ version: 2, indices: first.indices });
  expect(search.damaged()).toEqual([]);
  search.show({ version: 3, indices: [] });
  expect((await search.messages(page)).total).toBe(0);
  expect(search.metrics()).toMatchObject({
    'search.indices.searched': { metric: { count: 2, spread: { max: 1, min: 0 } } },
    'search.indices.open': { metric: { value: 0 } },
  });
});
