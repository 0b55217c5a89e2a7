import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { searchMessages } from './execute/search-messages.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';

const everything = { streams: null, range: null } as const;

test.each([
  ['rows', false],
  ['blocks', true],
])('each value of a field is found and counted, in %s', (_, isSealed) => {
  using data = new TemporaryData();
  const messages = [
    storedMessage({ tags: ['a', 'b'], codes: [1, 500] }),
    storedMessage({ tags: ['b', 'c', 'c'], codes: [500] }),
    storedMessage({ tags: 'a', codes: 7 }),
    storedMessage({ tags: ['a', true] }),
  ];
  data.store(messages);
  if (isSealed) data.seal();
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const found = (query: string) => {
    const reply = searchMessages(indices, { ...everything, query, limit: 10, offset: 0 });
    return reply.messages.map(({ id }) => messages.findIndex(({ _id }) => _id === id)).toSorted();
  };
  expect(found('tags:a')).toEqual([0, 2, 3]);
  expect(found('tags:c')).toEqual([1]);
  expect(found('tags:true')).toEqual([3]);
  expect(found('codes:>=500')).toEqual([0, 1]);
  expect(found('_exists_:codes')).toEqual([0, 1, 2]);
  expect(found('tags:b AND NOT tags:c')).toEqual([0]);

  const pivot = (type: 'count' | 'sum' | 'card', field: string | null, by: string[] = []) =>
    searchPivot(indices, {
      ...everything,
      query: '',
      rowGroups: by.map((group) => ({ type: 'values' as const, field: group, limit: 10 })),
      columnGroups: [],
      series: [{ id: 'figure', type, field }],
      sort: [],
      rollup: true,
    })
      .rows.filter(({ key }) => key.length === by.length)
      .map(({ key, values }) => [key.join(), values.at(-1)?.value]);
  expect(new Map(pivot('count', null, ['tags']) as [string, number][])).toEqual(
    new Map([
      ['a', 3],
      ['b', 2],
      ['c', 1],
      ['true', 1],
    ]),
  );
  expect(pivot('sum', 'codes')).toEqual([['', 1008]]);
  expect(pivot('card', 'tags')).toEqual([['', 4]]);
  indices.close();
});
