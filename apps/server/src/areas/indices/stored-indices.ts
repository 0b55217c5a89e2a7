import { defineCollection } from '../../host/collection.ts';
import type { CataloguedIndex } from '../../indices/catalogue.ts';

/** An index; its id is its name. */
export interface StoredIndex extends Pick<CataloguedIndex, 'number' | 'state' | 'range' | 'messages'> {
  id: string;
  index_set_id: string;
}

export const storedIndices = defineCollection<StoredIndex>({ table: 'indices', entity: 'index' });
