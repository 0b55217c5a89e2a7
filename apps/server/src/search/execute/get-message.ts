import type { StoredMessage } from '../message.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { fieldOwner } from '../terms/encode.ts';

export interface MessageRequest {
  index: string;
  id: string;
}

/** Returns the message with this `_id`; `null` when the index does not have it. */
export function getMessage(indices: OpenIndices, { index, id }: MessageRequest): StoredMessage | null {
  const reader = indices.get(index);
  return reader.snapshot(() => {
    const field = reader.field('_id');
    if (!field) return null;
    const ids = reader
      .select<[id: bigint]>('SELECT rowid FROM terms WHERE terms MATCH ?')
      .all(`"${reader.wordLayout.idTerm(fieldOwner(field.number), id)}"`);
    const found = ids.map(([rowId]) => reader.message(rowId).fields);
    return found.find((message) => message._id === id) ?? null;
  });
}
