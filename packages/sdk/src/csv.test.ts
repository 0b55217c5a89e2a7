import fc from 'fast-check';
import { expect, expectTypeOf, it, test, vi } from 'vitest';
import { asCsvStream, csvRows, unwrap } from './index.ts';
import { all, clientOf } from './testing/client.ts';

function streamOf(bytes: Uint8Array, length: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += length) controller.enqueue(bytes.slice(at, at + length));
      controller.close();
    },
  });
}

const rowsOf = (text: string, length = 7) => all(csvRows(streamOf(new TextEncoder().encode(text), length)));
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('parses rows however the stream is split', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '"', ',', '\n', '\r\n', 'naïve "quoted", 日本\n'),
  );
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }));
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, length) => {
      const columns = (rows[0] ?? ['']).map((_, index) => `column ${index}`);
      const text = [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');
      expect((await rowsOf(text, length)).map((row) => columns.map((name) => row[name]))).toEqual(rows);
    }),
  );
});

test.each([
  ['without quotes', 'a,b\n1,2\n', [{ a: '1', b: '2' }]],
  ['with line ends of Windows', '"a","b"\r\n"1","2"\r\n', [{ a: '1', b: '2' }]],
  ['without a line end at the end', '"a"\n"1"', [{ a: '1' }]],
  ['with a missing value', '"a","b"\n,"2"\n', [{ a: '', b: '2' }]],
  ['with nothing in its only column', '"a"\n\n"1"\n', [{ a: '' }, { a: '1' }]],
  ['with fewer cells than columns', '"a","b"\n"1"\n', [{ a: '1', b: '' }]],
  ['of a header alone', '"a","b"\n', []],
  ['of nothing', '', []],
])('reads CSV %s', async (_, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows);
});

it('has no rows when the response has no body', async () => {
  expect(await all(csvRows(null))).toEqual([]);
});

it('cancels the download when the loop is left', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('"source"\n"web-02"\n')),
    cancel,
  });
  const client = clientOf(() => new Response(body, { headers: { 'Content-Type': 'text/csv' } }));
  const params = { query: { query: '*', range: 300, fields: 'source' } };
  const csv = await unwrap(client.GET('/search/universal/relative/export', { ...asCsvStream, params }));
  for await (const { source } of csvRows(csv)) {
    expect(source).toBe('web-02');
    break;
  }
  expect(cancel).toHaveBeenCalledOnce();
});

it('comes as a stream or a text, as the call says', async () => {
  const client = clientOf(() => new Response('"source"\n', { headers: { 'Content-Type': 'text/csv' } }));
  const path = '/search/universal/relative/export';
  const params = { query: { query: '*', range: 300, fields: 'source' } };
  const stream = await unwrap(client.GET(path, { parseAs: 'stream', params }));
  expectTypeOf(stream).toExtend<ReadableStream<Uint8Array> | null>();
  expectTypeOf(await unwrap(client.GET(path, { parseAs: 'text', params }))).toEqualTypeOf<string>();
  expect(stream).toBeInstanceOf(ReadableStream);
});

it('fails when the download is cut off', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  await expect(all(csvRows(broken))).rejects.toThrow('terminated');
});
