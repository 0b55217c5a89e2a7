import { type CountSince, type Slice, sampleSlices } from '@tailrace/domain/search/patterns/sample-slices';
import { leaves, messageCount, numberOf, overTime } from '@tailrace/domain/search/pivots';
import { backendQuery, type SearchRequest } from '@tailrace/domain/search/search-request';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { type AbsoluteTimeRange, asCsvStream, type Client, unwrap } from '@tailrace/sdk';
import type { RunSearch } from '../search/run-search.ts';

/** A portion of an export; `isLast` ends it. */
export interface ExportedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  isLast: boolean;
}

/** The messages to export, and which of their fields. */
export interface ExportedMessages {
  request: SearchRequest<AbsoluteTimeRange>;
  fields: readonly string[];
}

/** Exports messages as CSV, as many as the limit; null where the server sends none. */
export type ExportCsv = (
  wanted: ExportedMessages & { limit: number },
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array> | null>;

/** Messages that the server reads at a time. */
const exportChunk = 10_000;

/** The call that exports messages as CSV. The time range is sent as it is. */
export const requestCsv = (
  client: Client,
  { request: { query, streams, timeRange }, fields, limit }: ExportedMessages & { limit: number },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> =>
  unwrap(
    client.POST('/views/search/messages', {
      ...asCsvStream,
      body: {
        timerange: timeRange,
        query_string: backendQuery(query),
        streams: [...streams],
        fields_in_order: [...fields],
        chunk_size: Math.min(exportChunk, limit),
        limit,
      },
      signal,
    }),
  );

interface ReadOptions {
  run: RunSearch<AbsoluteTimeRange>;
  exportCsv: ExportCsv;
  signal: AbortSignal;
}

/** Smaller portions are joined, so that whoever groups them is called less often. */
const portionSize = 256 * 1024;

/** The messages of a search as the server exports them; of many, a sample from the whole time range. */
export async function* exportedMessages(
  wanted: ExportedMessages,
  options: ReadOptions,
): AsyncGenerator<ExportedBytes> {
  const { timeRange } = wanted.request;
  const span = { from: Date.parse(timeRange.from), to: Date.parse(timeRange.to) };
  const counts = await countsOverTime(wanted.request, options);
  for (const slice of sampleSlices(span, counts)) yield* exportedSlice(wanted, slice, options);
}

async function countsOverTime(
  request: SearchRequest<AbsoluteTimeRange>,
  { run, signal }: ReadOptions,
): Promise<CountSince[]> {
  const counts = {
    type: 'pivot' as const,
    row_groups: [overTime],
    series: [messageCount],
    rollup: true,
  };
  const pivot = (await run(request, { counts }, { signal })).get('counts');
  return leaves(pivot)
    .map(({ key, values }) => ({ from: Date.parse(key[0] ?? ''), count: numberOf(values[0]?.value) ?? 0 }))
    .filter(({ from }) => !Number.isNaN(from))
    .sort((a, b) => a.from - b.from);
}

async function* exportedSlice(
  { request, fields }: ExportedMessages,
  { from, to, limit }: Slice,
  { exportCsv, signal }: ReadOptions,
): AsyncGenerator<ExportedBytes> {
  const timeRange = absoluteRange({ from, to });
  const stream = await exportCsv({ request: { ...request, timeRange }, fields, limit }, signal);
  const reader = stream?.getReader();
  let parts: Uint8Array[] = [];
  let size = 0;
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.byteLength;
      if (size < portionSize) continue;
      yield { bytes: joined(parts, size), isLast: false };
      [parts, size] = [[], 0];
    }
  } finally {
    await reader?.cancel();
  }
  yield { bytes: joined(parts, size), isLast: true };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
