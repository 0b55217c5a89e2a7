import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { TextBody } from '../../http/handler.ts';
import type { ExportOptions } from '../../search/search-service.ts';
import type { Decoration } from '../../search/views/decoration.ts';
import type { CsvCell } from './csv.ts';
import type { ExportFormat } from './export-format.ts';
import { csvRows, jsonRows, type RowFormat, rowStream } from './row-stream.ts';
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

const columnsOf = ({ columns = defaultColumns }: MessageRows) => columns;

/** Objects, such as the links of decorators, are written as JSON. */
function cell(value: unknown): CsvCell {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? JSON.stringify(value) : (value as CsvCell);
}

function rowFormat({ format, services }: ExportCall, columns: readonly string[]): RowFormat<Fields> {
  return format === 'text/csv'
    ? csvRows(columns, services.exportSettings.escapesFormulas, (fields) =>
        columns.map((column) => cell(fieldOf(fields, column))),
      )
    : jsonRows((fields) => Object.fromEntries(columns.map((column) => [column, fieldOf(fields, column)])));
}

async function* read(rows: MessageRows, { services, caller, signal }: ExportCall) {
  const { scope, decoration } = rows;
  // Decorators may read any field.
  const options = decoration ? scope : { ...scope, columns: columnsOf(rows) };
  const parts = services.search.export(options, { signal, turn: backgroundTurn(caller) });
  for await (const messages of services.runningExports.counted(caller.user.id, parts)) {
    const fields = messages.map(wireFields);
    yield decoration ? (await decoration(fields)).map(({ message }) => message) : fields;
  }
}

/** Messages as text, oldest first. */
export async function exportRows(rows: MessageRows, call: ExportCall) {
  const stream = await rowStream(read(rows, call), rowFormat(call, columnsOf(rows)));
  return new TextBody(call.format, stream);
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
