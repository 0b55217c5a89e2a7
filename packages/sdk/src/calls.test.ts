import { expect, expectTypeOf, it } from 'vitest';
import { api } from './api.ts';
import { callsOf } from './calls.ts';
import * as streamOperations from './generated/operations/streams.ts';
import type { Stream } from './index.ts';
import { OPERATIONS } from './permissions.ts';
import { clientOf, target } from './testing/client.ts';

it('makes the calls of an area by their names', async () => {
  const sent: unknown[] = [];
  const client = clientOf(async (request) => {
    sent.push([request.method, target(request), request.body && (await request.json())]);
    return { stream_id: 'a' };
  });
  const streams = callsOf(client, streamOperations);
  const body = { title: 'Payments', index_set_id: 'b' };
  expect(await streams.createStream({ body })).toEqual({ stream_id: 'a' });
  await streams.getStream({ streamId: 'a' });
  expect(sent).toEqual([
    ['POST', '/streams', body],
    ['GET', '/streams/a', null],
  ]);
  // @ts-expect-error The stream is missing.
  await expect(streams.getStream()).rejects.toThrow('getStream needs the parameter streamId');
});

it('has every call of the contract in its area', async () => {
  const client = clientOf(() => ({ total: 0, streams: [] }));
  const logs = api(client);
  const names = Object.values(logs).flatMap((area) => Object.keys(area));
  expect(names.sort()).toEqual(Object.keys(OPERATIONS).sort());
  const { streams } = await logs.streams.listStreams();
  expectTypeOf(streams).toEqualTypeOf<Stream[]>();
  expect(Object.keys(logs)).toEqual(expect.arrayContaining(['contentPacks', 'streams', 'search']));
});

it('passes options on', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  const logs = api(clientOf(() => ({})));
  await expect(logs.streams.listStreams({}, { signal })).rejects.toThrow('left');
});
