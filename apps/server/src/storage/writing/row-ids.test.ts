import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexPath } from '../index-file.ts';
import { millisecondOf, rowIdsPerMillisecond } from '../row-id.ts';
import { sealRows } from '../sealing/seal-rows.ts';
import { storedMessage, TemporaryData } from '../testing/temporary-index.ts';
import { IndexWriter } from './index-writer.ts';

const start = Date.UTC(2021, 4, 1, 10);
const messagesAt = (moments: readonly number[]) =>
  moments.map((moment) => storedMessage({ timestamp: start + moment }));
const ordersOf = (ids: readonly (bigint | null)[]) =>
  ids.map((id) => Number((id ?? 0n) % BigInt(rowIdsPerMillisecond)));

it('gives ids that are unique and follow time and arrival, late, sealed, begun anew and after a batch that failed', () => {
  const moments = fc.array(fc.oneof(fc.nat(5), fc.nat(3000), fc.constant(999), fc.constant(1000)), {
    minLength: 1,
    maxLength: 30,
  });
  const step = fc.oneof(
    { weight: 5, arbitrary: moments },
    fc.constantFrom('seal' as const, 'begin anew' as const, 'fail' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      using data = new TemporaryData();
      let writer = IndexWriter.open(data.dir, 'graylog_0', { synchronous: 'NORMAL' });
      const ids: bigint[] = [];
      for (const each of steps) {
        if (each === 'begin anew') {
          writer.close();
          writer = IndexWriter.open(data.dir, 'graylog_0', { synchronous: 'NORMAL' });
        } else if (each === 'fail') {
          const [first, second] = messagesAt([999, 0]);
          const broken = { ...second, streams: null } as never;
          if (first) expect(() => writer.append([first, broken])).toThrow();
        } else if (each === 'seal') {
          using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
          sealRows(db, 20);
        } else {
          const taken = writer.append(messagesAt(each)).map((id) => id ?? 0n);
          expect(taken.map((id) => millisecondOf(id) - start)).toEqual(each);
          ids.push(...taken);
        }
      }
      writer.close();
      expect(new Set(ids).size).toBe(ids.length);
      // Those of a millisecond are in the order of their arrival.
      const arrived = ids.toSorted((a, b) => millisecondOf(a) - millisecondOf(b));
      expect(arrived).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
    }),
    { numRuns: 60 },
  );
});

it('orders messages in time from 0, and late ones after all of their second', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  expect(ordersOf(writer.append(messagesAt([1, 2, 2, 3, 2000])))).toEqual([0, 0, 1, 0, 0]);
  expect(ordersOf(writer.append(messagesAt([3, 2, 1500])))).toEqual([1, 4, 0]);
  using other = IndexWriter.open(data.dir, 'graylog_0');
  expect(ordersOf(other.append(messagesAt([2, 500, 2500])))).toEqual([6, 7, 1]);
});

it('does not need words to tell ids of late messages', () => {
  using data = new TemporaryData();
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  const first = writer.append(messagesAt([1, 2, 3, 700, 701, 702]));
  using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
  db.exec("INSERT INTO terms (terms) VALUES ('delete-all')");
  sealRows(db, 4);
  using other = IndexWriter.open(data.dir, 'graylog_0');
  const second = other.append(messagesAt([1, 2, 3, 700, 701, 702]));
  expect(new Set([...first, ...second]).size).toBe(12);
});

it('looks ids up in a second that may have a full millisecond, and in the one after it', () => {
  using data = new TemporaryData();
  {
    using writer = IndexWriter.open(data.dir, 'graylog_0');
    writer.append(messagesAt([0, 999, 999, 2500]));
  }
  {
    using db = new DatabaseSync(indexPath(data.dir, 'graylog_0'));
    db.prepare('UPDATE second_counts SET count = ? WHERE second = ?').run(
      rowIdsPerMillisecond - 1,
      Math.floor(start / 1000),
    );
  }
  using writer = IndexWriter.open(data.dir, 'graylog_0');
  // The first of these fills the second.
  const orders = ordersOf(writer.append(messagesAt([5, 5, 999, 999, 1000, 1000, 2500])));
  expect(orders).toEqual([rowIdsPerMillisecond - 1, 0, 2, 3, 0, 1, 1]);
});
