import { defineService } from '../../host/service.ts';
import type { IngestService } from '../../ingest/ingest-service.ts';
import { type Event, storedEvent } from './stored-event.ts';

/** Stores events in the indices of their streams. */
export interface EventStore {
  /**
   * Stores events under the ids they have; an id that is already stored is left out. Resolves when all are on disk, which
   * is retried while the disk is full. Rejects when the server stops before: then append them again.
   */
  append(events: readonly Event[]): Promise<void>;
}

const createEventStore = (ingest: Pick<IngestService, 'store'>): EventStore => ({
  append: (events) => ingest.store(events.map(storedEvent)),
});

export const eventStoreService = defineService({ create: ({ ingest }) => createEventStore(ingest) });
