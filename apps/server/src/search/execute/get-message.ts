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
    const rows = reader
      .select<[doc: string]>(
        'SELECT json(messages.doc) FROM terms CROSS JOIN messages ON messages.id = terms.rowid WHERE terms MATCH ?',
      )
      .all(`"${reader.wordLayout.idTerm(fieldOwner(field.number), id)}"`);
    const found = rows.map(([text]) => reader.parse(text));
    return found.find((message) => message._id === id) ?? null;
  });
}
