import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { storedIn } from '../../storage/reading/stored-in.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { getMessage } from '../execute/get-message.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { proveSearch } from '../testing/prove-search.ts';

test.each([0, 1, 2, 3, 4, 5, 6, 7])('finds the same messages as the evaluator, collection %i', (seed) => {
  proveSearch(seed);
});

test.each([40, 41, 42, 43])('finds the same messages by words in blocks, collection %i', (seed) => {
  proveSearch(seed, { isConverted: true, fieldsBefore: seed % 2 === 0 ? 0 : 55 });
});

test.each([20, 21, 22, 23])('finds the same messages in an index of layout 3, collection %i', (seed) => {
  proveSearch(seed, { layout: 3 });
});

test.each([30, 31, 32, 33])(
  'finds the same messages by fields beyond the first 64, collection %i',
  (seed) => {
    // Of the fields of the generated messages some are among the first 64, others are not.
    proveSearch(seed, { fieldsBefore: 55 });
  },
);

test.each([3, undefined] as const)('finds a message by its id in an index of layout %s', (layout) => {
  using data = new TemporaryData(layout);
  const ids = [
    '6f1c2d3e-0000-4000-8000-00000000000a',
    '7f1c2d3e-0000-4000-8000-00000000000a',
    '01ARZ3NDEK',
    'Ä "^',
  ];
  data.store(ids.map((_id) => storedMessage({ _id })));
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const found = ids.map((id) => getMessage(indices, { index: 'graylog_0', id })?._id);
  expect(found).toEqual(ids);
  expect(getMessage(indices, { index: 'graylog_0', id: 'another-00000000000a' })).toBeNull();
  indices.close();
  expect(storedIn(data.dir, 'graylog_0', [...ids, '8f1c2d3e-0000-4000-8000-00000000000a'])).toEqual(ids);
});
