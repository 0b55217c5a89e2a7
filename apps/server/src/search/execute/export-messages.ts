import type { StoredMessage } from '../../storage/message.ts';
import { millisecondOf } from '../../storage/row-id.ts';
import { maxExportChunk } from '../limits.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import { type ExportCursor, inExportOrder } from './export-order.ts';

export interface ExportRequest extends Scope {
  after: ExportCursor | null;
  limit: number;
}

export interface ExportReply {
  messages: StoredMessage[];
  /** `null` after the last part. */
  next: ExportCursor | null;
}

/** Returns the next messages of an export, oldest first. */
export function exportMessages(indices: OpenIndices, request: ExportRequest): ExportReply {
  const { after, limit } = request;
  const scope = readScope(request);
  const from = after ? millisecondOf(after.id) : Number.NEGATIVE_INFINITY;
  const rest = { ...scope, span: { ...scope.span, from: Math.max(scope.span.from, from) } };
  return indices.searchInTurn(rest, (waiting) => {
    const messages: StoredMessage[] = [];
    let bytes = 0;
    for (const { fields, length, cursor } of inExportOrder(waiting, after)) {
      messages.push(fields);
      bytes += length;
      if (messages.length === limit || bytes >= maxExportChunk.bytes) return { messages, next: cursor };
    }
    return { messages, next: null };
  });
}
