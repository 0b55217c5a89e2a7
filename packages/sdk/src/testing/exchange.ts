import { call as send } from '../call.ts';
import { createClient } from '../client.ts';
import type { Operation } from '../operation-types.ts';
import type { CallName } from '../versions/difference.ts';

interface Exchange {
  /** The path and query that were requested, below the API's root. */
  path: string;
  /** The body that the server got; `undefined` if there was none. */
  sent: unknown;
  /** The reply as the caller gets it. */
  reply: unknown;
}

interface CallOptions {
  /** Those of the path and the query. */
  params?: object;
  body?: unknown;
  /** What the server responds with. */
  reply?: unknown;
}

/** Makes a call to a server of a version, with a client of its own. */
export const exchange = (version: string, call: CallName, options?: CallOptions): Promise<Exchange> =>
  exchanges(version)(call, options);

/** Makes calls to a server of a version one after the other, with one client. */
export function exchanges(version: string) {
  let path = '';
  let sent: unknown;
  let reply: unknown;
  const baseUrl = 'http://logs.test/api';
  const client = createClient({
    baseUrl,
    credentials: { type: 'token', token: 't' },
    serverVersion: version,
    retry: false,
    fetch: async (request) => {
      path = request.url.slice(baseUrl.length);
      const text = await request.text();
      sent = text === '' ? undefined : JSON.parse(text);
      return Response.json(reply);
    },
  });
  return async (call: CallName, options: CallOptions = {}): Promise<Exchange> => {
    const { params = {}, body } = options;
    reply = options.reply ?? null;
    const [method, template = ''] = call.split(' ');
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `the-${name}`]);
    const input = { ...Object.fromEntries(names), ...params, body };
    const operation = { id: call, method, path: template, permission: null } as unknown as Operation;
    return { reply: await send(client, operation, input as never), path, sent };
  };
}
