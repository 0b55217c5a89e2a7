import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';

export type EventDefinition = Schemas['EventDefinition'];

/** The stored event definitions. */
export const storedEventDefinitions = defineCollection<EventDefinition>({
  table: 'event_definitions',
  entity: 'event definition',
  lists: {
    searchedBy: { title: 'title', id: 'id', description: 'description' },
    sortedBy: { title: 'title' },
    textOrder: 'bytes',
  },
});
