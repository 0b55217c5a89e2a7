import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { TextBody } from '../../http/handler.ts';
import type { ExportOptions } from '../../search/search-service.ts';
import type { Decoration } from '../../search/views/decoration.ts';
import { messageRowFormat } from '../../search/views/row-format.ts';
import type { ExportFormat } from './export-format.ts';
import { rowStream, textStream } from './row-stream.ts';
import type { Services } from './services.ts';
import { spanOf } from './time-span.ts';
import { backgroundTurn } from './turn.ts';
import { fieldOf, wireFields } from './wire-message.ts';

type Fields = Schemas['MessageFields'];

const defaultColumns = ['timestamp', 'source', 'message'];
const defaultTimeRange = { type: 'relative', range: 300 } as const;

/** The parts of a call that every export needs. */
export interface ExportCall {
  services: Services;
  caller: Caller;
  signal: AbortSignal;
  format: ExportFormat;
}

/** The messages to export, and their columns and decorators. */
export interface MessageRows {
  scope: ExportOptions;
  columns: readonly string[] | undefined;
  decoration?: Decoration | null;
}

/** Decorators may read any field of the messages, and need the main thread. */
async function* decorated(
  scope: ExportOptions,
  decoration: Decoration,
  { services, caller, signal }: ExportCall,
) {
  const parts = services.search.export(scope, { signal, turn: backgroundTurn(caller) });
  for await (const messages of services.runningExports.counted(caller.user.id, parts)) {
    yield (await decoration(messages.map(wireFields))).map(({ message }) => message);
  }
}

/** Messages as text, oldest first. */
export async function exportRows(
  { scope, columns = defaultColumns, decoration }: MessageRows,
  call: ExportCall,
) {
  const { services, caller, signal, format: mediaType } = call;
  const format = { mediaType, columns, ...services.exportSettings };
  const { header, line } = messageRowFormat(format);
  if (decoration) {
    const rows = decorated(scope, decoration, call);
    const lineOf = (fields: Fields) => line((column) => fieldOf(fields, column));
    return new TextBody(mediaType, await rowStream(rows, { header, line: lineOf }));
  }
  const parts = services.search.writtenExport({ ...scope, format }, { signal, turn: backgroundTurn(caller) });
  const counted = services.runningExports.counted(caller.user.id, parts);
  return new TextBody(mediaType, await textStream(header, counted));
}

/** The messages of a request without a stored search, from the streams that the caller may read. */
export function messageRows(
  request: Schemas['MessagesRequest'],
  { services, caller }: ExportCall,
): MessageRows {
  const scope = {
    query: request.query_string?.query_string ?? '',
    streams: services.streams.scope(caller, request.streams ?? []),
    range: spanOf(request.timerange ?? defaultTimeRange, services.now()),
    chunkSize: request.chunk_size ?? 1000,
    ...(request.limit == null ? {} : { limit: request.limit }),
  };
  return { scope, columns: request.fields_in_order };
}
