import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { TextBody } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { type CsvCell, csvStream } from './csv.ts';
import { spanOf } from './time-span.ts';
import { wireFields } from './wire-message.ts';

const defaultColumns = ['timestamp', 'source', 'message'];
const defaultTimeRange = { type: 'relative', range: 300 } as const;

interface Export {
  request: Schemas['MessagesRequest'];
  services: Services;
  caller: Caller;
  signal: AbortSignal;
}

/** Messages as CSV, oldest first, from the streams the caller may read. */
export async function messageExport({ request, services, caller, signal }: Export) {
  const columns = request.fields_in_order ?? defaultColumns;
  const scope = {
    query: request.query_string?.query_string ?? '',
    streams: services.streams.scope(caller, request.streams ?? []),
    range: spanOf(request.timerange ?? defaultTimeRange, services.now()),
    chunkSize: request.chunk_size ?? 1000,
    ...(request.limit == null ? {} : { limit: request.limit }),
  };
  const stream = await csvStream(services.search.export(scope, { signal }), columns, (message) => {
    const fields = wireFields(message);
    return columns.map((column) => fields[column] as CsvCell);
  });
  return new TextBody('text/csv', stream);
}
