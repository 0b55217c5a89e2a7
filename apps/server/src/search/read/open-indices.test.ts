import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { CataloguedIndex } from '../../indices/catalogue.ts';
import { indexPath } from '../../storage/index-file.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { getMessage } from '../execute/get-message.ts';
import { type MessagesRequest, searchMessages } from '../execute/search-messages.ts';
import { maxRestingIndices } from '../limits.ts';
import { OpenIndices } from './open-indices.ts';
import type { OpenLimits } from './readers.ts';
import { readScope } from './scope.ts';
import { withoutDamaged } from './without-damaged.ts';

const page = { query: '', streams: null, range: null, limit: 100, offset: 0 };
const hour = 3_600_000;
const mostOpen = 8;

/** One message per sealed index, an hour apart. */
function hourly(count: number, limits: Partial<OpenLimits> = {}) {
  const data = new TemporaryData();
  const catalogued = Array.from({ length: count }, (_, number): CataloguedIndex => {
    const timestamp = number * hour;
    const name = `graylog_${number}`;
    data.store([storedMessage({ _id: `sent-${number}`, timestamp, number })], name);
    const range = { from: timestamp, to: timestamp };
    const common = { setId: 'set', setOrder: 0, messages: 1, holdsEvents: false };
    return { ...common, name, number, state: 'sealed', range };
  });
  const indices = new OpenIndices(
    data.dir,
    { version: 1, indices: catalogued },
    {
      files: mostOpen,
      entries: 1000,
      ...limits,
    },
  );
  onTestFinished(() => {
    indices.close();
    data[Symbol.dispose]();
  });
  const file = (number: number) => indexPath(data.dir, `graylog_${number}`);
  const remove = (number: number) => rmSync(file(number));
  return { indices, catalogued, file, remove };
}

const numbers = (indices: OpenIndices, request: Partial<MessagesRequest> = {}) =>
  withoutDamaged(indices, () => searchMessages(indices, { ...page, ...request })).messages.map(
    ({ fields }) => fields.number,
  );

test('opens only the indices of the time range', () => {
  const { indices } = hourly(6);
  expect(searchMessages(indices, { ...page, range: { from: 2 * hour, to: 3 * hour } }).total).toBe(2);
  expect(indices.takeFigures()).toEqual({ searched: 2, open: 2 });
  expect(searchMessages(indices, { ...page, query: `timestamp:"1970-01-01 05:00:00.000"` }).total).toBe(1);
  expect(indices.takeFigures()).toEqual({ searched: 1, open: 3 });
});

test('searches more indices than it keeps open', () => {
  const count = mostOpen + 9;
  const { indices } = hourly(count);
  const newestFirst = Array.from({ length: count }, (_, at) => count - 1 - at);
  expect(numbers(indices)).toEqual(newestFirst);
  expect(numbers(indices, { query: 'number:/[0-9]*/' })).toEqual(newestFirst);
  expect(indices.takeFigures()).toEqual({ searched: count, open: mostOpen });
  indices.rest();
  expect(indices.takeFigures().open).toBe(maxRestingIndices);
});

test('keeps fewer indices open when these have many fields', () => {
  const { indices } = hourly(4, { entries: 10 });
  expect(numbers(indices)).toEqual([3, 2, 1, 0]);
  expect(indices.takeFigures()).toEqual({ searched: 4, open: 2 });
});

test('a file that is deleted while it is open can still be read', () => {
  const { indices, remove } = hourly(3);
  const found = indices.search(readScope(page), (selections) => {
    remove(1);
    return selections.map((selection) => selection.count());
  });
  expect(found).toEqual([1, 1, 1]);
});

test('a file that is deleted before it is opened is left out, and forgotten with its entry', () => {
  const { indices, catalogued, remove } = hourly(3);
  remove(1);
  expect(numbers(indices)).toEqual([2, 0]);
  expect(indices.takeDetected()).toEqual([{ name: 'graylog_1', reason: 'the file is missing' }]);
  expect(() => indices.get('graylog_1')).toThrow('The index graylog_1 cannot be read: the file is missing');
  indices.use({ version: 2, indices: catalogued.filter(({ number }) => number !== 1) });
  expect(() => indices.get('graylog_1')).toThrow('There is no index graylog_1');
});

test('a file that is lost after it was closed in favour of others does not fail the search', () => {
  const { indices, remove } = hourly(mostOpen + 1);
  let isFirst = true;
  const read = () =>
    indices.search(readScope(page), (selections) => {
      // The newest was opened first, and is closed by now.
      if (isFirst) remove(mostOpen);
      isFirst = false;
      return selections.map((selection) => selection.count()).length;
    });
  expect(withoutDamaged(indices, read)).toBe(mostOpen);
  expect(indices.takeDetected()).toEqual([{ name: `graylog_${mostOpen}`, reason: 'the file is missing' }]);
});

test('a closed index is not read, and says so', () => {
  const { indices, catalogued } = hourly(3);
  expect(numbers(indices)).toEqual([2, 1, 0]);
  const closed = catalogued.map((index) =>
    index.number === 1 ? { ...index, state: 'closed' as const } : index,
  );
  indices.use({ version: 2, indices: closed });
  expect(indices.takeFigures().open).toBe(2);
  expect(numbers(indices)).toEqual([2, 0]);
  expect(() => indices.get('graylog_1')).toThrow('The index graylog_1 is closed');
});

test('reads more indices that are not sealed than it keeps open, each on a snapshot', () => {
  const count = mostOpen + 9;
  const { indices, catalogued } = hourly(count);
  const unsealed = catalogued.map((index) => ({
    ...index,
    state: 'writing' as const,
    range: null,
    messages: null,
  }));
  indices.use({ version: 2, indices: unsealed });
  const range = { from: 0, to: hour };
  expect(numbers(indices, { range })).toEqual([1, 0]);
  expect(indices.takeFigures()).toEqual({ searched: count, open: count });
  indices.rest();
  expect(indices.takeFigures().open).toBe(maxRestingIndices);
});

test('damage found by a request for one index is of that index', () => {
  const { indices, file } = hourly(3);
  using db = new DatabaseSync(file(1));
  db.exec("UPDATE messages SET doc = x'ff00ff00ff'");
  const message = () =>
    withoutDamaged(indices, () => getMessage(indices, { index: 'graylog_1', id: 'sent-1' }));
  expect(message).toThrow('The index graylog_1 cannot be read: malformed JSON');
  expect(indices.takeDetected().map(({ name }) => name)).toEqual(['graylog_1']);
});
