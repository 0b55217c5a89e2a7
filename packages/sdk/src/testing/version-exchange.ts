import { createClient } from '../client.ts';
import type { CallName } from '../versions/difference.ts';

interface Exchange {
  /** The path and query that were requested, below the API's root. */
  path: string;
  /** The body that the server got. */
  sent: unknown;
  /** The reply as the caller gets it. */
  reply: unknown;
}

/** Makes a call to a server of a version, which responds with `reply`. `path` and `query` have its parameters. */
export async function exchangeWith(
  version: string,
  call: CallName,
  {
    path: pathParameters = {},
    query = {},
    body,
    reply = {},
  }: { path?: object; query?: object; body?: unknown; reply?: unknown } = {},
): Promise<Exchange> {
  let path = '';
  let sent: unknown;
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    serverVersion: version,
    retry: false,
    fetch: async (request) => {
      path = request.url.slice('http://logs.test/api'.length);
      const text = await request.text();
      sent = text === '' ? undefined : JSON.parse(text);
      return Response.json(reply);
    },
  });
  const [method = '', template = ''] = call.split(' ');
  const request = client.request as unknown as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown }>;
  const { data } = await request(method.toLowerCase(), template, {
    params: { path: pathParameters, query },
    ...(body === undefined ? {} : { body }),
  });
  return { path, sent, reply: data };
}
