import { expect, it, test } from 'vitest';
import { operationsOf } from './contract.ts';
import { Server } from './server.ts';
import { sweep } from './sweep.ts';
import { type FakeResponse, fakeServer, impatience, type Respond } from './testing/fake-server.ts';

const prefix = 'tailrace-conformance-abc123';

async function swept(respond: Respond) {
  await using http = await fakeServer(respond);
  const server = await Server.login(http.url, 'mira', 'secret');
  const left = await sweep({ server, operations: operationsOf('4.1.14'), patience: impatience, prefix });
  return { left, calls: http.received.map(({ call }) => call), requested: http.received };
}

const stream = (id: string, title: string) => ({ id, title });

/** Streams that appear in the list after `seenAfter` lookups, and vanish after `goneAfter` deletions. */
function streams(all: { id: string; title: string }[], { seenAfter = 0, goneAfter = 1 } = {}): Respond {
  let looks = 0;
  const deletions = new Map<string, number>();
  return ({ call }): FakeResponse | undefined => {
    const [, id] = /^DELETE \/streams\/(.+)$/.exec(call) ?? [];
    if (id !== undefined) {
      deletions.set(id, (deletions.get(id) ?? 0) + 1);
      return (deletions.get(id) ?? 0) >= goneAfter ? [204] : [404, { type: 'ApiError', message: 'not yet' }];
    }
    if (call !== 'GET /streams') return undefined;
    looks += 1;
    const left = all.filter((one) => (deletions.get(one.id) ?? 0) < goneAfter);
    return [200, { total: left.length, streams: looks > seenAfter ? left : [] }];
  };
}

it('deletes what bears the name of the run, and nothing else', async () => {
  const own = stream('1', `${prefix}-watched`);
  const others = [stream('2', 'tailrace-conformance-ffffff-watched'), stream('3', 'Orders')];
  const { left, calls } = await swept(streams([own, ...others]));
  expect(left).toEqual([]);
  expect(calls.filter((call) => call.startsWith('DELETE /streams'))).toEqual(['DELETE /streams/1']);
});

test.each([
  ['that is seen late', { seenAfter: 1 }],
  ['that can only be deleted late', { goneAfter: 4 }],
])('deletes something %s', async (_, timing) => {
  const { left, calls } = await swept(streams([stream('1', `${prefix}-watched`)], timing));
  expect(left).toEqual([]);
  expect(calls).toContain('DELETE /streams/1');
});

it('says what it cannot delete', async () => {
  const { left } = await swept(
    streams([stream('1', `${prefix}-watched`)], { goneAfter: Number.POSITIVE_INFINITY }),
  );
  expect(left).toEqual([`streams: ${prefix}-watched`]);
});

it('says what it could not look for', async () => {
  const { left } = await swept(({ call }) => (call === 'GET /streams' ? [500, {}] : undefined));
  expect(left).toEqual(['streams: not known, listStreams answers 500']);
});

it('knows names in capitals', async () => {
  let isThere = true;
  const pattern = { id: '7', name: 'TAILRACE_CONFORMANCE_ABC123_PATTERN', pattern: '[a-z]+' };
  const { left } = await swept(({ call }) => {
    if (call === 'DELETE /system/grok/7') isThere = false;
    if (call === 'DELETE /system/grok/7') return [204];
    return call === 'GET /system/grok' ? [200, { patterns: isThere ? [pattern] : [] }] : undefined;
  });
  expect(left).toEqual([]);
  expect(isThere).toBe(false);
});

it('deletes an index set with its indices, after the streams in it', async () => {
  const gone = new Set<string>();
  const title = `${prefix}-set`;
  const { requested } = await swept(({ call }) => {
    if (call.startsWith('DELETE ')) {
      gone.add(call);
      return [204];
    }
    if (call === 'GET /streams')
      return [200, { streams: gone.has('DELETE /streams/1') ? [] : [{ id: '1', title }] }];
    if (call !== 'GET /system/indices/index_sets') return undefined;
    return [200, { index_sets: gone.has('DELETE /system/indices/index_sets/2') ? [] : [{ id: '2', title }] }];
  });
  const deletions = requested.filter(({ call }) => /^DELETE \/(streams|system\/indices)/.test(call));
  expect(deletions.map(({ call }) => call)).toEqual([
    'DELETE /streams/1',
    'DELETE /system/indices/index_sets/2',
  ]);
  expect(deletions[1]?.query.get('delete_indices')).toBe('true');
});

it('takes its own URL out of the whitelist as it is by now', async () => {
  const other = { id: 'a', type: 'literal', title: 'Pager', value: 'https://pager.example.net' };
  let whitelist: unknown = {
    entries: [other, { id: 'b', type: 'literal', title: `${prefix}-url`, value: 'http://127.0.0.1/api/' }],
    disabled: false,
  };
  const { left } = await swept(({ call, body }) => {
    if (!call.endsWith(' /system/urlwhitelist')) return undefined;
    if (call.startsWith('GET')) return [200, whitelist];
    whitelist = JSON.parse(body);
    return [204];
  });
  expect(left).toEqual([]);
  expect(whitelist).toEqual({ entries: [other], disabled: false });
});
