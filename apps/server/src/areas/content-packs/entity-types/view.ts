import { typedText } from '@tailrace/domain/content-packs/values';
import { isValueParameter } from '@tailrace/domain/search/parameter-values';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ForbiddenError, TooLargeError } from '../../../errors.ts';
import { defineService, type MadeServices } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { httpLimits } from '../../../http/limits.ts';
import { storedLookupTables } from '../../lookup/stored-lookups.ts';
import { namedStreams } from '../../search/named-streams.ts';
import { requireCapabilities, searchDefinitions } from '../../search/search-definitions.ts';
import { isEditable, type View } from '../../views/view.ts';
import { viewService } from '../../views/view-service.ts';
import { viewStore } from '../../views/view-store.ts';
import { type EntityType, prepareEach, type Store } from '../entity-type.ts';
import { packRequest, requirePermission, requireReadableStreams } from '../pack-request.ts';

export type ViewData = Schemas['ViewEntityData'];
type PlainViewData = Parameters<EntityType<ViewData>['prepare']>[0][number];

export const viewNeeds = {
  views: viewService,
  store: viewStore,
  searches: searchDefinitions,
  tables: storedLookupTables,
};
type ViewServices = MadeServices<typeof viewNeeds>;

const lookupDecorator = 'org.graylog2.decorators.LookupTableDecorator';

/** The lookup tables that decorators of lists of messages name. */
function tablesOf({ search, state }: Pick<ViewData, 'search' | 'state'>): Set<string> {
  const ofWidgets = Object.values(state)
    .flatMap(({ widgets }) => widgets)
    .flatMap((widget) => (widget.type === 'messages' ? (widget.config.decorators ?? []) : []));
  const ofLists = search.queries
    .flatMap(({ search_types = [] }) => search_types)
    .flatMap((list) => (list.type === 'messages' ? (list.decorators ?? []) : []));
  const named = [...ofWidgets, ...ofLists]
    .filter(({ type }) => type === lookupDecorator)
    .map(({ config }) => config.lookup_table_name);
  return new Set(named.filter((name) => typeof name === 'string'));
}

/** Checks a view with its search as the two calls that store them. */
function readView(
  searches: ViewServices['searches'],
  { type, title, summary, description, properties, state, created_at, search: given }: PlainViewData,
  caller: Caller,
) {
  const { queries, parameters, created_at: searchCreatedAt } = given;
  const request = packRequest(
    'createSearch',
    {
      queries,
      parameters: parameters ?? [],
      created_at: searchCreatedAt,
    },
    caller,
  );
  const search = searches.read(request, caller);
  requireReadableStreams(caller, namedStreams(search.queries));
  requireCapabilities(search);
  const view = packRequest(
    'createView',
    {
      type,
      title,
      summary: summary ?? '',
      description: description ?? '',
      search_id: search.id,
      properties: properties ?? [],
      state,
      created_at,
    },
    caller,
  );
  const saved = { ...search, created_at: request.created_at ?? search.created_at };
  return { view, search, saveSearch: () => searches.save(saved, caller) };
}

/** Checks a view with its search, and returns how both are stored. */
export function prepareView(
  { views, searches }: Pick<ViewServices, 'views' | 'searches'>,
  data: PlainViewData,
  caller: Caller,
): Store {
  if (data.type === 'DASHBOARD') requirePermission(caller, 'dashboards:create');
  const { view, search, saveSearch } = readView(searches, data, caller);
  const storeView = views.prepare(view, search, caller);
  return () => {
    saveSearch();
    const { id, title } = storeView();
    return { id, title };
  };
}

export function requireSize(data: object): void {
  if (JSON.stringify(data).length <= httpLimits.body) return;
  throw new TooLargeError(`It is larger than ${httpLimits.body / 2 ** 20} MB`);
}

/** Dashboards or saved searches, each with its search. Who made them is no part of a pack; the caller becomes the owner. */
function viewEntityType(
  { name, version, type }: { name: string; version: string; type: View['type'] },
  services: ViewServices,
): EntityType<ViewData> {
  const { views, store, searches, tables } = services;

  function exported(id: string): ViewData | null {
    const view = store.find(id.toLowerCase());
    const search = view?.type === type ? searches.find(view.search_id) : null;
    if (!view || !search) return null;
    const { title, summary, description, properties, requires, state, created_at } = view;
    return {
      type,
      title: { '@type': 'string', '@value': title },
      summary: typedText(summary),
      description: typedText(description),
      search: {
        queries: search.queries,
        parameters: search.parameters,
        requires: search.requires ?? {},
        owner: null,
        created_at: search.created_at ?? created_at,
      },
      properties,
      requires,
      state,
      owner: null,
      created_at,
    };
  }

  function requireOwn(data: PlainViewData): void {
    requireSize(data);
    if (data.type !== type) throw new BadRequestError(`The property "type" is not ${type}`);
  }

  return {
    name,
    version,
    list: () =>
      views
        .all()
        .filter((view) => view.type === type)
        .map(({ id, title }) => ({ id, title })),
    export: exported,

    needs(id) {
      const view = exported(id);
      return [...(view ? tablesOf(view) : [])].flatMap((tableName) => {
        const table = tables.findBy('name', tableName);
        return table ? [{ type: 'lookup_table', id: table.id }] : [];
      });
    },

    missing({ search }) {
      const parameters: unknown = Object(search).parameters;
      const needsPlugin =
        Array.isArray(parameters) && parameters.some((each) => !isValueParameter(Object(each)));
      return needsPlugin ? 'Its search has parameters that only a plugin has values for' : null;
    },

    prepare: prepareEach((data, caller) => {
      requireOwn(data);
      return prepareView(services, data, caller);
    }),

    update(id, data, caller) {
      requireOwn(data);
      if (!isEditable(caller, id, type)) throw new ForbiddenError(`You lack the permission view:edit:${id}`);
      const { view, saveSearch } = readView(searches, data, caller);
      const owner = store.find(id)?.owner ?? null;
      return () => {
        saveSearch();
        views.update(id, { ...view, owner }, caller);
      };
    },

    delete: (id) => void views.delete(id),
  };
}

export const searchType = defineService({
  needs: viewNeeds,
  create: (_, services) => viewEntityType({ name: 'search', version: '1', type: 'SEARCH' }, services),
});

export const dashboardType = defineService({
  needs: viewNeeds,
  create: (_, services) => viewEntityType({ name: 'dashboard', version: '2', type: 'DASHBOARD' }, services),
});
