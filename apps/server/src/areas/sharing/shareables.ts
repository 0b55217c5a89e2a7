import { grn, readGrn } from '@tailrace/domain/permissions/permissions';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import type { Collection } from '../../store/collection.ts';
import { isAggregation } from '../events/event-config.ts';
import {
  type StoredNotification,
  storedEventNotifications,
} from '../events/notifications/stored-notifications.ts';
import { type EventDefinition, storedEventDefinitions } from '../events/stored-definitions.ts';
import { namedStreams } from '../search/named-streams.ts';
import { type SearchDefinitions, searchDefinitions } from '../search/search-definitions.ts';
import { type StreamService, streamService } from '../streams/stream-service.ts';
import { storedTimelines, type Timeline } from '../timelines/stored-timelines.ts';
import { sharedView, type ViewSummary } from '../views/view.ts';
import { type ViewStore, viewStore } from '../views/view-store.ts';
import { isSharedType } from './capability.ts';
import type { SharedEntity } from './grant-service.ts';

/** An entity that can be shared, with its title. */
export interface Shareable extends SharedEntity {
  title: string;
}

/** Finds entities that can be shared by their GRN. */
export interface Shareables {
  /** Null when the entity does not exist or its type cannot be shared. */
  find(name: string): Shareable | null;
  /** Entities that a grantee must also be able to read to use this one: the streams that it names. */
  dependenciesOf(entity: SharedEntity, caller: Caller): Shareable[];
}

interface Parts {
  views: Pick<ViewStore, 'summary'>;
  streams: Pick<StreamService, 'find'>;
  searches: Pick<SearchDefinitions, 'get'>;
  definitions: Pick<Collection<EventDefinition>, 'find'>;
  notifications: Pick<Collection<StoredNotification>, 'find'>;
  timelines: Pick<Collection<Timeline>, 'find'>;
}

function createShareables(parts: Parts): Shareables {
  const { views, streams, searches, definitions, notifications, timelines } = parts;
  function viewOf({ type, id }: SharedEntity): ViewSummary | null {
    const view = views.summary(id);
    return view && sharedView(view).type === type ? view : null;
  }

  function titledEntity({ type, id }: SharedEntity): { title: string } | null {
    switch (type) {
      case 'stream':
        return streams.find(id);
      case 'event_definition':
        return definitions.find(id);
      case 'notification':
        return notifications.find(id);
      case 'timeline':
        return timelines.find(id);
      default:
        return viewOf({ type, id });
    }
  }

  function find(name: string): Shareable | null {
    const entity = readGrn(name);
    if (!entity || !isSharedType(entity.type)) return null;
    const named = { type: entity.type, id: entity.id };
    const found = titledEntity(named);
    return found && { ...named, title: found.title };
  }

  function streamsOf(entity: SharedEntity, caller: Caller): string[] {
    const { config } = (entity.type === 'event_definition' && definitions.find(entity.id)) || {};
    if (config) return isAggregation(config) ? config.streams : [];
    const view = viewOf(entity);
    return view ? namedStreams(searches.get(view.search_id, caller).queries) : [];
  }

  return {
    find,
    dependenciesOf: (entity, caller) =>
      streamsOf(entity, caller)
        .map((id) => find(grn('stream', id)))
        .filter((stream) => stream !== null),
  };
}

export const shareables = defineService({
  needs: {
    views: viewStore,
    notifications: storedEventNotifications,
    streams: streamService,
    searches: searchDefinitions,
    definitions: storedEventDefinitions,
    timelines: storedTimelines,
  },
  create: (_host, needs) => createShareables(needs),
});
