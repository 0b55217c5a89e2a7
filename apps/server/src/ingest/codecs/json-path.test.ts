import { describe, expect, it } from 'vitest';
import { JsonPathCodec } from './json-path.ts';

const now = Date.UTC(2026, 10, 21, 8);
const reception = { at: now, remoteAddress: null, remotePort: null, remoteName: null };
const decode = (path: string, payload: string) =>
  new JsonPathCodec(path, 'shop', () => {}).decode(Buffer.from(payload), reception);

const shop = '{"store":{"book":[{"n":1},{"n":7,"big":9007199254740993}],"a-b":"x","on":true,"none":null}}';

describe('the JSON path codec', () => {
  it('stores the value and where it was found', () => {
    expect(decode('$.store.book[1].n', shop)).toEqual({
      timestamp: now,
      source: 'shop',
      message: "JSON API poll result: $['store']['book'][1]['n'] -> {result=7}",
      result: 7,
    });
  });

  it.each([
    ['$.store.book[*].n', 1],
    ['$..n', 1],
    ['$.store.book[-1].n', 7],
    ["$.store['a-b']", 'x'],
    ['$.store.a-b', 'x'],
    ['$.store.book[?(@.n > 3)].n', 7],
    ['$.store.book[0]', '{"n":1}'],
    ['$.store.book[1].big', 9_007_199_254_740_993n],
    ['$.store.on', 'true'],
  ])('finds the first match of %s', (path, result) => {
    expect(decode(path, shop)).toMatchObject({ result });
  });

  it('stores a null as a message without a result', () => {
    expect(decode('$.store.none', shop)).toEqual({
      timestamp: now,
      source: 'shop',
      message: "JSON API poll result: $['store']['none'] -> {result=null}",
    });
  });

  it.each([
    ['$.nothing', shop, 'json_path_not_found'],
    ['$.a', '5', 'json_path_not_found'],
    ['$.a', '<html>', 'broken_json'],
    ['$..a', '['.repeat(100_000), 'broken_json'],
    ['$..a', `${'['.repeat(2000)}${']'.repeat(2000)}`, 'json_path_not_found'],
  ])('drops what %s does not find', (path, payload, reason) => {
    expect(decode(path, payload)).toBe(reason);
  });

  it.each([
    ['store', 'The JSON path store is invalid'],
    ['$[', 'The JSON path $[ is invalid'],
    ['$..a..b..c', 'uses .. more than 2 times'],
    // A regular expression cannot be stopped.
    ["$.a[?search(@.b, '(a+)+$')]", 'is invalid'],
    ["$.a[?match(@.b, '(a+)+$')]", 'is invalid'],
  ])('refuses the path %s', (path, message) => {
    expect(() => decode(path, shop)).toThrow(message);
  });
});
