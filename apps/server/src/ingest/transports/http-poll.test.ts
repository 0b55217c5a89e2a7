import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { AllowsUrl } from '../../outgoing/fetch-allowed.ts';
import { inputTypeNames } from '../input-types/input-type.ts';
import { startInput } from '../testing/start-input.ts';
import { parseTarget, poll } from './poll-request.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function startApi(handler: Handler) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const json: Handler = (_request, response) => void response.end('{"orders":{"open":17}}');

const start = (target_url: string, configuration: Record<string, unknown> = {}) =>
  startInput(inputTypeNames.jsonPath, {
    configuration: {
      target_url,
      path: '$.orders.open',
      interval: 100,
      timeunit: 'MILLISECONDS',
      ...configuration,
    },
  });

const limits = { maxBytes: 1000, maxRedirects: 2 };
const everything = async () => true;
const pollOnce = (
  url: string,
  { signal = AbortSignal.timeout(5000), headers = '', allows = everything as AllowsUrl } = {},
) => poll({ ...parseTarget(url, headers), ...limits }, allows, signal);

describe('JSON path from HTTP API', () => {
  it('polls at the interval, with the configured headers', async () => {
    const keys: unknown[] = [];
    await using api = await startApi((request, response) => {
      keys.push(request.headers['x-api-key'], request.headers.authorization);
      json(request, response);
    });
    await using input = await start(api.url.replace('//', '//ada:p%40ss@'), {
      headers: 'X-Api-Key: secret, X-B: 1',
    });
    expect(await input.sink.until(2)).toMatchObject([{ result: 17, source: 'yourapi' }, { result: 17 }]);
    expect(keys.slice(0, 2)).toEqual(['secret', `Basic ${btoa('ada:p@ss')}`]);
    expect(input.metric('total_connections')).toBeGreaterThanOrEqual(2);
    expect(input.metric('read_bytes_total')).toBeGreaterThanOrEqual(44);
  });

  it('counts failures, and goes on when the API works again', async () => {
    let polls = 0;
    const failures: Handler[] = [
      (_request, response) => void response.writeHead(500).end(),
      (_request, response) => void response.end('<html>'),
      (_request, response) => void response.end('{}'),
      (_request, response) => void response.end(' '),
      (request) => void request.socket.destroy(),
    ];
    await using api = await startApi((request, response) => (failures[polls++] ?? json)(request, response));
    await using input = await start(api.url);
    await input.sink.until(1);
    expect(input.dropped('api_failed')).toBe(2);
    expect(input.dropped('broken_json')).toBe(1);
    expect(input.dropped('json_path_not_found')).toBe(1);
    expect(input.metric('emptyMessages')).toBe(1);
  });

  it('stops while the API hangs', async () => {
    const requested = Promise.withResolvers<void>();
    await using api = await startApi(() => requested.resolve());
    const input = await start(api.url);
    await requested.promise;
    await input.ingest.close();
    expect(input.dropped('api_failed')).toBe(0);
  });

  it('calls only what the whitelist allows at that moment', async () => {
    let polls = 0;
    await using api = await startApi((request, response) => {
      polls += 1;
      json(request, response);
    });
    let isAllowed = true;
    const input = await startInput(inputTypeNames.jsonPath, {
      configuration: {
        target_url: api.url,
        path: '$.orders.open',
        interval: 100,
        timeunit: 'MILLISECONDS',
      },
      allowsUrl: async () => isAllowed,
    });
    await input.sink.until(1);
    isAllowed = false;
    await vi.waitFor(() => expect(input.dropped('url_not_allowed')).toBeGreaterThanOrEqual(2));
    const before = polls;
    await vi.waitFor(() => expect(input.dropped('url_not_allowed')).toBeGreaterThanOrEqual(4));
    expect(polls).toBe(before);
    isAllowed = true;
    await vi.waitFor(() => expect(polls).toBeGreaterThan(before));
    await input.ingest.close();
  });

  it.each([
    [{ interval: 99 }, 'The interval is shorter than 100 milliseconds.'],
    [{ interval: 1_000_000, timeunit: 'NANOSECONDS' }, 'The interval is shorter than 100 milliseconds.'],
    [{ interval: 25, timeunit: 'DAYS' }, 'The interval is longer than 24 days.'],
    [{ target_url: 'file:///etc/passwd' }, 'is not an http or https URL.'],
    [{ target_url: 'nowhere' }, 'nowhere is not an http or https URL.'],
    [{ headers: 'X-Api-Key' }, 'The header "X-Api-Key" is not of the form "Name: value".'],
    [{ headers: 'a b: c' }, 'The header "a b: c" is not of the form "Name: value".'],
    [{ path: '$[' }, 'The JSON path $[ is invalid'],
  ])('fails with the reason for %j', async (configuration, message) => {
    await expect(start('http://127.0.0.1:1/', configuration)).rejects.toThrow(message);
  });
});

describe('a poll', () => {
  it.each([
    ['a large body', (_request, response) => void response.end('x'.repeat(1001)), 'larger than 1000 bytes'],
    [
      'a bomb',
      (_request, response) =>
        void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1 << 20))),
      'larger than 1000 bytes',
    ],
    ['an error', (_request, response) => void response.writeHead(404).end(), 'The API answered 404.'],
    [
      'a loop',
      (_request, response) => void response.writeHead(302, { location: '/' }).end(),
      'redirected more than 2 times',
    ],
    [
      'a redirect to a file',
      (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'is not an http or https URL',
    ],
    [
      'a redirect to nowhere',
      (_request, response) => void response.writeHead(302).end(),
      'redirected more than 2 times',
    ],
  ] satisfies [string, Handler, string][])('rejects %s', async (_what, handler, message) => {
    await using api = await startApi(handler);
    await expect(pollOnce(api.url)).rejects.toThrow(message);
  });

  it.each([
    ['never answers', () => {}],
    ['never ends', (_request, response) => void response.write('{')],
  ] satisfies [string, Handler][])('gives up on an API that %s', async (_what, handler) => {
    const requested = Promise.withResolvers<void>();
    await using api = await startApi((request, response) => {
      requested.resolve();
      handler(request, response);
    });
    const deadline = new AbortController();
    const polled = pollOnce(api.url, { signal: deadline.signal });
    await requested.promise;
    deadline.abort();
    await expect(polled).rejects.toThrow('aborted');
  });

  it('is not redirected to a URL that the whitelist does not allow', async () => {
    const requested: unknown[] = [];
    await using other = await startApi((request, response) => {
      requested.push(request.url);
      json(request, response);
    });
    await using api = await startApi((request, response) => {
      requested.push(request.url);
      response.writeHead(302, { location: request.url === '/' ? 'next' : other.url }).end();
    });
    const allows = async (url: string) => url.startsWith(api.url);
    await expect(pollOnce(api.url, { allows })).rejects.toThrow('is not on the URL whitelist');
    expect(requested).toEqual(['/', '/next']);
  });

  it('follows redirects, and does not send its headers to another origin', async () => {
    const keys: unknown[] = [];
    await using other = await startApi((request, response) => {
      keys.push(request.headers['x-api-key']);
      response.end('there');
    });
    await using api = await startApi((request, response) => {
      keys.push(request.headers['x-api-key']);
      response.writeHead(307, { location: request.url === '/' ? '/next' : other.url }).end();
    });
    expect((await pollOnce(api.url, { headers: 'X-Api-Key: secret' })).toString()).toBe('there');
    expect(keys).toEqual(['secret', 'secret', undefined]);
  });
});
