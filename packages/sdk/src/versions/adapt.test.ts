import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.ts';
import { unwrap } from '../unwrap.ts';
import type { ServerVersionSource } from './server-version.ts';

const page = { total: 1, elements: [{ id: 's1' }] };

/** A client of a server whose version may change, and the paths that were requested. */
function clientOf(respond: (url: URL) => Response, serverVersion?: string | ServerVersionSource) {
  const paths: string[] = [];
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    retry: false,
    serverVersion,
    fetch: async (request) => {
      const url = new URL(request.url);
      paths.push(url.pathname.replace('/api', ''));
      return respond(url);
    },
  });
  return { client, paths };
}

const isInfo = (url: URL) => url.pathname === '/api/';
const streamsOf = (client: ReturnType<typeof createClient>) => unwrap(client.GET('/streams/paginated'));

describe('a client', () => {
  it('reads the version once, before its first call', async () => {
    const { client, paths } = clientOf((url) => Response.json(isInfo(url) ? { version: '5.2.12' } : page));
    expect((await streamsOf(client)).streams).toHaveLength(1);
    await streamsOf(client);
    expect(paths).toEqual(['/', '/streams/paginated', '/streams/paginated']);
  });

  it.each([
    ['a version nobody has seen', '8.0.0', true],
    ['a version that adds to its number', '7.0.1+29f3984', true],
    ['a version of the contract', '4.3.6', false],
    ['the embedded server', '4.1.14+tailrace.0.1.0', false],
    ['what is no version', 'main', false],
  ])('of %s', async (_title, version, isAdapted) => {
    const { client } = clientOf(() => Response.json(page), version);
    expect(await streamsOf(client)).toMatchObject(isAdapted ? { total: 1, streams: page.elements } : page);
  });

  it('returns a reply in the form of the contract as it is', async () => {
    const reply = { total: 1, streams: [] };
    const { client } = clientOf(() => Response.json(reply), '7.0.12');
    expect(await streamsOf(client)).toEqual(reply);
  });

  it.each([null, [], 'text', 7])('returns %j as it is', async (reply) => {
    const { client } = clientOf(() => Response.json(reply), '7.0.12');
    expect(await streamsOf(client)).toEqual(reply);
  });

  it('returns no reply where the server sends no body', async () => {
    const { client } = clientOf(() => new Response(null), '7.0.12');
    expect(await streamsOf(client)).toBeNull();
  });

  it.each(['/streams/paginated', '/system/loggers/messages/recent'] as const)(
    'refuses the page of a proxy as the reply of %s',
    async (path) => {
      const headers = { 'Content-Type': 'text/html' };
      const { client } = clientOf(() => new Response('<!doctype html>', { headers }), '7.0.12');
      await expect(client.GET(path)).rejects.toThrow('Expected JSON, got text/html');
    },
  );

  it('goes on when the server does not say its version, and reads it again', async () => {
    let isUp = false;
    const { client } = clientOf((url) => {
      if (!isInfo(url)) return Response.json(page);
      return isUp ? Response.json({ version: '7.0.12' }) : new Response(null, { status: 503 });
    });
    expect(await streamsOf(client)).toEqual(page);
    isUp = true;
    expect((await streamsOf(client)).streams).toHaveLength(1);
  });

  it.each([
    ['another node responds', { 'X-Graylog-Node-ID': 'n2' }, 200],
    ['a request is refused', { 'X-Graylog-Node-ID': 'n1' }, 400],
    ['a call is gone', { 'X-Graylog-Node-ID': 'n1' }, 404],
  ])('reads the version again when %s', async (_title, headers, status) => {
    let known: string | undefined;
    const read = vi.fn(async () => {
      known = read.mock.calls.length === 1 ? '4.3.6' : '7.0.12';
      return known;
    });
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const first = { headers: { 'X-Graylog-Node-ID': 'n1' } };
    let response = () => Response.json(page, first);
    const { client } = clientOf(() => response(), { known: () => known, read });
    expect(await streamsOf(client)).toEqual(page);
    response = () => Response.json(page, { headers, status });
    now = 60_000;
    await streamsOf(client).catch(() => {});
    response = () => Response.json(page, first);
    expect((await streamsOf(client)).streams).toHaveLength(1);
    expect(read).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  describe('of a server that is upgraded under way', () => {
    /** A client that knows 4.3, `pass` lets time go by, and `next` is what the next call gets. */
    function upgraded() {
      let now = 0;
      let known: string | undefined = '4.3.6';
      vi.spyOn(performance, 'now').mockImplementation(() => now);
      const read = vi.fn(async () => (known = '7.0.12'));
      let respond = () => Response.json(page, { headers: { 'X-Graylog-Node-ID': 'n1' } });
      const { client } = clientOf(() => respond(), { known: () => known, read });
      return {
        client,
        read,
        pass: (ms: number) => (now += ms),
        next: (response: () => Response) => (respond = response),
      };
    }
    afterEach(() => void vi.restoreAllMocks());

    it('reads the version once it may, when a new node responded shortly after the last time', async () => {
      const { client, read, pass, next } = upgraded();
      pass(60_000);
      next(() => new Response('{}', { status: 404 }));
      await streamsOf(client).catch(() => {});
      expect(read).toHaveBeenCalledTimes(1);
      pass(5_000);
      for (const node of ['n1', 'n2']) {
        next(() => Response.json(page, { headers: { 'X-Graylog-Node-ID': node } }));
        await streamsOf(client);
      }
      expect(read).toHaveBeenCalledTimes(1);
      pass(30_000);
      await streamsOf(client);
      expect(read).toHaveBeenCalledTimes(2);
    });

    it.each<[string, () => Response]>([
      ['does not respond', () => Response.error()],
      ['is away behind a gateway', () => new Response(null, { status: 502 })],
    ])('reads the version before the first call after it %s', async (_title, away) => {
      const { client, read, pass, next } = upgraded();
      expect(await streamsOf(client)).toEqual(page);
      pass(60_000);
      next(() => {
        const response = away();
        if (response.type === 'error') throw new TypeError('Failed to fetch');
        return response;
      });
      await streamsOf(client).catch(() => {});
      expect(read).not.toHaveBeenCalled();
      next(() => Response.json(page));
      expect((await streamsOf(client)).streams).toHaveLength(1);
      expect(read).toHaveBeenCalledOnce();
    });

    it('goes on with the version it knows while the new one cannot be read', async () => {
      const { client, read, pass, next } = upgraded();
      read.mockRejectedValueOnce(new Error('starting'));
      pass(60_000);
      next(() => new Response(null, { status: 503 }));
      await streamsOf(client).catch(() => {});
      next(() => Response.json(page));
      expect(await streamsOf(client)).toEqual(page);
    });

    describe('and then refuses a request in the form of the version before', () => {
      const stream = { title: 'Berths', index_set_id: 'i1' };
      const refusal = { type: 'ApiError', message: 'Unknown property' };

      /** A client that knows one version of a server that has another one, which takes streams in a wrapper or refuses all. */
      function replaced(before: string, after: string, refused?: () => Response) {
        let known: string | undefined = before;
        const read = vi.fn(async () => (known = after));
        const sent: unknown[] = [];
        const headers: (string | null)[] = [];
        const client = createClient({
          baseUrl: 'http://logs.test/api',
          credentials: { type: 'token', token: 't' },
          retry: false,
          serverVersion: { known: () => known, read },
          async fetch(request) {
            const body = await request.json();
            sent.push(body);
            headers.push(request.headers.get('Authorization'));
            const isTaken = 'entity' in body === (after === '7.0.12');
            if (refused || !isTaken) return refused?.() ?? Response.json(refusal, { status: 400 });
            return Response.json({ stream_id: 's1' }, { status: 201 });
          },
        });
        return { create: () => unwrap(client.POST('/streams', { body: stream })), read, sent, headers };
      }
      const wrapped = expect.objectContaining({ entity: expect.objectContaining(stream) });

      it.each([
        ['from the form of the contract', '4.1.14', '7.0.12', [stream, wrapped]],
        ['from the form of another version', '5.2.12', '7.0.12', [expect.objectContaining(stream), wrapped]],
        ['back, where a part of the cluster is older', '7.0.12', '4.1.14', [wrapped, stream]],
      ])('sends it once more, %s', async (_title, before, after, forms) => {
        const { create, sent, headers } = replaced(before, after);
        expect(await create()).toEqual({ stream_id: 's1' });
        expect(sent).toEqual(forms);
        expect(headers[1]).toBe(headers[0]);
        await create();
        expect(sent).toEqual([...forms, forms[1]]);
      });

      it('returns the second refusal', async () => {
        const { create, sent } = replaced('4.1.14', '7.0.12', () => Response.json(refusal, { status: 400 }));
        await expect(create()).rejects.toMatchObject({ status: 400, message: 'Unknown property' });
        expect(sent).toHaveLength(2);
      });

      it.each([404, 408, 409, 429, 500, 502, 503, 504])('sends nothing again after a %d', async (status) => {
        const { create, sent } = replaced('4.1.14', '7.0.12', () => Response.json(refusal, { status }));
        await expect(create()).rejects.toMatchObject({ status });
        expect(sent).toHaveLength(1);
      });

      it('sends nothing again without a response', async () => {
        const { create, sent } = replaced('4.1.14', '7.0.12', () => {
          throw new TypeError('Failed to fetch');
        });
        await expect(create()).rejects.toMatchObject({ status: 0 });
        expect(sent).toHaveLength(1);
      });

      it('sends nothing again to the version that it knew, which refusals at the same time read once', async () => {
        const { create, sent, read } = replaced('7.0.12', '7.0.12', () =>
          Response.json(refusal, { status: 400 }),
        );
        const refused = await Promise.allSettled([create(), create(), create()]);
        expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
        expect([sent.length, read.mock.calls.length]).toEqual([3, 1]);
      });

      it('reports the refusal where the version cannot be read', async () => {
        const { create, read, sent } = replaced('4.1.14', '7.0.12');
        read.mockRejectedValueOnce(new Error('starting'));
        await expect(create()).rejects.toMatchObject({ status: 400 });
        expect(sent).toHaveLength(1);
      });
    });
  });
});
