import { expect, it } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import { lateAfterMs, slowCommitMs } from '../storage/writing/late-times.ts';
import { joinSpans, lateTimes } from './execute/late-times.ts';
import { OpenIndices } from './read/open-indices.ts';

const now = Date.UTC(2021, 5, 9, 10, 30);
const at = (timestamp: number) => storedMessage({ timestamp });

function late(data: TemporaryData, number: number | null = 0) {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  try {
    return lateTimes(indices, { known: [{ index: 'graylog_0', number }] });
  } finally {
    indices.close();
  }
}

const known = (number: number) => [{ index: 'graylog_0', number }];

it('records the times of late messages alone, of any age', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0', { now: () => now });
  const old = Date.UTC(2019, 0, 1);
  writer.append([at(now), at(now - lateAfterMs), at(now + 60_000)]);
  expect(late(data)).toEqual({ spans: [], known: known(0) });
  writer.append([at(old), at(now), at(now - lateAfterMs - 1)]);
  expect(late(data)).toEqual({
    spans: [
      { from: old, to: old },
      { from: now - lateAfterMs - 1, to: now - lateAfterMs - 1 },
    ],
    known: known(1),
  });
});

it('returns what was recorded since', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0', { now: () => now });
  writer.append([at(now - 49_000)]);
  expect(late(data, null)).toEqual({ spans: [], known: known(1) });
  expect(late(data, 1).spans).toEqual([]);
  writer.append([at(now - 90_000)]);
  writer.append([at(now - 49_500)]);
  expect(late(data, 1)).toEqual({
    spans: [
      { from: now - 90_000, to: now - 90_000 },
      { from: now - 49_500, to: now - 49_000 },
    ],
    known: known(3),
  });
});

it('records messages that became late during a slow commit', () => {
  using data = new TemporaryData();
  const times = [now, now + slowCommitMs + 2000, now + slowCommitMs + 2000];
  using writer = IndexWriter.open(data.dir, 'graylog_0', { now: () => times.shift() ?? now });
  writer.append([at(now)]);
  expect(late(data).spans).toEqual([{ from: now, to: now }]);
});

it('forgets the records of a batch that was not stored', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0', { now: () => now, maxPages: 60 });
  const large = () => storedMessage({ timestamp: now - 60_000, text: 'x'.repeat(1_000_000) });
  expect(() => writer.append([large()])).toThrow();
  expect(late(data)).toEqual({ spans: [], known: known(0) });
});

it('joins near times, and further ones when there are too many', () => {
  const spans = [0, 500, 5000, 90_000].map((from) => ({ from, to: from + 100 }));
  expect(joinSpans(spans.toReversed())).toEqual([
    { from: 0, to: 600 },
    { from: 5000, to: 5100 },
    { from: 90_000, to: 90_100 },
  ]);
  expect(joinSpans(spans, 2)).toEqual([
    { from: 0, to: 5100 },
    { from: 90_000, to: 90_100 },
  ]);
});
