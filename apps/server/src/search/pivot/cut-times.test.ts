import { expect, onTestFinished, test } from 'vitest';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import { firstMoment } from '../testing/arbitrary-message.ts';
import { cutTimes } from './cut-times.ts';

const everything: Scope = { query: '', streams: null, range: null };
const hour = 3_600_000;

/** A message in 1970, 300 in a quarter of an hour of 2021, and 600 in the next hours. */
function openIndices(): OpenIndices {
  const data = new TemporaryData();
  const at = (timestamp: number, index: number) =>
    storedMessage({ timestamp, message: index % 3 === 0 ? 'timeout' : 'fine', took: index });
  data.store([at(0, 0)], 'graylog_0');
  data.store(
    Array.from({ length: 300 }, (_, index) => at(firstMoment + 3000 * index, index)),
    'graylog_1',
  );
  data.store(
    Array.from({ length: 600 }, (_, index) => at(firstMoment + hour + 9000 * index, index)),
    'graylog_2',
  );
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  onTestFinished(() => {
    indices.close();
    data[Symbol.dispose]();
  });
  return indices;
}

/** The messages before, between and after the cuts. */
function cutInto(
  indices: OpenIndices,
  requested: Partial<Scope>,
  maxParts: number,
  unreadShare = () => 1,
): number[] {
  return indices.search(readScope({ ...everything, ...requested }), (selections) => {
    const cuts = cutTimes(selections, { maxParts, unreadShare, perPart: 100 });
    const times = selections.flatMap((selection) => [...selection.messages('ASC')]);
    const parts = Map.groupBy(times, ({ fields }) => cuts.filter((cut) => cut <= fields.timestamp).length);
    return Array.from({ length: cuts.length + 1 }, (_, part) => parts.get(part)?.length ?? 0);
  });
}

test('cuts a pivot into parts with about as many messages', () => {
  const indices = openIndices();
  for (const query of ['', 'message:timeout']) {
    const parts = cutInto(indices, { query }, 3);
    const total = parts.reduce((sum, part) => sum + part, 0);
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(Math.abs(part / total - 1 / 3)).toBeLessThan(0.05);
  }
});

test('cuts few messages into fewer parts, or not at all', () => {
  const indices = openIndices();
  const range = { from: firstMoment, to: firstMoment + 800_000 };
  expect(cutInto(indices, { range }, 8)).toHaveLength(2);
  expect(cutInto(indices, { range: { ...range, to: firstMoment + 300_000 } }, 8)).toHaveLength(1);
  expect(cutInto(indices, { query: 'nothing' }, 8)).toHaveLength(1);
  expect(cutInto(indices, {}, 8, () => 0.25)).toHaveLength(2);
  expect(cutInto(indices, {}, 8, () => 0)).toHaveLength(1);
  // Each part would merge all words with the prefix.
  expect(cutInto(indices, { query: 'took:/.*/' }, 8)).toHaveLength(1);
});
