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
  });
});
