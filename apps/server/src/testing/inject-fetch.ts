import type { FastifyInstance, InjectOptions } from 'fastify';

/** A `fetch` that calls the app directly, without a port or network. */
export function injectFetch(app: FastifyInstance) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const options: InjectOptions = {
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
    };
    if (body.length) options.payload = body;
    const reply = await app.inject(options);
    const isEmpty = reply.statusCode === 204 || reply.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
}
