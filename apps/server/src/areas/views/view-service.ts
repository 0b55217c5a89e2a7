import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ForbiddenError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { wireTime } from '../../wire-time.ts';
import { type Search, type SearchDefinitions, searchDefinitions } from '../search/search-definitions.ts';
import { type GrantService, grantService } from '../sharing/grant-service.ts';
import { isEditable, isReadable, sharedView, type View, type ViewSummary } from './view.ts';
import { wholeState, withinLimits } from './view-state.ts';
import { type ViewStore, viewStore } from './view-store.ts';

/** The rules of saved searches and dashboards. The creator is the owner; for callers who may not see one it does not exist. */
export interface ViewService {
  /** All views, without a check of permissions. */
  all(): ViewSummary[];
  get(id: string, caller: Caller): View;
  /** The caller's own default view. */
  defaultOf(caller: Caller): View;
  setDefault(id: string, caller: Caller): void;
  create(input: Schemas['ViewInput'], caller: Caller): View;
  /** Checks a new view of a search that need not be stored yet, and returns how it is stored. */
  prepare(input: Schemas['ViewInput'], search: Search, caller: Caller): () => View;
  /** Replaces the whole view. */
  update(id: string, input: Schemas['ViewInput'], caller: Caller): View;
  delete(id: string): View;
}

interface Parts {
  config: ConfigStore;
  store: ViewStore;
  searches: Pick<SearchDefinitions, 'get'>;
  grants: GrantService;
  now: () => number;
}

/** The time as sent; null when it is absent or invalid. */
function moment(sent: string | undefined): number | null {
  const time = Date.parse(sent ?? '');
  return Number.isNaN(time) ? null : time;
}

function createViewService({ config, store, searches, grants, now }: Parts): ViewService {
  function stored(id: string): View {
    const view = store.find(id.toLowerCase());
    if (!view) throw new NotFoundError(`There is no saved search or dashboard ${id}`);
    return view;
  }

  /** The search must be the caller's, because everyone who may see the view can run it. */
  function searchOf(searchId: string, caller: Caller): Search {
    try {
      return searches.get(searchId, caller);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      throw new BadRequestError(`The property "search_id" is not the id of a stored search: ${searchId}`);
    }
  }

  function viewOf(id: string, input: Schemas['ViewInput'], search: Search): View {
    return {
      id,
      type: input.type ?? 'DASHBOARD',
      title: input.title,
      summary: input.summary ?? '',
      description: input.description ?? '',
      search_id: search.id,
      properties: input.properties ?? [],
      requires: search.requires ?? {},
      owner: input.owner ?? null,
      created_at: wireTime(moment(input.created_at) ?? now()),
      state: wholeState(withinLimits(input.state)),
    };
  }

  return {
    all: () => store.summaries(),

    get(id, caller) {
      const view = stored(id);
      if (!isReadable(caller, view)) throw new NotFoundError(`There is no saved search or dashboard ${id}`);
      return view;
    },

    defaultOf(caller) {
      const id = store.defaultOf(caller.user.id);
      if (id === null) throw new NotFoundError('There is no default view');
      return this.get(id, caller);
    },

    setDefault: (id, caller) => store.setDefault(caller.user.id, stored(id).id),

    create(input, caller) {
      return this.prepare(input, searchOf(input.search_id, caller), caller)();
    },

    prepare(input, search, caller) {
      const id = (input.id ?? newObjectId(now())).toLowerCase();
      const view = { ...viewOf(id, input, search), owner: caller.user.username };
      if (view.type === 'DASHBOARD') caller.require('dashboards:create');
      if (store.find(id)) throw new BadRequestError(`There is a view ${id} already`);
      return () => {
        config.transaction(() => {
          store.insert(view);
          grants.own(sharedView(view), caller.user);
        });
        return view;
      };
    },

    update(id, input, caller) {
      const type = input.type ?? 'DASHBOARD';
      if (!isEditable(caller, id.toLowerCase(), type)) throw new ForbiddenError();
      const old = stored(id);
      // Grants and permissions depend on the type, so it cannot be changed.
      if (type !== old.type) throw new BadRequestError(`The property "type" of this view is ${old.type}`);
      const view = viewOf(old.id, input, searchOf(input.search_id, caller));
      store.update(view);
      return view;
    },

    delete(id) {
      const view = stored(id);
      config.transaction(() => {
        store.delete(view.id);
        grants.revokeAll(sharedView(view));
      });
      return view;
    },
  };
}

export const viewService = defineService({
  needs: { store: viewStore, searches: searchDefinitions, grants: grantService },
  create: ({ config, now }, needs) => createViewService({ ...needs, config, now }),
});
