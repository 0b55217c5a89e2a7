import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { OpenIndices } from '../read/open-indices.ts';
import type { PivotRequest } from './pivot-request.ts';
import { searchPivot } from './search-pivot.ts';

const start = Date.UTC(2021, 4, 1, 10);
const bars = { type: 'time', field: 'timestamp', interval: { scaling: 1 } } as const;
const count = { id: 'count()', type: 'count', field: null } as const;
const request: PivotRequest = {
  query: '',
  streams: null,
  range: null,
  rowGroups: [],
  columnGroups: [],
  series: [count],
  sort: [],
  rollup: false,
};

function pivot(data: TemporaryData, requested: Partial<PivotRequest>) {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const reply = searchPivot(indices, { ...request, ...requested });
  indices.close();
  return reply;
}

test.each([
  ['k:59', 0],
  ['k:1', 1],
  ['k:2', 2],
  ['word', 2],
  ['nonsense', 0],
  ['k:[1 TO 2]', 3],
])('counts the intervals of %s over the time of its matches, not of the index', (query, hits) => {
  using data = new TemporaryData();
  data.store([
    storedMessage({ timestamp: 0 }),
    storedMessage({ timestamp: start, k: 1 }),
    storedMessage({ timestamp: start + 20, k: 2, message: 'a word' }),
    storedMessage({ timestamp: start + 23, k: 2, message: 'another word' }),
    storedMessage({ timestamp: start + 3e11, k: 3 }),
  ]);
  const all = pivot(data, { query, rowGroups: [bars] });
  expect(all.total).toBe(hits);
  expect(all.rows.length === 0).toBe(hits === 0);
  const counted = all.rows.map(({ key }) => Date.parse(key[0] ?? ''));
  expect(counted.every((bar) => bar >= start - 20 && bar <= start + 23)).toBe(true);
});

test.each([
  ['the most frequent values', [{ type: 'values', field: 'unheard_of', limit: 5 }], []],
  ['values inside bars', [bars, { type: 'values', field: 'unheard_of', limit: 5 }], []],
  ['columns', [bars], [{ type: 'values', field: 'unheard_of', limit: 5 }]],
] as const)(
  'grouping by a field no message has still counts the messages: %s',
  (_, rowGroups, columnGroups) => {
    using data = new TemporaryData();
    data.store(Array.from({ length: 6 }, (_, at) => storedMessage({ timestamp: start + at, level: at % 2 })));
    const reply = pivot(data, { query: 'level:1', rowGroups, columnGroups, rollup: true });
    expect(reply.total).toBe(3);
    const grand = reply.rows.find(({ key, source }) => key.length === 0 && source === 'non-leaf');
    expect(grand?.values.find(({ key }) => key.length === 1)?.value).toBe(3);
  },
);

test.each([
  ['s', 315_360_001],
  ['m', 5_256_001],
  ['h', null],
  ['w', null],
] as const)('refuses intervals of 1 %s over ten years before it reads, with their number', (unit, number) => {
  using data = new TemporaryData();
  data.store([storedMessage({ timestamp: start }), storedMessage({ timestamp: start + 3650 * 86_400_000 })]);
  const fine = { type: 'time', field: 'timestamp', interval: { value: 1, unit } } as const;
  const hosts = { type: 'values', field: 'source', limit: 5 } as const;
  for (const rowGroups of [[fine], [hosts, fine]]) {
    for (const series of [count, { id: 'a', type: 'avg', field: 'level' } as const]) {
      const run = () => pivot(data, { rowGroups, series: [series] });
      if (number === null) expect(run().total).toBe(2);
      else expect(run).toThrow(`there are ${number.toLocaleString('en')} intervals of 1 `);
    }
  }
});

