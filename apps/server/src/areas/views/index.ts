import { defineArea } from '../../host/area.ts';
import type { Caller } from '../../http/caller.ts';
import { noContent, ok } from '../../http/handler.ts';
import { type ListRequest, type ListRules, listPage } from '../../listing/list.ts';
import { searchDefinitions } from '../search/search-definitions.ts';
import { isReadable, type ViewSummary } from './view.ts';
import { viewService } from './view-service.ts';

/** The fields by which views are searched. In lists the description of a view is called summary. */
const fields = {
  id: 'id',
  title: 'title',
  description: 'description',
  summary: 'description',
} as const;

/** One page of the views that the caller may see, with the totals of the API. */
function viewPage(
  all: readonly ViewSummary[],
  request: ListRequest,
  caller: Caller,
  searchedBy: readonly (keyof typeof fields)[],
) {
  const rules: ListRules<ViewSummary> = {
    searchedBy: { title: 'title', ...Object.fromEntries(searchedBy.map((name) => [name, fields[name]])) },
    sortedBy: { title: 'title', id: 'id', created_at: 'created_at' },
    textOrder: 'language',
  };
  const readable = all.filter((view) => isReadable(caller, view));
  const { items, numbers } = listPage(readable, rules, request);
  const { query } = request;
  return {
    items,
    numbers: { ...numbers, ...(query === undefined ? {} : { query }), grand_total: readable.length },
  };
}

export const views = defineArea({
  name: 'views',
  services: { views: viewService, searches: searchDefinitions },
  handlers: {
    createView: ({ body, caller }, { views }) => ok(views.create(body, caller)),
    deleteView: ({ path }, { views }) => ok(views.delete(path.id)),
    getView: ({ path, caller }, { views }) =>
      ok(path.id === 'default' ? views.defaultOf(caller) : views.get(path.id, caller)),

    listDashboards({ query, caller }, { views }) {
      const dashboards = views.all().filter(({ type }) => type === 'DASHBOARD');
      const { items, numbers } = viewPage(dashboards, query, caller, [
        'id',
        'title',
        'description',
        'summary',
      ]);
      return ok({ ...numbers, views: items });
    },

    listQualifyingViews({ caller }, { searches, views }) {
      const withParameters = views
        .all()
        .filter((view) => 'parameters' in view.requires && isReadable(caller, view));
      return ok(
        withParameters.map(({ id, type, title, summary, description, search_id }) => {
          const { parameters } = searches.get(search_id, caller);
          return { id, type, title, summary, description, parameters };
        }),
      );
    },

    listSavedSearches({ query, caller }, { views }) {
      const searches = views.all().filter(({ type }) => type === 'SEARCH');
      const { items, numbers } = viewPage(searches, query, caller, ['id', 'title']);
      return ok({ ...numbers, views: items });
    },

    listViews({ query, caller }, { views }) {
      const { items, numbers } = viewPage(views.all(), query, caller, ['id', 'title', 'summary']);
      return ok({ ...numbers, views: items.map(({ id }) => views.get(id, caller)) });
    },

    setDefaultView({ path, caller }, { views }) {
      views.setDefault(path.id, caller);
      return noContent();
    },

    updateView: ({ path, body, caller }, { views }) => ok(views.update(path.id, body, caller)),
  },
});
