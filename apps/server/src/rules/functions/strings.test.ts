import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';
import { RuleJson } from '../values.ts';

describe('functions of texts', () => {
  it.each<[string, unknown[], unknown]>([
    ['abbreviate', ['a long text', 8], 'a lon...'],
    ['abbreviate', ['short', 8], 'short'],
    ['abbreviate', ['longer', 1], 'l...'],
    ['abbreviate', ['longer', -5n], 'l...'],
    ['abbreviate', ['ab😀cdef', 6], 'ab...'],
    ['capitalize', ['éa'], 'Éa'],
    ['capitalize', ['ßa'], 'ßa'],
    ['capitalize', ['𐐨x'], '𐐀x'],
    ['capitalize', [''], ''],
    ['uncapitalize', ['Abc'], 'abc'],
    ['swapcase', ['The Dog ß 😀'], 'tHE dOG ß 😀'],
    ['lowercase', ['ÀB'], 'àb'],
    ['lowercase', ['I', 'tr'], 'ı'],
    ['lowercase', ['I', 'no such language'], 'i'],
    ['uppercase', ['straße'], 'STRASSE'],
    ['uppercase', ['i', 'tr'], 'İ'],
    ['contains', ['Error', 'err'], false],
    ['contains', ['Error', 'err', true], true],
    ['contains', ['x', ''], true],
    ['starts_with', ['Error', 'Err'], true],
    ['starts_with', ['Error', 'err'], false],
    ['starts_with', ['Error', 'eRR', true], true],
    ['starts_with', ['E', 'Err', true], false],
    ['ends_with', ['a.LOG', '.log'], false],
    ['ends_with', ['a.LOG', '.log', true], true],
    ['ends_with', ['g', '.log', true], false],
    ['ends_with', ['g', '', true], true],
    ['substring', ['abcdef', 2], 'cdef'],
    ['substring', ['abcdef', 2, 4], 'cd'],
    ['substring', ['abcdef', -2], 'ef'],
    ['substring', ['abcdef', -4, -2], 'cd'],
    ['substring', ['abcdef', 4, 2], ''],
    ['substring', ['abcdef', -100, 100], 'abcdef'],
    ['substring', ['abcdef', 9], ''],
    ['substring', ['abcdef', 1n, 9007199254740993n], 'bcdef'],
    ['concat', ['a', 'b'], 'ab'],
    ['join', [['a', 1, null, true]], 'a1true'],
    ['join', [['a', 'b', 'c'], ','], 'a,b,c'],
    ['join', [['a', 'b', 'c'], ',', 1], 'b,c'],
    ['join', [['a', 'b', 'c'], ',', 0, 2], 'a,b'],
    ['join', [['a'], ',', 5, 9], ''],
    ['join', [[], ','], ''],
    ['join', [new RuleJson(['a', { b: 1 }]), ' '], 'a {b=1}'],
    ['replace', ['a.b.c', '.', '-'], 'a-b-c'],
    ['replace', ['a.b.c', '.'], 'abc'],
    ['replace', ['a.b.c', '.', '-', 1], 'a-b.c'],
    ['replace', ['a.b.c', '.', '$&', 9n], 'a$&b$&c'],
    ['replace', ['abc', '', 'x'], 'abc'],
    ['replace', ['abc', 'b', 'x', 0], 'abc'],
    ['replace', ['bab', 'b', ''], 'a'],
    ['length', ['é😀'], 3],
    ['length', ['é😀', true], 6],
    ['first_non_null', [[null, undefined, 0, 1]], 0],
    ['first_non_null', [[null]], null],
    ['first_non_null', [null], null],
  ])('%s(…%j) is %j', (name, args, result) => {
    expect(call(name, ...args)).toBe(result);
  });

  it.each<[pattern: string, value: string, limit: number | undefined, parts: string[]]>([
    [',', 'a,b,c', undefined, ['a', 'b', 'c']],
    [',', 'a,b,,', undefined, ['a', 'b']],
    [',', 'a,b,,', -1, ['a', 'b', '', '']],
    [',', 'a,b,c', 2, ['a', 'b,c']],
    [',', 'a,b,c', 1, ['a,b,c']],
    [',', ',a', undefined, ['', 'a']],
    [',', '', undefined, ['']],
    [',', ',', undefined, []],
    [';', 'a,b', undefined, ['a,b']],
    ['', 'abc', undefined, ['a', 'b', 'c']],
    ['(?=b)', 'abab', undefined, ['a', 'ba', 'b']],
    [String.raw`\s+`, 'a  b\tc', undefined, ['a', 'b', 'c']],
    ['[o]', 'boo:and:foo', 5, ['b', '', ':and:f', '', '']],
    ['o', 'boo:and:foo', 0, ['b', '', ':and:f']],
  ])('split(%j, %j, %j) is %j', (pattern, value, limit, parts) => {
    expect(call('split', pattern, value, limit)).toEqual(parts);
  });

  it.each<[string, unknown[], RegExp]>([
    ['concat', ['x'.repeat(600_000), 'x'.repeat(600_000)], /at most 1000000 characters/],
    ['join', [['x'.repeat(600_000), 'x'.repeat(600_000)]], /at most 1000000/],
    ['join', [Array(10_000).fill('x'), 'y'.repeat(1000)], /at most 1000000/],
    ['join', ['text'], /Only lists/],
    ['replace', ['a'.repeat(10_000), 'a', 'b'.repeat(1000)], /at most 1000000/],
    ['split', ['', 'x'.repeat(20_000)], /at most 10000 entries/],
    ['split', ['(', 'x'], /regular expression is invalid/],
    ['uppercase', ['ß'.repeat(600_000)], /at most 1000000/],
    ['lowercase', ['İ'.repeat(600_000)], /at most 1000000/],
  ])('%s refuses what would be too large', (name, args, reason) => {
    expect(() => call(name, ...args)).toThrow(reason);
  });
});

