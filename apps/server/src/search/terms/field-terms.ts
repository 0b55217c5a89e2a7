import { fieldKind } from '@tailrace/languages/query';

/**
 * How the index knows the value of a field: words of a text, one lower-cased word, the value itself, only a hash of
 * it (unique values that nobody searches by a part), or not at all (found by looking at the messages).
 */
export type Indexing = 'text' | 'lowercase' | 'value' | 'hash' | 'none';

/** How the values of this field get into the index. */
export function indexingOf(field: string): Indexing {
  if (field === '_id') return 'hash';
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
