import { describe, expect, it } from 'vitest';
import { type PatternMessage, type PatternSnapshot, patternText } from './pattern.ts';
import { PatternSet } from './pattern-set.ts';

const message = (text: string, at = 0, level: number | null = 6): PatternMessage => ({
  key: `m/${at}`,
  text,
  moment: Date.parse('2021-05-11T08:00:00Z') + at * 1_000,
  level,
});

const messagesOf = (lines: readonly string[]) => lines.map((line, at) => message(line, at));

function setOf(lines: readonly string[]): PatternSet {
  const set = new PatternSet();
  set.add(messagesOf(lines));
  return set;
}

const listed = ({ patterns }: PatternSnapshot) =>
  patterns.map(({ parts, count }) => `${count} ${patternText(parts)}`);

const acquirers = ['paynet', 'cardlink', 'eurobank'];

describe('grouping', () => {
  it.each<[string, string[], string[]]>([
    [
      'numbers and other kinds are variable from the first message on',
      ['order 1 paid from 10.0.0.1', 'order 2 paid from 10.0.0.2'],
      ['2 order <num> paid from <ip>'],
    ],
    [
      'a word becomes variable once three texts differ in it alone',
      acquirers.map((name) => `charge failed: acquirer ${name} did not answer in 3000 ms`),
      ['3 charge failed: acquirer <*> did not answer in <num> ms'],
    ],
    [
      'two texts are not enough',
      ['mira logged in from 10.0.0.1 at home', 'mira logged out from 10.0.0.1 at home'],
      ['1 mira logged in from <ip> at home', '1 mira logged out from <ip> at home'],
    ],
    [
      'short messages keep their words longer',
      ['created', 'paid', 'shipped'].map((state) => `order 7 was ${state}`),
      ['1 order <num> was created', '1 order <num> was paid', '1 order <num> was shipped'],
    ],
    [
      'a word with digits that never changes is constant',
      ['utf8 check of 1 rows', 'utf8 check of 2 rows'],
      ['2 utf8 check of <num> rows'],
    ],
    ['empty messages are a pattern without parts', ['', ' \n', ''], ['2 ', '1  ']],
  ])('%s', (_, lines, patterns) => {
    expect(listed(setOf(lines).snapshot())).toEqual(patterns);
  });

  it('gives the same result however the messages are cut into portions', () => {
    const lines = Array.from(
      { length: 300 },
      (_, at) =>
        `charge ${at % 2 ? 'failed' : 'done'}: acquirer ${acquirers[at % 3]} took ${at} ms at ${at % 7}x`,
    );
    const whole = setOf(lines).snapshot();
    for (const size of [1, 7, 100]) {
      const set = new PatternSet();
      const messages = messagesOf(lines);
      for (let at = 0; at < messages.length; at += size) set.add(messages.slice(at, at + size));
      expect(set.snapshot()).toEqual(whole);
    }
  });
});

describe('what is counted', () => {
  const lines = acquirers.flatMap((name) => [`charge failed: acquirer ${name} did not answer in time`]);

  it('has levels, times, bins, examples and values', () => {
    const set = new PatternSet();
    set.add([message(lines[0] ?? '', 90, 3), message(lines[1] ?? '', 0, null)]);
    set.add([message(lines[2] ?? '', 45, 3), message(lines[0] ?? '', 60, 4)]);
    const { patterns, scale, span } = set.snapshot();
    const [pattern] = patterns;
    expect(pattern).toMatchObject({ count: 4, levels: [0, 0, 0, 2, 1, 0, 0, 0, 1] });
    expect([pattern?.first, pattern?.last]).toEqual([message('', 0).moment, message('', 90).moment]);
    expect(span).toEqual({ from: pattern?.first, to: pattern?.last });
    expect(scale?.width).toBe(4_000);
    expect(pattern?.bins.reduce((sum, count) => sum + count)).toBe(4);
    expect(pattern?.bins.length).toBeLessThanOrEqual(30);
    expect(set.detail(pattern?.id ?? 0)).toEqual({
      examples: [
        { key: 'm/90', text: lines[0], moment: message('', 90).moment },
        { key: 'm/0', text: lines[1], moment: message('', 0).moment },
        { key: 'm/45', text: lines[2], moment: message('', 45).moment },
      ],
      values: [
        {
          slot: 3,
          kind: 'id',
          values: [
            { value: 'paynet', count: 2 },
            { value: 'cardlink', count: 1 },
            { value: 'eurobank', count: 1 },
          ],
          others: 0,
        },
      ],
    });
  });

  it('counts the period before apart', () => {
    const set = setOf(['disk full on /data', 'cache cleared']);
    set.addBefore([{ text: 'cache cleared' }, { text: 'something older' }]);
    const { patterns, before, messages } = set.snapshot();
    expect(patterns.map((pattern) => [patternText(pattern.parts), pattern.before])).toEqual([
      ['disk full on /data', 0],
      ['cache cleared', 1],
    ]);
    expect([messages, before]).toEqual([2, 2]);
  });

  it('counts messages without a time, and those of the first and the last year', () => {
    const set = new PatternSet();
    const times = [Number.NaN, Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];
    set.add(times.map((moment) => ({ ...message('late'), moment })));
    const [pattern] = set.snapshot().patterns;
    expect(pattern?.count).toBe(3);
    expect(pattern?.bins.filter((count) => count > 0)).toEqual([1, 1]);
  });
});

describe('the bounds', () => {
  const word = (at: number) =>
    at.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');

  it.each([
    ['distinct words', (at: number) => `${word(at)} ${word(at * 7)} x`],
    ['distinct punctuation', (at: number) => `a${'('.repeat(at % 97)}b${'['.repeat(at % 89)}`],
  ])('hold on %s, and no message is lost', (_, textOf) => {
    const set = new PatternSet({ maxPatterns: 50, maxAlike: 20 });
    const lines = Array.from({ length: 2_000 }, (_, at) => textOf(at));
    set.add(messagesOf(['steady beat', ...lines, ...Array(60).fill('steady beat')]));
    const { patterns, others, messages } = set.snapshot();
    expect(patterns.length).toBeLessThanOrEqual(50);
    expect(patterns.reduce((sum, { count }) => sum + count, others)).toBe(messages);
    expect(patterns.some(({ parts, count }) => patternText(parts) === 'steady beat' && count >= 60)).toBe(
      true,
    );
  });
});
