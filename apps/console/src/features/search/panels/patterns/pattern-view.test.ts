import type { Pattern } from '@tailrace/domain/search/patterns/pattern';
import { describe, expect, it } from 'vitest';
import { keepOrder, newness, type PatternView, readView, sortPatterns, writeView } from './pattern-view.ts';

const pattern = (id: number, part: Partial<Pattern> = {}): Pattern => ({
  id,
  parts: [{ text: `pattern ${id}` }],
  count: 1,
  before: 0,
  first: 0,
  last: 0,
  levels: [],
  bins: [],
  ...part,
});

const ids = (patterns: readonly Pattern[]) => patterns.map(({ id }) => id);
const noneNew = () => false;

describe('the settings of the panel', () => {
  it.each<PatternView>([
    { sort: 'frequent', since: null, isNewest: false, open: null },
    { sort: 'rare', since: { kind: 'before' }, isNewest: true, open: 'in <num> ms & "x"' },
    {
      sort: 'newest',
      since: { kind: 'moment', moment: Date.parse('2021-05-11T08:00:00Z') },
      isNewest: false,
      open: '',
    },
  ])('are read back: %j', (view) => {
    expect(readView(writeView(view))).toEqual(view);
  });

  it('are the defaults for anything else', () => {
    const settings = { sort: 'x', since: 'yesterday', read: '1' };
    expect(readView(settings)).toEqual({ sort: 'frequent', since: null, isNewest: false, open: null });
    expect(writeView({ ...readView({}), open: 'x'.repeat(500) })).toEqual({});
  });
});

describe('new patterns', () => {
  const snapshot = { span: { from: 0, to: 1_000 }, before: 5 };
  const [old, late, unknown] = [
    pattern(1, { before: 2 }),
    pattern(2, { first: 950 }),
    pattern(3, { first: Number.NaN }),
  ];

  it.each([
    [null, []],
    [{ kind: 'share' }, [2]],
    [{ kind: 'moment', moment: 951 }, []],
    [{ kind: 'moment', moment: 950 }, [2]],
    [{ kind: 'before' }, [2, 3]],
  ] as const)('since %j', (since, expected) => {
    expect(ids([old, late, unknown].filter(newness(since, snapshot)))).toEqual(expected);
  });

  it('are unknown without messages of the period before', () => {
    expect(newness({ kind: 'before' }, { ...snapshot, before: 0 })(late)).toBe(false);
  });
});

describe('the order', () => {
  const [a, b, c] = [pattern(1, { count: 5 }), pattern(2, { count: 9, first: 3 }), pattern(3, { first: 8 })];

  it.each([
    ['frequent', [2, 1, 3]],
    ['rare', [3, 1, 2]],
    ['newest', [3, 2, 1]],
  ] as const)('%s', (sort, expected) => {
    expect(ids(sortPatterns([a, b, c], sort, noneNew))).toEqual(expected);
  });

  it('has new patterns first', () => {
    expect(ids(sortPatterns([a, b, c], 'frequent', ({ id }) => id === 3))).toEqual([3, 2, 1]);
  });

  it('is kept while the list is read', () => {
    expect(ids(keepOrder([b, a, c, pattern(4)], [3, 7, 1]))).toEqual([3, 1, 2, 4]);
  });
});
