import { grn, readGrn } from '@tailrace/domain/permissions';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { namedStreams } from '../search/named-streams.ts';
import { type SearchDefinitions, searchDefinitions } from '../search/search-definitions.ts';
import { type StreamService, streamService } from '../streams/stream-service.ts';
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
  /** Entities that a grantee must also be able to read to use this one: the streams that a search names. */
  dependenciesOf(entity: SharedEntity, caller: Caller): Shareable[];
}

interface Parts {
  views: Pick<ViewStore, 'summary'>;
  streams: Pick<StreamService, 'find'>;
  searches: Pick<SearchDefinitions, 'get'>;
}

function createShareables({ views, streams, searches }: Parts): Shareables {
  function viewOf({ type, id }: SharedEntity): ViewSummary | null {
    const view = views.summary(id);
    return view && sharedView(view).type === type ? view : null;
  }

  function find(name: string): Shareable | null {
    const entity = readGrn(name);
    if (!entity || !isSharedType(entity.type)) return null;
    const named = { type: entity.type, id: entity.id };
    const found = named.type === 'stream' ? streams.find(named.id) : viewOf(named);
    return found && { ...named, title: found.title };
  }

  return {
    find,
    dependenciesOf(entity, caller) {
      const view = viewOf(entity);
      if (!view) return [];
      const named = namedStreams(searches.get(view.search_id, caller).queries);
      return named.map((id) => find(grn('stream', id))).filter((stream) => stream !== null);
    },
  };
}

export const shareables = defineService({
  needs: { views: viewStore, streams: streamService, searches: searchDefinitions },
  create: (_host, needs) => createShareables(needs),
});
