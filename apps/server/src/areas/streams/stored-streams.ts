import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import { storedIndexSets } from '../indices/stored-index-sets.ts';

/** A stream with its rules, and the ids of its outputs. */
export interface StoredStream extends Omit<Schemas['Stream'], 'outputs'> {
  outputs: string[];
}

export const storedStreams = defineCollection<StoredStream>({
  table: 'streams',
  entity: 'stream',
  references: [{ property: 'index_set_id', to: storedIndexSets, whenDeleted: 'forbid' }],
  lists: {
    searchedBy: { title: 'title', id: 'id', description: 'description' },
    sortedBy: { title: 'title', description: 'description' },
    textOrder: 'bytes',
  },
});
