import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseExact } from './exact-json.ts';
import { tail } from './tail.ts';
import { clientOf } from './testing/client.ts';
import { unwrap } from './unwrap.ts';

describe('parseExact', () => {
  test.each([
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['{ "id" : -9223372036854775808 }', { id: '-9223372036854775808' }],
    ['[18446744073709551615, 9007199254740991]', ['18446744073709551615', 9_007_199_254_740_991]],
    ['9007199254740993', '9007199254740993'],
    [
      '{"text":"a:9007199254740993, \\"b\\":9007199254740993","n":1}',
      { text: 'a:9007199254740993, "b":9007199254740993', n: 1 },
    ],
    ['{"a\\\\":9007199254740993}', { 'a\\': '9007199254740993' }],
    ['{"half":9007199254740993.5,"power":1e300}', { half: 9_007_199_254_740_994, power: 1e300 }],
  ])('reads %s', (text, value) => {
    expect(parseExact(text)).toEqual(value);
  });

  it('parses JSON without long integers like JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const isLong = (_key: string, part: unknown) =>
          typeof part === 'number' && Number.isInteger(part) && !Number.isSafeInteger(part) ? 0 : part;
        expect(parseExact(JSON.stringify(JSON.parse(text, isLong)))).toEqual(JSON.parse(text, isLong));
      }),
    );
  });

  it('refuses invalid JSON', () => {
    expect(() => parseExact('{"a":9007199254740993')).toThrow(SyntaxError);
    expect(() => parseExact('"9007199254740993:9007199254740993')).toThrow(SyntaxError);
  });
});

describe('the client', () => {
  const body = '{"total":9007199254740993,"message":{"fields":{"user":9007199254740993,"level":3}}}';
  const lengths: Record<string, string>[] = [{}, { 'Content-Length': String(body.length) }];
  const client = (headers: Record<string, string>) =>
    clientOf(() => new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } }));

  it.each(lengths)('keeps all digits of integers in messages, with %j', async (headers) => {
    const params = { path: { index: 'graylog_0', messageId: 'a' } };
    const { message } = await unwrap(client(headers).GET('/messages/{index}/{messageId}', { params }));
    expect(message?.fields).toEqual({ user: '9007199254740993', level: 3 });
  });

  it.each(lengths)('does not convert numbers of other calls, with %j', async (headers) => {
    const { total } = await unwrap(client(headers).GET('/streams'));
    expect(total).toBe(9_007_199_254_740_992);
  });

  it('tails messages with all digits of their integers', async () => {
    const page = { from: '', to: '', messages: [{ index: 'i', message: { _id: 'a', user: '@' } }] };
    const text = JSON.stringify(page).replace('"@"', '9007199254740993');
    const headers = { 'Content-Type': 'application/json' };
    const { signal, abort } = cancellable();
    const followed = tail(
      clientOf(() => new Response(text, { headers })),
      { query: '' },
      { signal },
    );
    const { value } = await followed.next();
    abort();
    expect(value?.message.user).toBe('9007199254740993');
  });
});

function cancellable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
