import { indexName } from '../../indices/catalogue.ts';
import type { IndexSet } from './stored-index-sets.ts';
import type { StoredIndex } from './stored-indices.ts';

/** An active index, or one that was and is not finalized yet. */
export const newIndex = (set: IndexSet, number: number, begunAt: number): StoredIndex => ({
  id: indexName(set.index_prefix, number),
  index_set_id: set.id,
  number,
  state: 'writing',
  range: null,
  messages: null,
  begun_at: begunAt,
});
