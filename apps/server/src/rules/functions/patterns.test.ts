import { describe, expect, it } from 'vitest';
import { call, callIn, makeContext } from '../testing/rule-context.ts';
import { RuleMatch } from '../values.ts';

const match = (groups: Record<string, unknown>) => new RuleMatch(true, groups);

describe('regex', () => {
  it.each<[pattern: string, value: string, names: string[] | undefined, result: RuleMatch]>([
    ['(\\w+)@(\\w+)', 'to ada@home', undefined, match({ 0: 'ada', 1: 'home' })],
    ['(\\w+)@(\\w+)', 'to ada@home', ['user', 'host'], match({ user: 'ada', host: 'home' })],
    ['(\\w+)@(\\w+)', 'to ada@home', ['user'], match({ user: 'ada', 1: 'home' })],
    ['(?<user>\\w+)@', 'ada@home', undefined, match({ 0: 'ada' })],
    ['(a)|(b)', 'b', undefined, match({ 0: null, 1: 'b' })],
    ['a', 'cat', undefined, match({})],
    ['x(y)', 'cat', undefined, new RuleMatch(false, {})],
    ['(.)', '😀', undefined, match({ 0: '😀' })],
  ])('%j of %j with the names %j', (pattern, value, names, result) => {
    const { matches, groups } = call('regex', pattern, value, names) as RuleMatch;
    expect({ matches, groups: { ...groups } }).toEqual({ matches: result.matches, groups: result.groups });
  });

  it('says what is wrong with an expression', () => {
    expect(() => call('regex', '(', 'x')).toThrow(/regular expression is invalid/);
  });
});

describe('regex_replace', () => {
  it.each<[args: unknown[], result: string]>([
    [['a(.)', 'ab ac', '<$1>'], '<b> <c>'],
    [['a(.)', 'ab ac', '<$1>', false], '<b> ac'],
    [['x', 'ab', 'y'], 'ab'],
    [['b', 'ab', '\\$'], 'a$'],
    [['', 'ab', '-'], '-a-b-'],
  ])('of %j is %j', (args, result) => {
    expect(call('regex_replace', ...args)).toBe(result);
  });

  it.each<[unknown[], RegExp]>([
    [['a', 'a', '$2'], /group 2/],
    [['(', 'a', ''], /invalid/],
    [['.', 'x'.repeat(2000), 'y'.repeat(1000)], /more than 1000000 characters/],
    [['.+', 'x'.repeat(600_000), '$0$0'], /more than 1000000 characters/],
  ])('%# is refused', (args, reason) => {
    expect(() => call('regex_replace', ...args)).toThrow(reason);
  });
});

describe('grok', () => {
  it('gives captures by name, also of unnamed patterns', () => {
    const { matches, groups } = call('grok', '%{PAIR}', 'a-12') as RuleMatch;
    expect({ matches, ...groups }).toEqual({ matches: true, PAIR: 'a-12', left: 'a', right: 12 });
  });

  it('gives only named captures when told so', () => {
    const { groups } = call('grok', '%{WORD:verb} %{WORD}', 'GET it', true) as RuleMatch;
    expect(groups).toEqual({ verb: 'GET' });
  });

  it('matches nothing, or has no pattern', () => {
    expect((call('grok', '%{INT:n}', 'none') as RuleMatch).matches).toBe(false);
    expect(() => call('grok', '%{NOPE}', 'x')).toThrow(/no pattern NOPE/);
  });

  it('takes the patterns of the context', () => {
    const context = makeContext({ environment: { grokPatterns: { WORD: '[0-9]+' } } });
    expect((callIn(context, 'grok', '%{WORD}', 'abc') as RuleMatch).matches).toBe(false);
    expect((call('grok', '%{WORD}', 'abc') as RuleMatch).matches).toBe(true);
  });

  it('grok_exists logs a missing pattern when told so', () => {
    const context = makeContext();
    expect(callIn(context, 'grok_exists', 'WORD')).toBe(true);
    expect(callIn(context, 'grok_exists', 'constructor')).toBe(false);
    expect(context.debugged).toEqual([]);
    expect(callIn(context, 'grok_exists', 'NOPE', true)).toBe(false);
    expect(context.debugged).toEqual(['There is no grok pattern NOPE']);
  });
});
