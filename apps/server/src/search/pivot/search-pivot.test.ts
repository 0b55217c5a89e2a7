import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
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

function pivot(data: TemporaryData, asked: Partial<PivotRequest>) {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const reply = searchPivot(indices, { ...request, ...asked });
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
