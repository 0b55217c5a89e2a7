import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';
import { RuleJson } from '../values.ts';

const shop = call(
  'parse_json',
  '{"book":[{"n":1},{"n":7,"big":9007199254740993}],"on":true,"none":null,"a":{"b":"c"}}',
);

describe('functions of JSON', () => {
  it.each<[string, unknown]>([
    ['{"a":[1,9007199254740993]}', new RuleJson({ a: [1, 9007199254740993n] })],
    ['"x"', new RuleJson('x')],
    ['null', new RuleJson(null)],
    ['not JSON', null],
    ['', null],
    ['['.repeat(100_000), null],
  ])('parse_json(%.20s)', (text, result) => {
    expect(call('parse_json', text)).toEqual(result);
  });

  it.each<[string, object]>([
    ['$.on', { x: true }],
    ['$.a.b', { x: 'c' }],
    ['$.a', { x: { b: 'c' } }],
    ['$.book[1].big', { x: 9007199254740993n }],
    ['$.book[*].n', { x: [1, 7] }],
    ['$..n', { x: [1, 7] }],
    ['$.book[?(@.n > 3)].n', { x: [7] }],
    ['$.nothing', {}],
    ['$.none', {}],
    ['$.nothing[*]', { x: [] }],
  ])('select_jsonpath of %s', (path, map) => {
    expect(call('select_jsonpath', shop, { x: path })).toEqual(map);
  });

  it('selects several values', () => {
    expect(call('select_jsonpath', shop, { first: '$.book[0].n', second: '$.book[1].n' })).toEqual({
      first: 1,
      second: 7,
    });
  });

  it.each<[unknown, object, RegExp]>([
    [null, { x: '$' }, /no JSON/],
    [shop, { x: '$[' }, /JSON path/],
    [shop, { x: '$..a..b..c' }, /more than 2 times/],
    [new RuleJson(Array(10_001).fill(1)), { x: '$[*]' }, /at most 10000 entries/],
    [shop, { x: "$[?match(@.a, '(a+)+')]" }, /JSON path/],
  ])('%# is refused', (json, paths, reason) => {
    expect(() => call('select_jsonpath', json, paths)).toThrow(reason);
  });
});
