import { expect, test } from 'vitest';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import {
  type CataloguedIndex,
  catalogueOfFiles,
  fileIndex,
  growingIndices,
  writeIndices,
} from './catalogue.ts';

test.each([
  ['graylog_12.sqlite', { prefix: 'graylog', number: 12 }],
  ['my_own-logs_0.sqlite', { prefix: 'my_own-logs', number: 0 }],
  ['graylog_012.sqlite', null],
  ['graylog_1.sqlite-wal', null],
  ['graylog_1.sqlite.new', null],
  ['graylog.sqlite', null],
])('reads the name %s', (file, expected) => {
  expect(fileIndex(file)).toEqual(expected);
});

test('lists the files of each prefix by number, and writes to the highest', () => {
  using data = new TemporaryData();
  expect(catalogueOfFiles(`${data.dir}/nowhere`).indices).toEqual([]);
  for (const name of ['graylog_10', 'audit_3', 'graylog_9']) data.store([storedMessage()], name);
  const catalogue = catalogueOfFiles(data.dir);
  expect(catalogue.indices.map(({ name, setOrder }) => [name, setOrder])).toEqual([
    ['audit_3', 0],
    ['graylog_9', 1],
    ['graylog_10', 1],
  ]);
  expect([...writeIndices(catalogue)]).toEqual(['audit_3', 'graylog_10']);
});

test('every index may change until it is finalized', () => {
  const index = (setId: string, number: number, state: CataloguedIndex['state']): CataloguedIndex => ({
    ...{ name: `${setId}_${number}`, setId, setOrder: 0, number, state },
    ...{ range: null, messages: null, holdsEvents: false },
  });
  const indices = [
    ...[0, 1, 2].map((number) => index('a', number, 'writing')),
    ...[index('b', 0, 'sealed'), index('b', 1, 'writing')],
  ];
  expect([...growingIndices({ version: 1, indices })]).toEqual(['a_0', 'a_1', 'a_2', 'b_1']);
});
