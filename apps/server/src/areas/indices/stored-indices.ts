import { defineCollection } from '../../host/collection.ts';
import type { CataloguedIndex } from '../../indices/catalogue.ts';

/** An index; its id is its name. Indices of older versions lack what is optional. */
export interface StoredIndex extends Pick<CataloguedIndex, 'number' | 'state' | 'range' | 'messages'> {
  id: string;
  index_set_id: string;
  /** How often its file was replaced by one that was written anew. */
  rewritten?: number;
  /** The stamp of its file when that was known to be as it was written. */
  whole_stamp?: string | null;
  /** Since when it is written to, moved on while it is empty; decides when a period of rotation is over. */
  begun_at?: number;
  /** It was closed and is open again, so retention leaves it alone. */
  is_reopened?: boolean;
  reopened_at?: number;
  /** It was finalized and is to be optimized when its set wants that. */
  to_optimize?: boolean;
  /** When its range was read last, and how long that took in milliseconds. */
  calculated_at?: number;
  took_ms?: number;
}

export const storedIndices = defineCollection<StoredIndex>({ table: 'indices', entity: 'index' });
