import type { Client } from './client.ts';
import { csvRows } from './csv.ts';
import { FetchError } from './errors.ts';
import { asCsvStream } from './formats.ts';
import { pause } from './pause.ts';
import { type SearchRequest, search } from './search.ts';
import { type SearchRange, sentRange } from './search-range.ts';
import { unwrap } from './unwrap.ts';

/** How far an export has come, to go on from there. It can be stored as JSON. */
export interface ExportCursor {
  /** The time that is exported, by the server's clock; both ends belong to it. */
  readonly from: string;
  readonly to: string;
  /** How many messages matched when the export began. */
  readonly total: number;
  /** How many have been exported. */
  readonly rows: number;
  /** The timestamp of the last row; `null` before the first. */
  readonly timestamp: string | null;
  /** The ids of the rows with this timestamp, the latest 10,000 of them. */
  readonly ids: readonly string[];
}

/** What to export. */
export type ExportRequest = SearchRange &
  Pick<SearchRequest, 'query' | 'streams' | 'signal'> & {
    /** The columns; default: `timestamp`, `source` and `message`. */
    fields?: readonly string[] | undefined;
    /** Where an earlier export of the same query and streams ended. */
    after?: ExportCursor | undefined;
    /** Called after every 1000 rows, and when the export ends for any reason: then its cursor is where to go on. */
    onProgress?: ((cursor: ExportCursor) => void) | undefined;
  };

const idField = 'gl2_message_id';
const maxIds = 10_000;
const rowsPerReport = 1000;
const maxFailures = 3;
const failurePauseMs = 1000;

/** The download ended before its end. */
class BrokenDownload extends FetchError {
  constructor(cause: unknown) {
    super(0, 'The download broke off', null, { cause });
  }
}

/** The rows of a CSV stream. Whatever ends the stream early is the network, because the request has succeeded. */
async function* downloaded(csv: ReadableStream<Uint8Array> | null, signal: AbortSignal | undefined) {
  try {
    yield* csvRows(csv);
  } catch (error) {
    signal?.throwIfAborted();
    throw new BrokenDownload(error);
  }
}

/**
 * Yields all messages that match, oldest first, as rows of texts keyed by field; a missing value is an empty text. There is
 * no limit, and memory holds only what is being read. A search first counts the messages and fixes the time that is
 * exported, so that new messages do not prolong it.
 *
 * When the download breaks off, it goes on after the last row; it fails when that brings nothing three times in a row. An
 * export that ended goes on in another program when `after` is its last cursor. Rows are never left out; the last one is
 * repeated if the loop was left at it, and of more than 10,000 messages with one timestamp some may be.
 *
 * @example
 * for await (const { timestamp, message } of exportMessages(client, { query: 'level:<=3', since: '7d' })) {
 *   console.log(timestamp, message);
 * }
 */
export async function* exportMessages(
  client: Client,
  request: ExportRequest,
): AsyncGenerator<Record<string, string>, void> {
  const {
    query = '',
    streams = [],
    fields = ['timestamp', 'source', 'message'],
    signal,
    onProgress,
  } = request;
  const columns = [...new Set([...fields, 'timestamp', idField])];
  const { from, to, total, ...done } = request.after ?? (await start());
  let { rows, timestamp } = done;
  let ids = [...done.ids];
  let failures = 0;
  const report = () => onProgress?.({ from, to, total, rows, timestamp, ids: ids.slice(-maxIds) });
  try {
    while (total > 0) {
      try {
        for await (const row of rest()) {
          failures = 0;
          yield Object.fromEntries(fields.map((name) => [name, row[name] ?? '']));
          rows += 1;
          if (row.timestamp !== timestamp || ids.length >= 2 * maxIds) {
            ids = row.timestamp === timestamp ? ids.slice(-maxIds) : [];
            timestamp = row.timestamp ?? null;
          }
          ids.push(idOf(row));
          if (rows % rowsPerReport === 0) report();
          signal?.throwIfAborted();
        }
        return;
      } catch (error) {
        if (!(error instanceof BrokenDownload) || ++failures >= maxFailures) throw error;
        await pause(failurePauseMs * failures, signal);
      }
    }
  } finally {
    report();
  }

  async function start(): Promise<ExportCursor> {
    const { total, effectiveTimerange } = await search(client, { ...request, limit: 1 });
    const { from, to } = effectiveTimerange;
    return { from, to, total, rows: 0, timestamp: null, ids: [] };
  }

  /** The rows behind the last one. */
  async function* rest() {
    const range = { type: 'absolute', from: timestamp ?? from, to } as const;
    const body = {
      query_string: { type: 'elasticsearch', query_string: query } as const,
      timerange: await sentRange(client, range, signal),
      streams: [...streams],
      fields_in_order: columns,
    };
    const call = client.POST('/views/search/messages', { ...asCsvStream, body, signal, retry: true });
    const exported = new Set(ids);
    const last = timestamp;
    for await (const row of downloaded(await unwrap(call), signal)) {
      if (row.timestamp !== last || !exported.has(idOf(row))) yield row;
    }
  }
}

/** The id of a row; messages without one are told apart by their texts. */
const idOf = (row: Record<string, string>) => row[idField] || JSON.stringify(row);
