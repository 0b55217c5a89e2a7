import { availableParallelism } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import type { Catalogue, CataloguedIndex } from '../indices/catalogue.ts';
import { indexPath } from '../storage/index-file.ts';
import type { StoredMessage } from '../storage/message.ts';
import { damages } from '../storage/testing/damages.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import type { PivotRequest } from './pivot/pivot-request.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';
import { SearchService } from './search-service.ts';

const request: PivotRequest = {
  query: '',
  streams: null,
  range: null,
  rowGroups: [{ type: 'values', field: 'source', limit: 3 }],
  columnGroups: [{ type: 'time', field: 'timestamp', interval: { value: 1, unit: 's' } }],
  series: [
    { id: 'n', type: 'count', field: null },
    { id: 'p', type: 'percentile', field: 'took', percentile: 90 },
    { id: 's', type: 'sum', field: 'took' },
    { id: 'u', type: 'card', field: 'user' },
  ],
  sort: [{ type: 'series', field: 'u', direction: 'Descending' }],
  rollup: true,
};

/** An index whose messages the catalogue says to be so many that they are counted in parts. */
function catalogued(setOrder: number, number: number): CataloguedIndex {
  const set = ['audit', 'graylog'][setOrder] ?? '';
  const index = { name: `${set}_${number}`, setId: set, setOrder, number };
  return { ...index, state: 'sealed', range: null, messages: 1_000_000, holdsEvents: false };
}

const catalogue: Catalogue = {
  version: 1,
  indices: [catalogued(0, 0), catalogued(1, 0), catalogued(1, 1), catalogued(1, 2)],
};

/** Three indices of a set, and one of another set with the messages of the first and the second. */
function storeAll(data: TemporaryData): StoredMessage[] {
  const messages = Array.from({ length: 900 }, (_, at) =>
    storedMessage({ source: `web-${at % 5}`, took: (at * 37) % 911, user: `user-${(at * 7) % 300}` }),
  );
  const store = (name: string, some: StoredMessage[], earlier: string[]) => {
    using writer = IndexWriter.open(data.dir, name);
    writer.append(some, { earlier: some.map(() => earlier) });
  };
  store('audit_0', messages.slice(0, 600), []);
  store('graylog_0', messages.slice(0, 300), ['audit_0']);
  store('graylog_1', messages.slice(300, 600), ['audit_0']);
  store('graylog_2', messages.slice(600), []);
  return messages;
}

function serve(data: TemporaryData) {
  const operations: string[] = [];
  const logger = { debug: ({ operation }: { operation: string }) => operations.push(operation), error() {} };
  const search = new SearchService({ dataDir: data.dir, workers: 4, logger: logger as never });
  search.show(catalogue);
  onTestFinished(async () => {
    await search.close();
    data[Symbol.dispose]();
  });
  return { search, operations };
}

test.skipIf(availableParallelism() < 2)('a pivot over several indices is run in parts', async () => {
  const data = new TemporaryData();
  storeAll(data);
  const { search, operations } = serve(data);
  const indices = new OpenIndices(data.dir, catalogue);
  const whole = searchPivot(indices, request);
  indices.close();
  expect(await search.pivot(request)).toEqual(whole);
  expect(whole.total).toBe(900);
  expect(new Set(operations)).toEqual(new Set(['pivotPart', 'pivot']));
});

test.each(damages)('copies of what an index held that is %s are counted once', async (_, damage) => {
  const data = new TemporaryData();
  storeAll(data);
  damage(indexPath(data.dir, 'audit_0'));
  const { search } = serve(data);
  for (const _ of [1, 2]) expect(await search.pivot(request)).toMatchObject({ total: 900 });
  expect(search.damaged()).toMatchObject([{ name: 'audit_0' }]);
});

test('twenty widgets at a time are answered, and each is the same', async () => {
  const data = new TemporaryData();
  storeAll(data);
  const { search } = serve(data);
  const turn = { userId: 'mira', priority: 'dashboard' } as const;
  const widgets = await Promise.all(Array.from({ length: 20 }, () => search.pivot(request, { turn })));
  expect(widgets.map(({ total }) => total)).toEqual(Array(20).fill(900));
  for (const widget of widgets) expect(widget).toEqual(widgets[0]);
});
