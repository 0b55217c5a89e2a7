import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeResponse = [status: number, body?: unknown, type?: string];

export interface ReceivedRequest {
  /** Method and path relative to the API root, without the query. */
  call: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a call; undefined means that the path is unknown. */
export type Respond = (received: ReceivedRequest) => FakeResponse | undefined;

export interface FakeServer extends AsyncDisposable {
  url: string;
  received: ReceivedRequest[];
}

const unknownPath: FakeResponse = [404, { type: 'ApiError', message: 'HTTP 404 Not Found' }];

/** A fake server that gives the responses it is told to, and accepts any login. */
export async function fakeServer(respond: Respond, version = '4.1.14'): Promise<FakeServer> {
  const received: ReceivedRequest[] = [];
  const always: Record<string, FakeResponse> = {
    'GET /': [200, { version }],
    'POST /system/sessions': [200, { session_id: 'abc' }],
    'DELETE /system/sessions/abc': [204],
  };
  const http = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://fake');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = `${request.method} ${decodeURIComponent(pathname.replace('/api', '')) || '/'}`;
    const one = { call, query, headers: request.headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    const [status, body, type = 'application/json'] = respond(one) ?? always[call] ?? unknownPath;
    if (body === undefined) return response.writeHead(status).end();
    const text = typeof body === 'string' && type !== 'application/json' ? body : JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': type }).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => http.close(() => resolve())),
  };
}

/** Retries without pauses, long enough for a busy machine: a fake server is late by a number of calls, not by time. */
export const impatience = { visible: 1000, done: 1500, interval: 1 };
