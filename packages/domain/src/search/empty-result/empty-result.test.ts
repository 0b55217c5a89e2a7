import { describe, expect, it } from 'vitest';
import { type Check, checkTypes, type EmptySearch, emptyResultChecks, maxChecks } from './checks.ts';
import { type CheckResult, explainEmptyResult } from './explain.ts';

const to = Date.parse('2026-11-26T18:00:00.000Z');
const span = { from: to - 300_000, to };

const search = (query: string, rest: Partial<EmptySearch> = {}): EmptySearch => ({
  query,
  timeRange: { type: 'relative', from: 300 },
  span,
  streams: [],
  limit: 0,
  corrected: [],
  isRefused: false,
  ...rest,
});

const queriesOf = (checks: readonly Check[], kind: Check['kind']) =>
  checks.filter((check) => check.kind === kind).map(({ query }) => query);

/** Explains a search by a count for each text that is counted. */
function explained(of: EmptySearch, countOf: (check: Check) => CheckResult) {
  const checks = emptyResultChecks(of);
  return explainEmptyResult(checks, checks.map(countOf), of.span);
}

describe('emptyResultChecks', () => {
  it('counts each condition alone, and the query without it', () => {
    const checks = emptyResultChecks(search('level:3 AND NullPointerException'));
    expect(queriesOf(checks, 'condition')).toEqual(['level:3', 'NullPointerException']);
    expect(queriesOf(checks, 'query')).toEqual([
      'level:3 AND NullPointerException*',
      'level:3 AND /.*NullPointerException.*/',
      'level:3 AND /.*nullpointerexception.*/',
      'NullPointerException',
      'level:3',
    ]);
  });

  it('looks at longer ranges until now, as far as the server allows', () => {
    const times = (limit: number) =>
      emptyResultChecks(search('x', { limit })).flatMap((check) =>
        check.kind === 'time' ? [check.timeRange] : [],
      );
    expect(times(0)).toEqual([
      { type: 'relative', from: 86_400 },
      { type: 'relative', from: 604_800 },
      { type: 'relative', from: 2_592_000 },
      { type: 'relative', range: 0 },
    ]);
    expect(times(604_800)).toHaveLength(2);
    expect(emptyResultChecks(search('', { timeRange: { type: 'relative', range: 0 } }))).toEqual([]);
  });

  it('counts only other queries for one that the server refused', () => {
    const checks = emptyResultChecks(search('exception:*NullPointer*', { isRefused: true }));
    expect(checks.map(({ kind, query }) => [kind, query])).toEqual([
      ['query', 'exception:/.*NullPointer.*/'],
      ['query', 'exception:/.*nullpointer.*/'],
    ]);
  });

  it('is bounded, however long the query', () => {
    const words = Array.from({ length: 40 }, (_, index) => `word${index}x`);
    for (const count of [2, 6, 7, 40]) {
      const checks = emptyResultChecks(search(words.slice(0, count).join(' AND '), { streams: ['a'] }));
      expect(checks.length).toBeLessThanOrEqual(maxChecks);
    }
  });
});

describe('checkTypes', () => {
  it('limits every count to the streams, except the one that leaves them', () => {
    const types = checkTypes(emptyResultChecks(search('x', { streams: ['a'] })), ['a']);
    expect(Object.values(types).map((type) => 'streams' in type)).toEqual([false, true, true, true, true]);
  });
});

describe('explainEmptyResult', () => {
  it('names the condition that matches nothing, and offers what does', () => {
    const result = explained(search('level:3 AND NullPointerException'), ({ kind, query }) => {
      if (kind === 'time') return { count: 0 };
      if (query === 'level:3') return { count: 510 };
      return { count: query.includes('/.*nullpointerexception') ? 94 : 0 };
    });
    expect(result.unmatched).toEqual(['NullPointerException']);
    expect(result.queries).toEqual([
      { query: 'level:3 AND /.*nullpointerexception.*/', count: 94 },
      { query: 'level:3', count: 510 },
    ]);
    expect(result.time).toBeNull();
  });

  it('offers a query once where case makes no difference', () => {
    const result = explained(search('NullPointer'), ({ kind, query }) => ({
      count: kind === 'query' && query.includes('/') ? 94 : 0,
    }));
    expect(result.queries).toEqual([{ query: '/.*NullPointer.*/', count: 94 }]);
  });

  it('says that conditions match only apart', () => {
    const result = explained(search('level:3 AND level:6'), ({ kind }) => ({
      count: kind === 'condition' ? 9 : 0,
    }));
    expect(result).toMatchObject({ unmatched: [], isOnlyTogether: true, queries: [] });
  });

  it('offers the shortest longer range with messages', () => {
    const nearest = to - 7_000_000;
    const result = explained(search('x'), (check) =>
      check.kind === 'time' && !('from' in check.timeRange && check.timeRange.from === 86_400)
        ? { count: 41, nearest }
        : { count: 0 },
    );
    expect(result.time).toEqual({
      timeRange: { type: 'relative', from: 604_800 },
      count: 41,
      nearest,
      where: 'longer',
    });
  });

  it('offers the nearest range of the same length where the searched one has ended', () => {
    const absolute = search('x', {
      timeRange: { type: 'absolute', from: '2026-11-26T17:55:00.000Z', to: '2026-11-26T18:00:00.000Z' },
    });
    const after = to + 60_000;
    const result = explained(absolute, (check) =>
      check.kind === 'time'
        ? { count: 7, nearest: check.sort === 'ASC' ? after : to - 900_000 }
        : { count: 0 },
    );
    expect(result.time).toEqual({
      timeRange: { type: 'absolute', from: '2026-11-26T18:01:00.000Z', to: '2026-11-26T18:06:00.000Z' },
      count: 7,
      nearest: after,
      where: 'after',
    });
  });

  it('leaves out what the server could not count', () => {
    const result = explained(search('level:3 AND x', { streams: ['a'] }), ({ kind }) =>
      kind === 'streams' ? { count: 12 } : null,
    );
    expect(result).toEqual({
      unmatched: [],
      isOnlyTogether: false,
      queries: [],
      time: null,
      inOtherStreams: 12,
    });
  });
});
