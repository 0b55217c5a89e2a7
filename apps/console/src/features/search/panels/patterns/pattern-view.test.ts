import type { Pattern } from '@tailrace/domain/search/patterns/pattern';
import { describe, expect, it } from 'vitest';
import {
  isListed,
  keepOrder,
  newness,
  type PatternView,
  readView,
  sortPatterns,
  writeView,
} from './pattern-view.ts';

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
    { sort: 'frequent', since: null, isOnlyNew: false, level: null, open: null },
    { sort: 'rare', since: { kind: 'before' }, isOnlyNew: true, level: 'error', open: 'in <num> ms & "x"' },
    {
      sort: 'newest',
      since: { kind: 'moment', moment: Date.parse('2021-05-11T08:00:00Z') },
      isOnlyNew: false,
      level: 'no level',
      open: '',
    },
  ])('are read back: %j', (view) => {
    expect(readView(writeView(view))).toEqual(view);
  });

  it('are the defaults for anything else', () => {
    const settings = { sort: 'x', since: 'yesterday', only: '1', level: 'loud' };
    expect(readView(settings)).toEqual({
      sort: 'frequent',
      since: null,
      isOnlyNew: false,
      level: null,
      open: null,
    });
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

describe('the filters', () => {
  const withLevel = (level: number) =>
    pattern(level, { levels: Array.from({ length: 9 }, (_, at) => (at === level ? 2 : 0)) });
  const patterns = [withLevel(3), withLevel(4), withLevel(6), withLevel(8)];
  const listed = (
    level: PatternView['level'],
    isNew = noneNew as (pattern: Pattern) => boolean,
    isOnlyNew = false,
  ) => ids(patterns.filter((each) => isListed(each, { level, isOnlyNew }, isNew)));

  it('list patterns with messages of a group of levels', () => {
    expect(listed(null)).toEqual([3, 4, 6, 8]);
    expect(listed('error')).toEqual([3]);
    expect(listed('warning')).toEqual([4]);
    expect(listed('info')).toEqual([6]);
    expect(listed('no level')).toEqual([8]);
  });

  it('list new patterns alone', () => {
    expect(listed(null, ({ id }) => id > 5, true)).toEqual([6, 8]);
    expect(listed('info', ({ id }) => id > 5, true)).toEqual([6]);
  });
});
