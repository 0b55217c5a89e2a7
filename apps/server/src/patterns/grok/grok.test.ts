import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Definitions, expand } from './expand.ts';
import { compileGrok } from './grok.ts';
import { GrokError } from './grok-error.ts';

const definitions: Definitions = {
  WORD: String.raw`\b\w+\b`,
  INT: String.raw`[+-]?\d+`,
  LINE: '%{WORD:method} %{INT:took:int}',
  QUOTED: String.raw`(?<mark>["']).*?\k<mark>`,
  SELF: 'a%{SELF}',
  PING: '%{PONG}',
  PONG: '%{PING}',
};

const match = (pattern: string, text: string, namedOnly = false) =>
  compileGrok(pattern, definitions, namedOnly).match(text);

describe('a grok pattern', () => {
  it('captures itself, its references and their captures by name', () => {
    expect(match('%{LINE}', 'at GET 12')).toEqual({ LINE: 'GET 12', method: 'GET', took: 12 });
    expect(match('%{LINE:line} %{WORD}', 'GET 12 ok')).toEqual({
      line: 'GET 12',
      method: 'GET',
      took: 12,
      WORD: 'ok',
    });
  });

  it('omits captures without an explicit name when only named captures are requested', () => {
    expect(match('%{LINE} %{WORD:rest}', 'GET 12 ok', true)).toEqual({ method: 'GET', took: 12, rest: 'ok' });
  });

  it('does not match', () => {
    expect(match('%{LINE}', 'nothing')).toBeNull();
  });

  it.each<[type: string, text: string, value: unknown]>([
    ['%{DATA:x:int}', '12.9', 12],
    ['%{DATA:x;long}', '-3', -3],
    ['%{DATA:x:float}', '1.5e3', 1500],
    ['%{DATA:x:double}', 'many', 'many'],
    ['%{DATA:x:int}', '', ''],
    ['%{DATA:x:boolean}', 'TRUE', true],
    ['%{DATA:x:string}', '12', '12'],
    ['%{DATA:x}', '12', '12'],
  ])('%s turns %j into %j', (pattern, text, value) => {
    expect(compileGrok(pattern, { DATA: '.*' }).match(text)).toEqual({ x: value });
  });

  it('lists several values of one name, without missing ones', () => {
    expect(match('%{WORD} %{WORD} %{WORD}', 'a b a')).toEqual({ WORD: ['a', 'b'] });
    expect(match('(?:%{INT:x}|%{WORD:x})', 'abc')).toEqual({ x: 'abc' });
    expect(match('%{WORD:x}(?: %{INT:y})?', 'abc')).toEqual({ x: 'abc', y: null });
  });

  it('separates the groups of a pattern that is used twice', () => {
    expect(match('%{QUOTED:a} %{QUOTED:b}', `"it's" 'x'`)).toMatchObject({ a: `"it's"`, b: "'x'" });
  });

  it('drops UNWANTED, and captures any other name', () => {
    expect(match('%{WORD:UNWANTED} %{WORD:__proto__} %{WORD:a.b-c@d}', 'x y z')).toEqual(
      Object.fromEntries([
        ['__proto__', 'y'],
        ['a.b-c@d', 'z'],
      ]),
    );
  });

  it('takes the last text of a group that is called again', () => {
    expect(match(String.raw`(?<digit>\d)(?>-+)\g<g0>`, '1--2')).toEqual({ digit: '2' });
  });

  it('begins each text anew', () => {
    const { match: matchNext } = compileGrok(String.raw`\G%{INT:x}`, definitions);
    expect(['12 a', '34 b', ' 5', '6'].map(matchNext)).toEqual([{ x: '12' }, { x: '34' }, null, { x: '6' }]);
  });

  it('accepts the syntax of common pattern files', () => {
    expect(match('(?>a|ab)c', 'abc')).toBeNull();
    expect(match('a++b', 'aab')).toEqual({});
    expect(match('(?i)ABC', 'abc')).toEqual({});
    expect(match('(?<year>[[:digit:]]{4})(?#comment)', 'in 2021')).toEqual({ year: '2021' });
    expect(match('^b$', 'a\nb')).toBeNull();
    expect(match(String.raw`\%{1}`, '%')).toEqual({});
  });

  it.each([
    ['%{NOPE}', /no pattern NOPE/],
    ['%{constructor}', /no pattern constructor/],
    ['%{WORD', /no closing brace/],
    ['%{}', /not a reference/],
    ['%{WORD:x:complex}', /complex is not a type/],
    ['%{SELF}', /refers to itself: SELF → SELF/],
    ['x %{PING}', /refers to itself: PING → PONG → PING/],
    ['(', /not a valid regular expression/],
    ['[z-a]', /not a valid regular expression/],
    ['('.repeat(50_000), /nested too deeply/],
  ])('%.20s is refused', (pattern, reason) => {
    expect(() => compileGrok(pattern, definitions)).toThrow(GrokError);
    expect(() => compileGrok(pattern, definitions)).toThrow(reason);
  });

  it('limits the size of the expanded pattern', () => {
    const doubling: Record<string, string> = { P0: 'x' };
    for (let level = 1; level <= 60; level++) doubling[`P${level}`] = `%{P${level - 1}}%{P${level - 1}}`;
    expect(() => expand('%{P60}', doubling)).toThrow(/more than 200000 characters/);
    const chain: Record<string, string> = { C0: 'x' };
    for (let level = 1; level <= 200; level++) chain[`C${level}`] = `%{C${level - 1}}`;
    expect(() => expand('%{C200}', chain)).toThrow(/levels deep/);
  });

  it('compiles or refuses any text', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('%{', '}', '%{WORD}', '(', ')', '[', '\\', '*', ':x'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        try {
          compileGrok(parts.join(''), definitions);
        } catch (error) {
          expect(error).toBeInstanceOf(GrokError);
        }
      }),
    );
  });
});
