import type { ServerVersion } from '@tailrace/domain/cluster/versions';
import type { NumberStatistics } from '@tailrace/domain/search/changes/model';
import { backendQuery, type SearchRequest } from '@tailrace/domain/search/search-request';
import { streamFilter } from '@tailrace/domain/streams/stream-filter';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { type Client, FetchError, type Schemas, unwrap } from '@tailrace/sdk';
import { jsonLines } from './json-lines.ts';

export interface FieldsToCount {
  /** Its time range is not used. */
  request: SearchRequest;
  /** One or two times, each as parts. */
  times: readonly (readonly MomentRange[])[];
  fields: readonly { field: string; as: 'values' | 'number' }[];
}

/** What was counted of a field, in each of the times. */
export interface CountedField {
  field: string;
  /** Messages with the field; `null` when it has too many values. */
  having: number[] | null;
  /** The most frequent values; `null` when there are too many to count. */
  values?: { value: string; counts: number[] }[] | null;
  /** Whether there are other values. */
  has_more?: boolean;
  numbers?: (NumberStatistics | null)[];
}

/** The messages of each time, then each field or why it could not be counted. */
export type CountedLine = { messages: number[] } | CountedField | { field: string; error: string };

/**
 * Counts fields in one request; `null` on a server without the call. Rejects with a `FetchError`, also while lines are read
 * when the connection is lost.
 */
export type CountFields = (
  fields: FieldsToCount,
  options: { signal: AbortSignal },
) => Promise<AsyncIterable<CountedLine> | null>;

/** Values of each time that are listed: more than most fields have that are not ids. */
const listedValues = 1000;
/** Most fields of one request. */
const maxFields = 500;

/** Counts fields over a client, where the server is ours. */
export const countFieldsOver =
  (client: Client, version: () => Promise<ServerVersion | undefined>): CountFields =>
  async ({ request, times, fields }, { signal }) => {
    const server = await version();
    if (!server?.isTailrace || fields.length === 0 || fields.length > maxFields) return null;
    const { query, streams, parameters = [] } = request;
    const body: Schemas['FieldCountsInput'] = {
      query: backendQuery(query),
      filter: streamFilter(streams),
      parameters: [...parameters],
      times: times.map((parts) => parts.map(absoluteRange)),
      fields: [...fields],
      limit: listedValues,
    };
    try {
      const call = client.POST('/views/search/fields', { body, parseAs: 'stream', signal });
      return checkedLines(await unwrap(call));
    } catch (error) {
      // Our own server before it had the call.
      if (error instanceof FetchError && error.status === 404) return null;
      throw error;
    }
  };

async function* checkedLines(stream: Parameters<typeof jsonLines>[0]): AsyncGenerator<CountedLine> {
  for await (const line of jsonLines(stream)) {
    const sent = line as CountedLine | { done: true };
    if ('done' in sent) return;
    yield sent;
  }
  throw new FetchError(0, 'The connection was lost while the counts were read');
}
