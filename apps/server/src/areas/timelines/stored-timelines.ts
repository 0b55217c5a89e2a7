import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';

export type Timeline = Schemas['Timeline'];

export const storedTimelines = defineCollection<Timeline>({
  table: 'timelines',
  entity: 'timeline',
  lists: {
    searchedBy: { title: 'title', id: 'id', summary: 'summary', owner: 'owner' },
    sortedBy: {
      title: 'title',
      owner: 'owner',
      created_at: 'created_at',
      last_updated_at: 'last_updated_at',
    },
    textOrder: 'language',
  },
});
