import { expect, it } from 'vitest';
import type { CallName } from './difference.ts';
import { exchange } from './testing/exchange.ts';

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
