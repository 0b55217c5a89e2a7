import { expect, it } from 'vitest';
import { createClient } from '../client.ts';
import { exchange } from '../testing/exchange.ts';
import type { CallName } from './difference.ts';

const read = { _id: 'g1', name: 'NUM', pattern: '\\d+', content_pack: null };
const { _id: _, ...rest } = read;
const written = { id: 'g1', ...rest };

it.each<[CallName, unknown, unknown]>([
  ['POST /system/grok', read, written],
  ['PUT /system/grok/{patternId}', { ...read, id: 'g2' }, { ...written, id: 'g2' }],
  ['PUT /system/grok', { patterns: [read, written, 'NUM'] }, { patterns: [written, written, 'NUM'] }],
  [
    'POST /system/grok/test',
    { grok_pattern: read, sampleData: '1' },
    { grok_pattern: written, sampleData: '1' },
  ],
])('7.0: %s sends `id` only', async (call, body, sent) => {
  expect((await exchange('7.0.12', call, { body })).sent).toEqual(sent);
  expect((await exchange('6.1.16', call, { body })).sent).toEqual(body);
});

it('text is sent as it is', async () => {
  let sent = '';
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    serverVersion: '7.0.12',
    retry: false,
    fetch: async (request) => {
      sent = await request.text();
      return new Response(null, { status: 202 });
    },
  });
  await client.POST('/system/grok', {
    body: 'NUM \\d+' as never,
    bodySerializer: (text: unknown) => text as string,
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(sent).toBe('NUM \\d+');
});
