import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type InjectOptions, inject } from 'light-my-request';

/** Headers of the outer request that are about its own body and connection. */
const ownHeaders = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The chunks of a response, with a turn for other requests after each: what is read is grouped by this thread. Whoever stops
 * reading ends the call, as a closed connection would.
 */
async function* inTurns(stream: Readable, response: ServerResponse): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) {
      yield chunk;
      await setImmediate();
    }
  } finally {
    if (!stream.readableEnded) response.destroy();
  }
}

/**
 * A `fetch` that calls the app itself without a connection, as the client of another request: with its address, its headers
 * and its credential. Responses are streamed, and a call ends when its signal aborts.
 */
export function inProcessFetch(app: FastifyInstance, outer: FastifyRequest, authorization: string | null) {
  const inherited = Object.fromEntries(
    Object.entries(outer.headers).filter(([name]) => !ownHeaders.has(name) && name !== 'authorization'),
  );
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { ...inherited, ...Object.fromEntries(request.headers) };
    delete headers.authorization;
    const call: InjectOptions = {
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...headers, ...(authorization === null ? {} : { authorization }) },
      remoteAddress: outer.raw.socket.remoteAddress ?? '',
      signal: request.signal,
      payloadAsStream: true,
      ...(body.length > 0 ? { payload: body } : {}),
    };
    // Not `app.inject`, which gives the response only once it has begun: a search before that has to end with its signal.
    const reply = await inject((incoming, response) => {
      request.signal.addEventListener('abort', () => response.destroy(), { once: true });
      app.routing(incoming, response);
    }, call);
    const isEmpty = reply.statusCode === 204 || reply.statusCode === 304;
    return new Response(isEmpty ? null : ReadableStream.from(inTurns(reply.stream(), reply.raw.res)), {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
}
