import { describe, expect, it } from 'vitest';
import { memberOf } from '../members.ts';
import { call } from '../testing/rule-context.ts';
import type { RuleUrl } from '../values.ts';

describe('to_url', () => {
  it.each<[string, unknown]>([
    ['protocol', 'https'],
    ['host', 'example.org'],
    ['port', 8443],
    ['default_port', 443],
    ['path', '/a/b'],
    ['file', '/a/b?q=1&q=2&r=x%20y'],
    ['query', 'q=1&q=2&r=x%20y'],
    ['query_map', { q: '1', r: 'x y' }],
    ['queryMap', { q: '1', r: 'x y' }],
    ['fragment', 'end'],
    ['user_info', 'ada:secret'],
    ['authority', 'ada:secret@example.org:8443'],
    ['constructor', null],
    ['toString', null],
    ['href', null],
  ])('has %s', (name, value) => {
    const url = call('to_url', 'https://ada:secret@example.org:8443/a/b?q=1&q=2&r=x%20y#end');
    expect(memberOf(url, name)).toEqual(value);
  });

  it('has null for parts that there are not', () => {
    const url = call('to_url', 'http://example.org/');
    const parts = ['port', 'query', 'fragment', 'user_info', 'authority'].map((name) => memberOf(url, name));
    expect(parts).toEqual([-1, null, null, null, 'example.org']);
  });

  it('has a default for what is not a URL', () => {
    expect(call('to_url', 'nothing')).toBeNull();
    expect(call('to_url', null)).toBeNull();
    expect(call('to_url', `http://x/${'y'.repeat(200_000)}`)).toBeNull();
    expect((call('to_url', 'nothing', 'http://x/') as RuleUrl).text).toBe('http://x/');
    expect(call('to_url', 'nothing', 'nor this')).toBeNull();
  });

  it('leaves a URL as it is', () => {
    const url = call('to_url', 'HTTP://X');
    expect(call('to_url', url)).toBe(url);
    expect(call('to_string', url)).toBe('HTTP://X');
  });
});

describe('encoding of URLs', () => {
  it.each<[string, unknown[], string]>([
    ['urlencode', ['a b&c=é/😀~'], 'a+b%26c%3D%C3%A9%2F%F0%9F%98%80%7E'],
    ['urlencode', ['AZaz09.-*_'], 'AZaz09.-*_'],
    ['urlencode', ['é', 'ISO-8859-1'], '%E9'],
    ['urlencode', ['€', 'ISO-8859-1'], '%3F'],
    ['urlencode', ['é', 'US-ASCII'], '%3F'],
    ['urlencode', [''], ''],
    ['urldecode', ['a+b%26c%3D%C3%A9%F0%9F%98%80'], 'a b&c=é😀'],
    ['urldecode', ['%E9', 'ISO-8859-1'], 'é'],
    ['urldecode', ['%82%a0', 'Shift_JIS'], 'あ'],
    ['urldecode', ['%ff'], '�'],
    ['urldecode', ['é'], 'é'],
  ])('%s(…%j) is %j', (name, args, result) => {
    expect(call(name, ...args)).toBe(result);
  });

  it.each<[string, unknown[], RegExp]>([
    ['urldecode', ['100%'], /two hexadecimal digits/],
    ['urldecode', ['%zz'], /two hexadecimal digits/],
    ['urldecode', ['x', 'no-charset'], /no charset no-charset/],
    ['urlencode', ['x', 'UTF-16'], /cannot be encoded as UTF-16/],
    ['urlencode', ['x', 'constructor'], /cannot be encoded/],
    ['urlencode', ['é'.repeat(500_000)], /at most 1000000/],
  ])('%s(…%.30j) is refused', (name, args, reason) => {
    expect(() => call(name, ...args)).toThrow(reason);
  });
});