describe('key_value', () => {
  it.each<[value: string, options: unknown[], map: object]>([
    ['a=1 b=2', [], { a: '1', b: '2' }],
    ['a=1\t b=x=y', [], { a: '1', b: 'x=y' }],
    ['a= b word', [], {}],
    ['a= b', [undefined, undefined, false], { a: '', b: '' }],
    ['a:1;b:2', [';', ':'], { a: '1', b: '2' }],
    ['a:1|b=2;c:3', ['|;', ':='], { a: '1', b: '2', c: '3' }],
    ['a=1 a=2', [], { a: '1' }],
    ['a=1 a=2', [undefined, undefined, true, true, 'take_last'], { a: '2' }],
    ['a=1 a=2 a=3', [undefined, undefined, true, true, ','], { a: '1,2,3' }],
    ['<a>="1"', [undefined, undefined, true, true, 'take_first', '<>', '"'], { a: '1' }],
    [
      'a="x y" b=\'z =\'',
      [undefined, undefined, true, true, 'take_first', '', '"\''],
      { a: 'x y', b: 'z =' },
    ],
    ['a="x y', [], { a: '"x' }],
    ["a=don't b=won't", [], { a: "don't", b: "won't" }],
    ['=1 b=2', [], { b: '2' }],
    ['a=1', ['', ''], {}],
    ['', [], {}],
    ['ключ=значение', [], { ключ: 'значение' }],
  ])('%j with %j', (value, options, map) => {
    expect(call('key_value', value, ...options)).toEqual(map);
  });

  it('has own keys only', () => {
    const map = call('key_value', '__proto__=1 constructor=2') as Record<string, unknown>;
    expect(Object.entries(map)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  it('refuses the same key twice where it may not be, and too many keys', () => {
    expect(() => call('key_value', 'a=1 a=2', undefined, undefined, true, false)).toThrow(
      /occurs more than once/,
    );
    const many = Array.from({ length: 10_001 }, (_, at) => `k${at}=1`).join(' ');
    expect(() => call('key_value', many)).toThrow(/at most 10000 entries/);
    const joined = `a=${'x'.repeat(400_000)} `.repeat(3);
    expect(() => call('key_value', joined, undefined, undefined, true, true, ',')).toThrow(/at most 1000000/);
  });
});
