import { adaptationOf } from '../versions/adapt.ts';
import type { CallName } from '../versions/difference.ts';

const base = 'http://logs.test/api';

/** What a call sends to a server of a version; `undefined` without a body. */
export async function sentTo(
  version: string,
  call: CallName,
  body: unknown,
  path = call.slice(call.indexOf(' ') + 1),
): Promise<unknown> {
  const [method = ''] = call.split(' ');
  const request = new Request(base + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const adaptation = adaptationOf(version, call, request.url);
  return adaptation ? (await adaptation.request(request)).json() : body;
}

/** What a call returns of the reply of such a server. */
export async function readFrom(version: string, call: CallName, reply: unknown): Promise<unknown> {
  const response = Response.json(reply);
  adaptationOf(version, call, base)?.reply(response);
  return response.json();
}
