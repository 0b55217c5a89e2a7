import { maxExportChunk } from '../limits.ts';
import type { StoredMessage } from '../message.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import { firstRowId } from '../row-id.ts';

/** The cursor of an export: the next part starts after the message with this id in this index. */
export interface ExportCursor {
  index: string;
  id: bigint;
}

export interface ExportRequest extends Scope {
  after: ExportCursor | null;
  limit: number;
}

export interface ExportReply {
  messages: StoredMessage[];
  /** `null` after the last part. */
  next: ExportCursor | null;
}

/** Returns the next messages of an export, oldest first, one index after the other. */
export function exportMessages(indices: OpenIndices, request: ExportRequest): ExportReply {
  const { after, limit } = request;
  return indices.search(readScope(request), (selections) => {
    const messages: StoredMessage[] = [];
    let bytes = 0;
    let isPast = after === null;
    for (const selection of selections.toReversed()) {
      const isCurrent = selection.reader.name === after?.index;
      isPast ||= isCurrent;
      if (!isPast) continue;
      const start = isCurrent && after ? after.id : firstRowId(0) - 1n;
      for (const { id, fields, length } of selection.after(start).messages('ASC')) {
        messages.push(fields);
        bytes += length;
        if (messages.length === limit || bytes >= maxExportChunk.bytes)
          return { messages, next: { index: selection.reader.name, id } };
      }
    }
    return { messages, next: null };
  });
}
