// Messages and metrics may contain a bigint.
import '../../exact-json.ts';
import type { Schemas } from '@tailrace/sdk';
import type { TimeSpan } from '../../storage/time-span.ts';
import { wireTime, wireTimeWriter } from '../../wire-time.ts';
import { type ExportReply, type ExportRequest, exportFields } from '../execute/export-messages.ts';
import { type IndexedMessage, type MessagesRequest, searchMessages } from '../execute/search-messages.ts';
import type { Approximation } from '../pivot/pivot-request.ts';
import { type DividedPivot, type PivotJob, runPivot } from '../pivot/search-pivot.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { type MessageFormat, messageRowFormat } from './row-format.ts';

/** A result whose large part is serialized in the worker, so that the main thread only passes it on. */
export interface WrittenReply {
  /** A list of messages or rows; `null` when it is empty. */
  json: Uint8Array | null;
  total: number;
  span: TimeSpan | null;
  /** The approximate series of a pivot, if it has any. */
  approximations?: Approximation[];
}

export function wireMessage({
  index,
  fields,
  highlightRanges,
}: IndexedMessage): Schemas['ResultMessageSummary'] {
  return {
    index,
    message: { ...fields, timestamp: wireTime(fields.timestamp) },
    highlight_ranges: highlightRanges,
    decoration_stats: null,
  };
}

function write(list: readonly unknown[]): Uint8Array | null {
  return list.length === 0 ? null : new TextEncoder().encode(JSON.stringify(list));
}

/** A page of messages in the API's format. */
export function writeMessages(indices: OpenIndices, request: MessagesRequest): WrittenReply {
  const { messages, total, span } = searchMessages(indices, request);
  return { json: write(messages.map(wireMessage)), total, span };
}

/** The rows of a pivot in the API's format, or how to divide it. */
export function writePivot(indices: OpenIndices, job: PivotJob): WrittenReply | DividedPivot {
  const reply = runPivot(indices, job);
  if ('rest' in reply) return reply;
  const { rows, ...rest } = reply;
  return { ...rest, json: write(rows) };
}

export interface WrittenExportRequest extends ExportRequest {
  format: MessageFormat;
}

/** A part of an export as text, so that the main thread only passes it on. */
export interface WrittenExport extends Pick<ExportReply, 'next'> {
  /** Rows in UTF-8, without a header. */
  text: Uint8Array;
  messages: number;
}

/** Writes the next messages of an export, oldest first. */
export function writeExport(
  indices: OpenIndices,
  { format, ...request }: WrittenExportRequest,
): WrittenExport {
  const { messages, next } = exportFields(indices, request, new Set(format.columns));
  const { line } = messageRowFormat(format);
  const timeOf = wireTimeWriter();
  let text = '';
  for (const message of messages) {
    text += line((column) => {
      if (column === 'timestamp') return timeOf(message.timestamp ?? Number.NaN);
      // A column may have the name of an inherited property such as `constructor`.
      return Object.hasOwn(message, column) ? message[column] : undefined;
    });
  }
  return { text: new TextEncoder().encode(text), messages: messages.length, next };
}