test.each(['rows', 'columns'])('shows the largest of many values with their times in %s', (axis) => {
  using data = new TemporaryData();
  const many = Array.from({ length: 52_000 }, (_, at) =>
    storedMessage({ timestamp: start + (at % 2) * 1000, user: `user-${at % 51_000}` }),
  );
  data.store(many);
  const users = { type: 'values', field: 'user', limit: 2 } as const;
  const seconds = { type: 'time', field: 'timestamp', interval: { value: 1, unit: 's' } } as const;
  const groups =
    axis === 'rows'
      ? { rowGroups: [users, seconds] }
      : { rowGroups: [users], columnGroups: [seconds], rollup: true };
  const { rows, total } = pivot(data, { ...groups, series: [{ id: 'n', type: 'count', field: 'user' }] });
  expect(total).toBe(52_000);
  expect(new Set(rows.map(({ key }) => key[0]).filter(Boolean))).toEqual(new Set(['user-0', 'user-1']));
});

test('numbers and texts that are no dates are in no interval, and far apart ones make too many', () => {
  using data = new TemporaryData();
  const at = { type: 'time', field: 'at', interval: { value: 1, unit: 's' } } as const;
  data.store([1e300, -1e300, 9e15, 'noon', true, 5000].map((value) => storedMessage({ at: value })));
  const { rows, total } = pivot(data, { rowGroups: [at] });
  expect(total).toBe(6);
  expect(rows.map(({ key }) => key)).toEqual([['1970-01-01T00:00:05.000Z']]);
  data.store([storedMessage({ at: start })]);
  expect(() => pivot(data, { rowGroups: [at] })).toThrow(/there are 1,619,863,196 intervals of 1 s/);
});

test('says which series are approximate, and how much, when there are too many values', () => {
  using data = new TemporaryData();
  data.store(
    Array.from({ length: 11_000 }, (_, at) =>
      storedMessage({ timestamp: start, user: `user-${at}`, load: at / 3 + 0.01, took: at % 400 }),
    ),
  );
  const series = [
    { id: 'users', type: 'card', field: 'user' },
    { id: 'load', type: 'percentile', field: 'load', percentile: 50 },
    { id: 'took', type: 'percentile', field: 'took', percentile: 50 },
    { id: 'levels', type: 'card', field: 'took' },
  ] as const;
  const { rows, approximations } = pivot(data, { series, rollup: true });
  expect(approximations).toEqual([
    { series: 'users', error: 0.01 },
    { series: 'load', error: 0.005 },
  ]);
  const [users, load, took, levels] = rows[0]?.values.map(({ value }) => Number(value)) ?? [];
  expect(Math.abs(Number(users) / 11_000 - 1)).toBeLessThan(0.01);
  expect(Math.abs(Number(load) / 1833.2 - 1)).toBeLessThan(0.005);
  expect([took, levels]).toEqual([196, 400]);
  expect(pivot(data, { series: series.slice(2), rollup: true })).not.toHaveProperty('approximations');
});

test('sorts by the function of a series, and by nothing for its name, which other servers ignore', () => {
  using data = new TemporaryData();
  const slow = [9, 9, 500].map((took, at) =>
    storedMessage({ timestamp: start + at, path: took > 9 ? 'slow' : 'fast', took }),
  );
  data.store(slow);
  const average = { id: 'Average', type: 'avg', field: 'took' } as const;
  const rowGroups = [{ type: 'values', field: 'path', limit: 1 }] as const;
  const first = (field: string) => {
    const sort = [{ type: 'series', field, direction: 'Descending' }] as const;
    return pivot(data, { rowGroups, series: [average], sort }).rows[0]?.key;
  };
  expect(first('avg(took)')).toEqual(['slow']);
  expect(first('Average')).toEqual(['fast']);
});

test('counts a number that was sent as text among the numbers of its field', () => {
  using data = new TemporaryData();
  const sent = [1, '2', '4.5', 'slow', '', true, '1e400'];
  data.store(sent.map((took, at) => storedMessage({ timestamp: start + at, took })));
  const types = ['sum', 'avg', 'min', 'max', 'sumofsquares'] as const;
  const series = [
    ...types.map((type) => ({ id: type, type, field: 'took' })),
    { id: 'median', type: 'percentile', field: 'took', percentile: 50 } as const,
  ];
  for (const isSealed of [false, true]) {
    if (isSealed) data.seal();
    const [row] = pivot(data, { series, rollup: true }).rows;
    expect(row?.values.map(({ value }) => value)).toEqual([7.5, 2.5, 1, 4.5, 25.25, 2]);
  }
});
