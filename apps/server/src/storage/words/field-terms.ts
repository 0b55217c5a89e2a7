import { fieldKind } from '@tailrace/languages/query';

/**
 * How a field's values are indexed: as words of a text, one lower-cased word, the value itself, as an id (unique
 * values that nobody searches by a part), or not at all (found by reading the messages).
 */
export type Indexing = 'text' | 'lowercase' | 'value' | 'id' | 'none';

/** How the values of this field are indexed. */
export function indexingOf(field: string): Indexing {
  if (field === '_id') return 'id';
  if (field === 'gl2_message_id' || field === 'gl2_accounted_message_size') return 'none';
  switch (fieldKind(field)) {
    case 'text':
      return 'text';
    case 'lowercase':
      return 'lowercase';
    case 'date':
      return 'none';
    case 'exact':
      return 'value';
  }
}
