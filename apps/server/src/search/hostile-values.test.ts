import { expect, test } from 'vitest';
import type { StoredMessage } from '../storage/message.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { exportMessages } from './execute/export-messages.ts';
import { searchMessages } from './execute/search-messages.ts';
import type { PivotRequest, Series } from './pivot/pivot-request.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import type { OpenIndices } from './read/open-indices.ts';
import { withIndices } from './testing/stored-variants.ts';

const everything = { query: '', streams: null, range: null };
const functions = ['count', 'card', 'min', 'max', 'sum', 'numbers'] as const;

function pivotOf(field: string): PivotRequest {
  const series = functions.map((type): Series => ({ id: type, type, field }));
  const rowGroups = [{ type: 'values' as const, field, limit: 100 }];
  return { ...everything, rowGroups, columnGroups: [], series, sort: [], rollup: true };
}

/** Everything that is asked of a field, and all messages with it. */
function resultsOf(indices: OpenIndices, fields: readonly string[], limit: number): string {
  const page = { ...everything, limit, offset: 0 };
  return JSON.stringify(
    {
      newest: searchMessages(indices, page),
      exported: exportMessages(indices, { ...everything, after: null, limit }).messages,
      fields: fields.map((field) => ({
        pivot: searchPivot(indices, pivotOf(field)),
        having: searchMessages(indices, { ...page, query: `_exists_:"${field}"` }).total,
        sorted: (['ASC', 'DESC'] as const).map((order) =>
          searchMessages(indices, { ...page, sort: [{ field, order }] }).messages.map(({ id }) => id),
        ),
      })),
    },
    null,
    1,
  );
}

/** Stores messages in batches of so many, as rows and in blocks of different sizes, and compares what is answered. */
function expectSameSealed(
  messages: readonly StoredMessage[],
  fields: readonly string[],
  { batch = 1000, limit = 100, sizes = [8192, 3] } = {},
): void {
  const [fromRows, ...fromBlocks] = [null, ...sizes].map((blockMessages) => {
    using data = new TemporaryData();
    for (let at = 0; at < messages.length; at += batch) data.store(messages.slice(at, at + batch));
    if (blockMessages !== null) data.seal('graylog_0', blockMessages);
    return withIndices(data, (indices) => resultsOf(indices, fields, limit));
  });
  for (const found of fromBlocks) expect(found).toBe(fromRows);
}

const wide = 9_007_199_254_740_993n;

test('values of every kind are the same from blocks as from rows', () => {
  const values = [
    ...['NaN', '-0', 'null', '[]', '["a"]', '5', '1,2,3', '{"_id":"x"}', '', ' ', '\u0000', 'a\u0000b'],
    ...['\u2028', '\u2029', '\u0085', '\r\n', '\n', '\\n', '"', '\\', '😀', 'x'.repeat(40_000), '\ufeff'],
    ...[0, -0, 1e308, -1e308, 5e-324, 0.1, 1e21, 2 ** 53 - 1, -(2 ** 53) + 1, 1e15 + 0.5, 1, true, false],
    ...[wide, -wide, 2n ** 64n - 1n, -(2n ** 63n)],
  ];
  expectSameSealed(
    values.flatMap((value, at) => [
      storedMessage({ value, [`of_${typeof value}`]: value, at: at % 3 }),
      storedMessage({ full_message: String(value), message: String(value) }),
    ]),
    ['value', 'of_string', 'of_number', 'of_bigint', 'of_boolean', 'message', 'at'],
  );
});

test('a field whose values change their type is the same from blocks as from rows', () => {
  const kinds = [
    (at: number) => at,
    (at: number) => `${at % 5}`,
    (at: number) => at % 2 === 0,
    () => wide,
    Math.sqrt,
  ];
  const within = Array.from({ length: 40 }, (_, at) => storedMessage({ mixed: kinds[at % 5]?.(at) ?? '' }));
  const between = Array.from({ length: 100 }, (_, at) =>
    storedMessage({ mixed: kinds[Math.floor(at / 20)]?.(at) ?? '' }),
  );
  expectSameSealed([...within, ...between], ['mixed']);
});

test('fields with names of other things are the same from blocks as from rows', () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    'a-b@c',
    '0',
    '-1',
    'id',
    'doc',
  ];
  expectSameSealed(
    names.flatMap((name, at) => [
      storedMessage(JSON.parse(`{${JSON.stringify(name)}: "text"}`)),
      storedMessage(JSON.parse(`{${JSON.stringify(name)}: ${at}}`)),
    ]),
    names,
  );
});

test('messages a century apart, and many of one millisecond, are the same from blocks as from rows', () => {
  const year = 366 * 86_400_000;
  const far = Array.from({ length: 60 }, (_, at) =>
    storedMessage({ timestamp: ((at * 7) % 101) * year, at }),
  );
  const near = Array.from({ length: 300 }, (_, at) => storedMessage({ timestamp: 50 * year + 5, at }));
  const edges = [0, 2 ** 43 - 2, -5, Number.NaN, 1.5].map((timestamp) => storedMessage({ timestamp }));
  expectSameSealed([...far, ...near, ...edges], ['timestamp', 'at']);
  expectSameSealed([...near, ...far], ['at'], { batch: 50 });
});

test('messages of a megabyte are the same from blocks as from rows', () => {
  const text = Array.from({ length: 40_000 }, (_, at) => `${(at * 7919) % 100_003} word`).join(' ');
  const messages = Array.from({ length: 17 }, (_, at) =>
    storedMessage({ at, full_message: `${at} ${text}`, ...(at % 2 ? { long: text } : {}) }),
  );
  expectSameSealed(messages, ['at', 'long'], { limit: 3, sizes: [8192] });
});

test('more fields than columns, than are listed and than have a number are the same from blocks as from rows', () => {
  const names = Array.from({ length: 20_100 }, (_, at) => `field_${at}`);
  const messages = Array.from({ length: 201 }, (_, at) =>
    storedMessage(
      Object.fromEntries(
        names.slice(at * 100, (at + 1) * 100).map((name, value) => [name, (at + value) % 9]),
      ),
    ),
  );
  // Fields with a column, without one, beyond the limit, and of no message.
  expectSameSealed(messages, ['source', 'field_5', 'field_13000', 'field_20099', 'field_20100'], {
    sizes: [8192],
  });
});
