import { wireTimeWriter } from '../../wire-time.ts';
import { type ExportReply, type ExportRequest, exportMessages } from '../execute/export-messages.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { type MessageFormat, messageRows } from './row-format.ts';

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
  const { messages, next } = exportMessages(indices, request);
  const { line } = messageRows(format);
  const timeOf = wireTimeWriter();
  let text = '';
  for (const message of messages) {
    text += line((column) => {
      if (column === 'timestamp') return timeOf(message.timestamp);
      // A column may have the name of an inherited property such as `constructor`.
      return Object.hasOwn(message, column) ? message[column] : undefined;
    });
  }
  return { text: new TextEncoder().encode(text), messages: messages.length, next };
}
