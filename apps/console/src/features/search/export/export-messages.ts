import { messageList } from '@tailrace/analysis/messages';
import { type ExportChoice, oldestFirst } from '@tailrace/domain/search/export/export-choice';
import { headerOf, lineOf } from '@tailrace/domain/search/export/export-lines';
import { RowCounter } from '@tailrace/domain/search/export/row-counter';
import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import type { SortBy } from '@tailrace/domain/search/search-message';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { type AbsoluteTimeRange, FetchError, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { sentRange } from '#/app/range-ends.ts';
import { storeSearch, walkMessages } from '#/features/query/run/index.ts';
import type { ExportFile } from './export-file.ts';

/** The search on the screen, with its resolved time range. */
export interface ExportRequest extends SearchRequest<AbsoluteTimeRange> {
  sort: SortBy;
}

interface Run {
  choice: ExportChoice;
  file: ExportFile;
  signal: AbortSignal;
  /** Called with the number of messages written so far. */
  onMessages: (messages: number) => void;
}

export const mediaTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

const pageSize = 1_000;
const typeId = 'messages';
const encoder = new TextEncoder();

export const isOldestFirst = ({ field, order }: SortBy): boolean => field === 'timestamp' && order === 'ASC';

/**
 * Writes all messages of a search and returns their number. Oldest first, the server streams them; other orders, and
 * formats the server does not have, are paged through as on the screen.
 */
export async function exportMessages(request: ExportRequest, run: Run): Promise<number> {
  const sort = run.choice.order === 'oldest' ? oldestFirst : request.sort;
  const id = await storeSearch(request, { [typeId]: messageList({ limit: pageSize, sort }) }, run);
  if (!isOldestFirst(sort)) return writePages(id, { ...request, sort }, run);
  try {
    return await writeStream(id, request, run);
  } catch (error) {
    const hasNoFormat = error instanceof FetchError && error.status === 415;
    if (!hasNoFormat) throw error;
    return writePages(id, { ...request, sort }, run);
  }
}

async function writeStream(searchId: string, { timeRange }: ExportRequest, run: Run): Promise<number> {
  const { choice, file, signal, onMessages } = run;
  const { format, fields, limit } = choice;
  const stream = await unwrap(
    api.POST('/views/search/messages/{searchId}/{searchTypeId}', {
      params: { path: { searchId, searchTypeId: typeId } },
      body: {
        fields_in_order: [...fields],
        timerange: await sentRange(timeRange),
        ...(limit === null ? {} : { limit }),
      },
      parseAs: 'stream',
      headers: { Accept: mediaTypes[format] },
      signal,
    }),
  );
  const counter = new RowCounter(format, limit);
  const reader = stream?.getReader();
  try {
    while (reader && !counter.isFull) {
      const { done, value } = await reader.read();
      if (done) break;
      await file.write(counter.take(value) as Uint8Array<ArrayBuffer>);
      onMessages(counter.rows);
    }
  } finally {
    await reader?.cancel();
  }
  return counter.rows;
}

async function writePages(searchId: string, request: ExportRequest, run: Run): Promise<number> {
  const { choice, file, onMessages, signal } = run;
  const { format, fields } = choice;
  const limit = choice.limit ?? Number.POSITIVE_INFINITY;
  const { timeRange, sort } = request;
  const range = { from: Date.parse(timeRange.from), to: Date.parse(timeRange.to) };
  const order = sort.field === 'timestamp' ? sort.order : null;
  const rules = { order, pageSize, window: defaultResultWindow };
  let written = 0;
  for await (const page of walkMessages({ searchId, typeId }, range, rules, signal)) {
    const messages = page.slice(0, limit - written);
    if (messages.length === 0) break;
    const text = messages.map((message) => lineOf(format, fields, message.fields)).join('');
    await file.write(encoder.encode((written === 0 ? headerOf(format, fields) : '') + text));
    written += messages.length;
    onMessages(written);
    if (written >= limit) break;
  }
  return written;
}
