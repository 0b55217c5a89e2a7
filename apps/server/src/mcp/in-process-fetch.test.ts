import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProcessFetch } from './in-process-fetch.ts';

const chunk = Buffer.alloc(16_384, 'x');

let app: FastifyInstance;
let sent: number;
let isClosed: boolean;
let started: PromiseWithResolvers<void>;
let seen: FastifyRequest['headers'];
beforeEach(async () => {
  [sent, isClosed] = [0, false];
  app = fastify();
  app.get('/endless', (request, reply) => {
    seen = request.headers;
    reply.raw.once('close', () => {
      isClosed = true;
    });
    const stream = new Readable({
      read() {
        sent += 1;
        this.push(chunk);
      },
    });
    return reply.send(stream);
  });
  app.post('/slow', (_, reply) => {
    reply.raw.once('close', () => {
      isClosed = true;
    });
    started.resolve();
    return new Promise(() => {});
  });
  started = Promise.withResolvers();
  await app.ready();
});
afterEach(() => app.close());

const outer = {
  headers: { authorization: 'Bearer abc', 'content-length': '7', 'user-agent': 'assistant/1' },
  raw: { socket: { remoteAddress: '192.0.2.7' } },
} as unknown as FastifyRequest;

const json = { 'content-type': 'application/json' };

const call = (signal?: AbortSignal) =>
  inProcessFetch(app, outer, 'Basic xyz')(new Request('http://in-process/endless', signal ? { signal } : {}));

it('streams no faster than it is read, and ends when nobody reads on', async () => {
  const response = await call();
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await expect.poll(() => sent).toBeGreaterThan(1);
  expect(sent).toBeLessThan(50);
  expect(isClosed).toBe(false);
  await reader?.cancel();
  await expect.poll(() => isClosed).toBe(true);
});

it('ends when the signal aborts', async () => {
  const controller = new AbortController();
  const response = await call(controller.signal);
  const reader = response.body?.getReader();
  await reader?.read();
  controller.abort();
  await expect.poll(() => isClosed).toBe(true);
  await expect(readAll(reader)).rejects.toThrow();
});

it('ends when the signal aborts before the response begins', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const request = new Request('http://in-process/slow', {
    method: 'POST',
    body: '"x"',
    signal,
    headers: json,
  });
  const response = inProcessFetch(app, outer, null)(request);
  await started.promise;
  controller.abort();
  await expect(response).rejects.toThrow();
  await expect.poll(() => isClosed).toBe(true);
});

/** What was read ahead comes first. */
async function readAll(reader: ReadableStreamDefaultReader | undefined): Promise<void> {
  for (let isDone = false; !isDone; ) isDone = (await reader?.read())?.done ?? true;
}

it('has the headers of the outer request, and its own credential', async () => {
  const response = await call();
  await response.body?.cancel();
  expect(seen).toMatchObject({ authorization: 'Basic xyz', 'user-agent': 'assistant/1' });
  expect(seen).not.toHaveProperty('content-length');
});
