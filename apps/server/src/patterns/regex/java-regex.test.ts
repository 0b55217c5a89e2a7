import { describe, expect, it } from 'vitest';
import { compileJavaRegex, RegexError } from './java-regex.ts';

const found = (regex: string, text: string) => compileJavaRegex(regex).first(text)?.[0] ?? null;

describe('a Java regular expression', () => {
  it.each<[regex: string, text: string, match: string | null]>([
    ['a.b', 'a\nb', 'a\nb'],
    ['^b', 'a\nb', null],
    ['a$', 'a\nb', null],
    ['a$', 'a\n', 'a'],
    ['(?m)^b$', 'a\nb\nc', 'b'],
    ['(?s)a.b', 'a\nb', 'a\nb'],
    ['(?i)ABC', 'abc', 'abc'],
    ['a(?i:B)c', 'abc', 'abc'],
    ['(?iu)É', 'é', 'é'],
    ['(?d)a', 'a', 'a'],
    [String.raw`\Qa.b[\E+`, 'a.b[[', 'a.b[['],
    [String.raw`\Q(`, '(', '('],
    [String.raw`a\hb`, 'a\tb', 'a\tb'],
    [String.raw`\h`, 'f', null],
    [String.raw`\v`, '\r', '\r'],
    [String.raw`[\w-.]+`, 'a-b.c!', 'a-b.c'],
    [String.raw`[\w-]+`, 'a-b', 'a-b'],
    [String.raw`\xe9`, 'é', 'é'],
    ['[(?s)]+', '(?s)]', '(?s)'],
    ['[]a]+', ']a', ']a'],
    ['[^]a]+', 'b]', 'b'],
    ['[a-z&&[^b]]+', 'acb', 'ac'],
    [String.raw`\p{IsAlphabetic}+`, 'é1', 'é'],
    [String.raw`\pL+\PL`, '-ab1', 'ab1'],
    [String.raw`\0101\07`, 'A\x07', 'A\x07'],
    [String.raw`\d`, '٣', null],
    ['a++b', 'aab', 'aab'],
    ['(?>a|ab)c', 'abc', null],
    ['(?<=x)a{2,3}?', 'xaaa', 'aa'],
    [String.raw`(a)\1`, 'aa', 'aa'],
    [String.raw`\/\-\_`, '/-_', '/-_'],
    ['', 'a', ''],
  ])('%s in %j', (regex, text, match) => {
    expect(found(regex, text)).toBe(match);
  });

  it('begins each text anew', () => {
    const { first, match } = compileJavaRegex(String.raw`\G\d`);
    const texts = ['1a', '2b', ' 3', '4'];
    expect(texts.map((text) => match(text)?.[0])).toEqual(['1', '2', undefined, '4']);
    expect(texts.map((text) => first(text)?.[0])).toEqual(['1', '2', undefined, '4']);
  });

  it('numbers all groups, named or not', () => {
    const regex = compileJavaRegex('(?<a>x)(?>y|z)(y)');
    expect(regex.groups).toBe(2);
    expect(regex.first('xyy')?.slice(1)).toEqual(['x', 'y']);
    expect(regex.first('xyy')?.indices?.[2]).toEqual([2, 3]);
    expect(regex.match('xyy')?.slice(1)).toEqual(['x', 'y']);
    expect(regex.match('xyy')?.indices).toBeUndefined();
    expect(Array.from(regex.all('xzy xyy'), ([whole]) => whole)).toEqual(['xzy', 'xyy']);
  });

  it.each([
    ['x(', /Unclosed group/],
    ['[z-a]', /invalid/],
    ['a|*', /Quantifier/],
    [String.raw`\p{Nope}`, /invalid/],
    ['('.repeat(50_000), /nested too deeply/],
    ['a'.repeat(100_001), /at most 100000/],
  ])('%.20s is refused', (regex, reason) => {
    expect(() => compileJavaRegex(regex)).toThrow(RegexError);
    expect(() => compileJavaRegex(regex)).toThrow(reason);
  });
});
