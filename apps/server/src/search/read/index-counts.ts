import { firstRowId, lastRowId } from '../../storage/row-id.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { all } from '../plan/match.ts';
import type { IndexReader } from './index-reader.ts';

const secondsPerHour = 3600;

function single(reader: IndexReader, sql: string, ...values: (bigint | string)[]): number {
  const row = reader.select<[number: bigint | null]>(sql).get(...values);
  return Number(row?.[0] ?? 0);
}

/** The number of messages in an index. */
export const countIndex = (reader: IndexReader) => single(reader, 'SELECT sum(count) FROM hour_counts');

/** The number of messages in a stream. */
export const countStream = (reader: IndexReader, stream: string) =>
  single(reader, 'SELECT count FROM stream_counts WHERE stream = ?', stream);

function countSeconds(reader: IndexReader, first: number, end: number): number {
  if (first >= end) return 0;
  const firstHour = Math.ceil(first / secondsPerHour);
  const endHour = Math.floor(end / secondsPerHour);
  const seconds = (from: number, to: number) =>
    from >= to
      ? 0
      : single(
          reader,
          'SELECT sum(count) FROM second_counts WHERE second >= ? AND second < ?',
          BigInt(from),
          BigInt(to),
        );
  if (firstHour >= endHour) return seconds(first, end);
  const hours = single(
    reader,
    'SELECT sum(count) FROM hour_counts WHERE hour >= ? AND hour < ?',
    BigInt(firstHour),
    BigInt(endHour),
  );
  return seconds(first, firstHour * secondsPerHour) + hours + seconds(endHour * secondsPerHour, end);
}

function countMilliseconds(reader: IndexReader, from: number, to: number): number {
  if (from > to) return 0;
  return reader.words.countStored({ first: firstRowId(from), last: lastRowId(to) });
}

/** Counts all messages of a time range, mostly from the stored counts per second and hour. */
export function countTime(reader: IndexReader, from: number, to: number): number {
  const firstSecond = Math.ceil(from / 1000);
  const endSecond = Math.floor((to + 1) / 1000);
  if (firstSecond >= endSecond) return countMilliseconds(reader, from, to);
  return (
    countMilliseconds(reader, from, firstSecond * 1000 - 1) +
    countSeconds(reader, firstSecond, endSecond) +
    countMilliseconds(reader, endSecond * 1000, to)
  );
}

/** Counts all messages that can be read, of a time range or of the whole index. */
export function countReadable(reader: IndexReader, span: TimeSpan | null): number {
  const ends = span && { first: firstRowId(span.from), last: lastRowId(span.to) };
  const leftOut = reader.documents.leftOut.count(ends);
  if (leftOut === null) return reader.words.count(all, ends);
  const stored = span ? countTime(reader, span.from, span.to) : countIndex(reader);
  return stored - leftOut;
}
