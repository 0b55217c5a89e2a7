import { createClient } from '../../client.ts';
import type { CallName } from '../difference.ts';

/** Makes a call to a server of a version; what it is sent, and what the caller gets of its reply. */
export async function exchange(
  version: string,
  call: CallName,
  { body, reply = null }: { body?: unknown; reply?: unknown },
): Promise<{ sent: unknown; data: unknown }> {
  let sent: unknown;
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    serverVersion: version,
    retry: false,
    fetch: async (request) => {
      const text = await request.text();
      sent = text === '' ? undefined : JSON.parse(text);
      return Response.json(reply);
    },
  });
  const [method = '', path = ''] = call.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `the-${name}`]);
  const request = client.request as unknown as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown }>;
  const { data } = await request(method.toLowerCase(), path, {
    params: { path: Object.fromEntries(names) },
    ...(body === undefined ? {} : { body }),
  });
  return { sent, data };
}
