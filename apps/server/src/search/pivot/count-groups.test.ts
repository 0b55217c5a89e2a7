import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { maxInPart } from '../limits.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { readScope } from '../read/scope.ts';
import { PivotBudgetError } from './budget.ts';
import { countGroups, countPartOfGroups } from './count-groups.ts';

test('leaves what the index does not count to others, and nothing else', () => {
  using data = new TemporaryData();
  const start = Date.UTC(2021, 4, 1);
  for (const index of [0, 1]) {
    const messages = [0, 1, 2].map((at) => storedMessage({ timestamp: start + 1000 * index + at }));
    data.store(messages, `graylog_${index}`);
  }
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const range = { from: start, to: start + 1001 };
  const left: string[][] = [];
  const root = indices.search(readScope({ query: '', streams: null, range }), (selections) => {
    const hosts = { type: 'values', field: 'source', limit: 5 } as const;
    const series = [{ id: 'n', type: 'count', field: null }] as const;
    const aggregation = { rowGroups: [hosts], columnGroups: [], series, sort: [] };
    return countGroups(selections, aggregation, (known, rest) => {
      left.push([String(known.count), ...rest.map(({ indexName }) => indexName)]);
      return true;
    });
  });
  indices.close();
  // The range cuts the second index, so that its messages have to be read.
  expect(left).toEqual([['3', 'graylog_1']]);
  expect(root.count).toBe(3);
});

test('a part of a pivot keeps fewer groups than the whole', () => {
  using data = new TemporaryData();
  const count = maxInPart.groups + 1;
  data.store(Array.from({ length: count }, (_, at) => storedMessage({ user: at })));
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const users = { type: 'values', field: 'user', limit: 3 } as const;
  const series = [{ id: 's', type: 'sum', field: 'user' }] as const;
  const aggregation = { rowGroups: [users], columnGroups: [], series, sort: [] };
  indices.search(readScope({ query: '', streams: null, range: null }), (selections) => {
    expect(countGroups(selections, aggregation).rows.size).toBe(count);
    expect(() => countPartOfGroups(selections, aggregation)).toThrow(PivotBudgetError);
  });
  indices.close();
});
