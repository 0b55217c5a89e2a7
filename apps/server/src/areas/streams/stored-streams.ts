import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import { storedIndexSets } from '../indices/stored-index-sets.ts';

export type Stream = Schemas['Stream'];

/** The stored streams, each with its rules. */
export const storedStreams = defineCollection<Stream>({
  table: 'streams',
  entity: 'stream',
  references: [{ property: 'index_set_id', to: storedIndexSets, whenDeleted: 'forbid' }],
  lists: {
    searchedBy: { title: 'title', id: 'id', description: 'description' },
    sortedBy: { title: 'title', description: 'description' },
    textOrder: 'bytes',
  },
});
