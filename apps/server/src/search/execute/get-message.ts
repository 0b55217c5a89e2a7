import type { StoredMessage } from '../../storage/message.ts';
import { fieldOwner } from '../../storage/words/encode.ts';
import { word } from '../plan/match.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { SearchError } from '../search-error.ts';

export interface MessageRequest {
  index: string;
  id: string;
}

/** Returns the message with this `_id`; `null` when the index does not have it. @throws SearchError when it is damaged */
export function getMessage(indices: OpenIndices, { index, id }: MessageRequest): StoredMessage | null {
  const reader = indices.get(index);
  return reader.snapshot(() => {
    const field = reader.field('_id');
    if (!field) return null;
    const match = word(reader.wordLayout.idTerm(fieldOwner(field.number), id));
    const found = [...reader.words.ids(match, { ends: null, order: 'ASC' })]
      .map((rowId) => reader.message(rowId).fields)
      .find((message) => message._id === id);
    if (!found && reader.words.mayMatchDamaged(match)) {
      throw new SearchError(
        'failed',
        `The message may be in a damaged part of the index ${index}, which cannot be read`,
      );
    }
    return found ?? null;
  });
}
