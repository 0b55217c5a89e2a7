import { expect, expectTypeOf, it, vi } from 'vitest';
import {
  getLookupDataAdapterContent,
  updateLookupDataAdapterContent,
} from './generated/operations/lookup.ts';
import { exportRelative, searchRelative } from './generated/operations/search.ts';
import { getStream, listStreams, updateStream } from './generated/operations/streams.ts';
import { asCsv, asCsvStream, call, createClient, csvRows, FetchError, type Stream } from './index.ts';
import { all, clientOf, target } from './testing/client.ts';

const noStreams = { total: 0, streams: [] };

it('fills the path, and sends the other parameters and the body', async () => {
  const sent: unknown[] = [];
  const client = clientOf(async (request) => {
    sent.push([request.method, target(request), request.body && (await request.json())]);
    return { id: 'a', title: 'Payments' };
  });
  const stream = await call(client, updateStream, { streamId: 'a/b', body: { title: 'Payments' } });
  expect(stream).toMatchObject({ title: 'Payments' });
  await call(client, searchRelative, { query: 'level:3', range: 300 });
  expect(sent).toEqual([
    ['PUT', '/streams/a%2Fb', { title: 'Payments' }],
    ['GET', '/search/universal/relative?query=level%3A3&range=300', null],
  ]);
});

it('needs no input where no parameter is required', async () => {
  const result = call(
    clientOf(() => noStreams),
    listStreams,
  );
  expectTypeOf(await result).toEqualTypeOf<{ total: number; streams: Stream[] }>();
  expect(await result).toEqual(noStreams);
});

it('names the parameter of the path that is missing', async () => {
  const respond = vi.fn(() => noStreams);
  // @ts-expect-error `streamId` is missing.
  const missing = call(clientOf(respond), getStream);
  await expect(missing).rejects.toThrow('getStream needs the parameter streamId');
  // @ts-expect-error No such parameter.
  await call(clientOf(respond), listStreams, { page: 2 });
  expect(respond).toHaveBeenCalledOnce();
});

it('throws the error of the server', async () => {
  const body = { type: 'ApiError', message: 'Stream not found' };
  const client = clientOf(() => Response.json(body, { status: 404 }));
  const failed = call(client, getStream, { streamId: 'a' });
  await expect(failed).rejects.toThrow(FetchError);
  await expect(failed).rejects.toMatchObject({ status: 404, body });
});

it('reads and writes plain text where the contract has it', async () => {
  const sent: unknown[] = [];
  const client = clientOf(async (request) => {
    sent.push([request.headers.get('Content-Type'), await request.text()]);
    return request.method === 'GET'
      ? new Response('a,b', { headers: { 'Content-Type': 'text/plain' } })
      : new Response(null, { status: 204 });
  });
  const text = await call(client, getLookupDataAdapterContent, { idOrName: 'hosts' });
  expectTypeOf(text).toEqualTypeOf<string>();
  expect(text).toBe('a,b');
  const nothing = await call(client, updateLookupDataAdapterContent, { idOrName: 'hosts', body: 'a,c' });
  expectTypeOf(nothing).toEqualTypeOf<null>();
  expect(sent).toEqual([
    [null, ''],
    ['text/plain', 'a,c'],
  ]);
});

it('streams CSV where the contract has it, and where it is asked for', async () => {
  const accepted: (string | null)[] = [];
  const client = clientOf(({ headers }) => {
    accepted.push(headers.get('Accept'));
    return new Response('"source"\n"web-1"\n', { headers: { 'Content-Type': 'text/csv' } });
  });
  const input = { query: '*', range: 300, fields: 'source' };
  const rows = [{ source: 'web-1' }];
  expect(await all(csvRows(await call(client, exportRelative, input)))).toEqual(rows);
  expect(await all(csvRows(await call(client, searchRelative, input, asCsvStream)))).toEqual(rows);
  expect(await call(client, searchRelative, input, asCsv)).toContain('web-1');
  expect(accepted).toEqual(['text/csv, */*;q=0.5', 'text/csv', 'text/csv']);
});

it('is cancelled by its signal', async () => {
  const client = createClient({ baseUrl: 'http://logs.test/api' });
  const signal = AbortSignal.abort(new Error('left'));
  await expect(call(client, listStreams, {}, { signal })).rejects.toThrow('left');
});
