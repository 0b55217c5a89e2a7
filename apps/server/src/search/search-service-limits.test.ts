import { expect, test } from 'vitest';
import { storedMessage } from '../storage/testing/temporary-index.ts';
import { maxReplyBytes } from './limits.ts';
import type { Bucketing, Series } from './pivot/pivot-request.ts';
import { collect, everything, page, serve } from './testing/temporary-search.ts';

test.each([
  'trace:/(a+)+$/',
  'message:/(a|aa)+$/',
  '/(.*)*x/',
  'gl2_accounted_message_size:5 AND trace:/(a+)+b/',
])('stops %s in time with an error, and keeps answering', async (query) => {
  const hostile = `${'a'.repeat(240)}!`;
  const { search } = serve(
    [storedMessage({ trace: hostile, message: `${'a'.repeat(250)}b`, gl2_accounted_message_size: 5 })],
    {
      patternTimeoutMs: 200,
    },
  );
  await expect(search.messages({ ...page, query })).rejects.toMatchObject({
    code: 'regex_timeout',
    message: expect.stringContaining('regular expression'),
  });
  expect((await search.messages(page)).total).toBe(1);
});

test('stops a search at its timeout, and keeps answering', async () => {
  const { search } = serve([storedMessage({ trace: `${'a'.repeat(240)}!` })]);
  const slow = search.messages({ ...page, query: 'trace:/(a+)+$/' }, { timeoutMs: 300 });
  await expect(slow).rejects.toMatchObject({ code: 'timeout' });
  expect((await search.messages(page)).total).toBe(1);
});

test('a cancelled search makes room for the next one', async () => {
  const { search } = serve([storedMessage({ trace: `${'a'.repeat(240)}!` })], { patternTimeoutMs: 60_000 });
  await search.messages(page);
  const abort = new AbortController();
  const slow = search.messages({ ...page, query: 'trace:/(a+)+$/' }, { signal: abort.signal });
  const next = search.messages(page);
  abort.abort();
  await expect(slow).rejects.toMatchObject({ code: 'cancelled' });
  expect((await next).total).toBe(1);
});

test('refuses a page past the result window', async () => {
  const { search } = serve();
  await expect(search.messages({ ...page, offset: 9991 })).rejects.toMatchObject({ code: 'result_window' });
  expect((await search.messages({ ...page, offset: 9990 })).messages).toEqual([]);
});

test('refuses queries with too many conditions', async () => {
  const { search } = serve();
  const query = Array.from({ length: 600 }, (_, at) => `w${at}`).join(' ');
  await expect(search.messages({ ...page, query, filters: [query] })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('refuses a page that exceeds the reply limit, and keeps answering', async () => {
  const half = maxReplyBytes / 30;
  const messages = Array.from({ length: 33 }, () => storedMessage({ full_message: 'x'.repeat(half) }));
  const { search } = serve(messages);
  await expect(search.writtenMessages({ ...page, limit: 33 })).rejects.toMatchObject({ code: 'too_much' });
  expect((await search.writtenMessages({ ...page, limit: 5 })).json?.byteLength).toBeGreaterThan(5 * half);
  const parts = await collect(search.export({ ...everything, chunkSize: 1_000_000 }));
  expect(parts.flat()).toHaveLength(33);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(33);
});

test('refuses a pivot that exceeds the reply limit', async () => {
  const day = 86_400_000;
  const messages = Array.from({ length: 20 }, (_, at) =>
    storedMessage({ timestamp: (at % 2) * day, source: `web-${at >> 1}` }),
  );
  const { search } = serve(messages);
  const bars: Bucketing = { type: 'time', field: 'timestamp', interval: { unit: 's', value: 1 } };
  const series: Series[] = [{ id: 'count()', type: 'count', field: null }];
  const pivot = { ...everything, columnGroups: [], series, sort: [], rollup: true };
  // An interval per second of the day, for each source.
  const rowGroups: Bucketing[] = [{ type: 'values', field: 'source', limit: 10 }, bars];
  await expect(search.writtenPivot({ ...pivot, rowGroups })).rejects.toMatchObject({ code: 'too_much' });
  const [sources] = rowGroups;
  expect(await search.writtenPivot({ ...pivot, rowGroups: sources ? [sources] : [] })).toMatchObject({
    total: 20,
  });
});
