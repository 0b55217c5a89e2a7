import { captureProblems } from '@tailrace/languages/grok';
import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import { describe, expect, it } from 'vitest';
import { maxGrokLength, patternGrok } from './pattern-grok.ts';
import { patternQuery, valueQuery, withCondition } from './pattern-query.ts';
import { PatternSet } from './pattern-set.ts';

function partsOf(...lines: string[]) {
  const set = new PatternSet();
  set.add(lines.map((text, at) => ({ key: String(at), text, moment: at, level: null })));
  return set.snapshot().patterns[0]?.parts ?? [];
}

const charges = ['paynet', 'cardlink', 'eurobank'].map(
  (name) => `charge failed: acquirer ${name} did not answer in 3000 ms`,
);

describe('the query of a pattern', () => {
  it.each<[string[], string | null, boolean]>([
    [charges, 'message:"charge failed: acquirer" AND message:"did not answer in" AND message:"ms"', false],
    [['user=7 name="a b" path=/x/9'], 'message:"user" AND message:"name" AND message:"path=/x"', false],
    [['took 5, then'], 'message:"took" AND message:"then"', true],
    [['say "hi\\" to 7'], 'message:"say \\"hi\\\\\\" to"', false],
    [['host:5 up'], 'message:"up"', true],
    [['7 8'], null, false],
    [[''], null, false],
  ])('%j', (lines, query, isBroad) => {
    expect(patternQuery(partsOf(...lines))).toEqual(query === null ? null : { query, isBroad });
  });

  it('finds its messages', () => {
    const lines = [...charges, 'GET "/a\\b" took 5ms: {"k":[1,2]} * AND (x OR y) ~ 10.0.0.1:80'];
    for (const text of lines) {
      const { query } = patternQuery(partsOf(text)) ?? {};
      const parsed = parseQuery(query ?? '');
      expect(parsed.errors).toEqual([]);
      expect(matchesMessage(parsed.node, { message: text }), query).toBe(true);
    }
  });

  it('stays short', () => {
    const long = `${'word '.repeat(300)}5 ${'"x" 7 '.repeat(60)}`;
    expect(patternQuery(partsOf(long))?.query.length).toBeLessThan(1_000);
  });

  it.each([
    ['', 'for', 'message:"a"'],
    ['*', 'out', 'NOT (message:"a")'],
    ['level:3', 'out', 'level:3 AND NOT (message:"a")'],
    ['x OR y', 'for', '(x OR y) AND message:"a"'],
  ] as const)('joins %j: %s', (query, direction, joined) => {
    expect(withCondition(query, 'message:"a"', direction)).toBe(joined);
  });

  it('has values as phrases', () => {
    expect(valueQuery('order-77 "x"')).toBe('message:"order-77 \\"x\\""');
    expect(valueQuery('***')).toBeNull();
  });
});

/** Stand-ins for the standard patterns, enough to try a grok pattern on a line. */
const standard: Record<string, string> = {
  NUMBER: '[+-]?\\d+(?:\\.\\d+)?',
  IP: '\\d+\\.\\d+\\.\\d+\\.\\d+',
  BASE16NUM: '[0-9a-f]+',
  DATA: '.*?',
  GREEDYDATA: '.*',
  QUOTEDSTRING: '"[^"]*"',
};
const regexOf = (grok: string) =>
  new RegExp(grok.replaceAll(/%\{(\w+):(\w+)\}/g, (_, name, field) => `(?<${field}>${standard[name]})`));

describe('the grok pattern of a pattern', () => {
  it.each<[string[], string]>([
    [
      charges,
      'charge\\s+failed:\\s+acquirer\\s+%{DATA:value}\\s+did\\s+not\\s+answer\\s+in\\s+%{NUMBER:num}\\s+ms',
    ],
    [
      ['user=7 ip=10.0.0.1 1 2 3ms'],
      'user=%{NUMBER:user}\\s+ip=%{IP:ip}\\s+%{NUMBER:num}\\s+%{NUMBER:num_2}\\s+%{GREEDYDATA:duration}',
    ],
    [['{"level":3,"note":"a b"}'], '\\{"level":%{NUMBER:level_value},"note":%{QUOTEDSTRING:note}\\}'],
    [['50% (ok) id: 7f3a9c21d'], '%{NUMBER:num}\\%\\s+\\(ok\\)\\s+id:\\s+%{BASE16NUM:id_value}'],
  ])('%j', (lines, grok) => {
    const parts = partsOf(...lines);
    expect(patternGrok(parts)).toBe(grok);
    expect(captureProblems(grok)).toEqual([]);
    for (const line of lines) expect(regexOf(grok).test(line)).toBe(true);
  });

  it('is cut between its parts', () => {
    const grok = patternGrok(partsOf('(x) 5 '.repeat(60)));
    expect(grok.length).toBeLessThanOrEqual(maxGrokLength);
    expect(captureProblems(grok)).toEqual([]);
    expect(() => regexOf(grok)).not.toThrow();
  });
});
