import type { StoredMessage } from '../../storage/message.ts';
import { millisecondOf } from '../../storage/row-id.ts';
import { maxExportChunk } from '../limits.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import { type ExportCursor, inExportOrder, type ReadHits } from './export-order.ts';

export interface ExportRequest extends Scope {
  after: ExportCursor | null;
  limit: number;
}

export interface ExportReply<Fields = StoredMessage> {
  messages: Fields[];
  /** `null` after the last part. */
  next: ExportCursor | null;
}

/** Returns the next messages of an export, oldest first. */
export const exportMessages = (indices: OpenIndices, request: ExportRequest): ExportReply =>
  exportFrom(indices, request, (selection) => selection.messages('ASC'));

/** Returns these fields of the next messages of an export, oldest first, and maybe others. */
export const exportFields = (
  indices: OpenIndices,
  request: ExportRequest,
  only: ReadonlySet<string>,
): ExportReply<Partial<StoredMessage>> =>
  exportFrom(indices, request, (selection) => selection.fieldsOfMessages('ASC', only));

function exportFrom<Fields>(
  indices: OpenIndices,
  request: ExportRequest,
  read: ReadHits<Fields>,
): ExportReply<Fields> {
  const { after, limit } = request;
  const scope = readScope(request);
  const from = after ? millisecondOf(after.id) : Number.NEGATIVE_INFINITY;
  const rest = { ...scope, span: { ...scope.span, from: Math.max(scope.span.from, from) } };
  return indices.searchInTurn(rest, (waiting) => {
    const messages: Fields[] = [];
    let bytes = 0;
    for (const { fields, length, cursor } of inExportOrder(waiting, after, read)) {
      messages.push(fields);
      bytes += length;
      if (messages.length === limit || bytes >= maxExportChunk.bytes) return { messages, next: cursor };
    }
    return { messages, next: null };
  });
}
