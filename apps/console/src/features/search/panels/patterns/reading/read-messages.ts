import { expandText } from '@tailrace/domain/search/expand-parameters';
import { parameterValues } from '@tailrace/domain/search/parameter-values';
import { type CountSince, type Slice, sampleSlices } from '@tailrace/domain/search/patterns/sample-slices';
import { leaves, messageCount, numberOf, overTime } from '@tailrace/domain/search/pivots';
import { backendQuery, type SearchRequest } from '@tailrace/domain/search/search-request';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { type AbsoluteTimeRange, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { sentRange } from '#/app/range-ends.ts';
import { runOnce } from '#/features/query/run/index.ts';

/** A portion of an export; `isLast` ends it. */
export interface ExportedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  isLast: boolean;
}

/** Smaller portions are joined, so that the worker is asked less often. */
const portionSize = 256 * 1024;
const chunkSize = 10_000;

interface Wanted {
  request: SearchRequest<AbsoluteTimeRange>;
  fields: readonly string[];
}

/** The messages of a search as the server exports them; of many, a sample from the whole time range. */
export async function* exportedMessages(wanted: Wanted, signal: AbortSignal): AsyncGenerator<ExportedBytes> {
  const { timeRange } = wanted.request;
  const span = { from: Date.parse(timeRange.from), to: Date.parse(timeRange.to) };
  const counts = await countsOverTime(wanted.request, signal);
  for (const slice of sampleSlices(span, counts)) yield* exportedSlice(wanted, slice, signal);
}

async function countsOverTime(
  request: SearchRequest<AbsoluteTimeRange>,
  signal: AbortSignal,
): Promise<CountSince[]> {
  const counts = {
    type: 'pivot' as const,
    row_groups: [overTime],
    series: [messageCount],
    rollup: true,
  };
  const pivot = (await runOnce(request, { counts }, { signal })).get('counts');
  return leaves(pivot)
    .map(({ key, values }) => ({ from: Date.parse(key[0] ?? ''), count: numberOf(values[0]?.value) ?? 0 }))
    .filter(({ from }) => !Number.isNaN(from))
    .sort((a, b) => a.from - b.from);
}

async function* exportedSlice(
  { request: { query, streams, parameters = [] }, fields }: Wanted,
  { from, to, limit }: Slice,
  signal: AbortSignal,
): AsyncGenerator<ExportedBytes> {
  const stream = await unwrap(
    api.POST('/views/search/messages', {
      body: {
        timerange: await sentRange(absoluteRange({ from, to })),
        // An export takes no parameters.
        query_string: backendQuery(expandText(query, parameterValues(parameters))),
        streams: [...streams],
        fields_in_order: [...fields],
        chunk_size: Math.min(chunkSize, limit),
        limit,
      },
      parseAs: 'stream',
      headers: { Accept: 'text/csv' },
      signal,
    }),
  );
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
