import type { Schemas } from '@tailrace/sdk';

/** A dashboard: its view and the search that its widgets ask, as the API stores them. */
export interface Dashboard {
  view: Schemas['View'];
  search: Schemas['Search'];
}

/** A tab of a dashboard: the state of the view and the query with the same id. */
export interface DashboardTab {
  id: string;
  /** `null` when it has none; it is then called by its number. */
  title: string | null;
  state: Schemas['ViewState'];
  query: Schemas['Query'];
}

/** The tabs in the order they are shown: that of the states. A state whose query is missing is left out. */
export function tabsOf({ view, search }: Dashboard): DashboardTab[] {
  const queries = new Map(search.queries.map((query) => [query.id, query]));
  return Object.entries(view.state).flatMap(([id, state]) => {
    const query = queries.get(id);
    return query ? [{ id, title: state.titles?.tab?.title ?? null, state, query }] : [];
  });
}

/** The dashboard with the state of one tab changed; nothing else is touched. */
export function withTabState(
  dashboard: Dashboard,
  tabId: string,
  change: (state: Schemas['ViewState']) => Schemas['ViewState'],
): Dashboard {
  const { state } = dashboard.view;
  const entries = Object.entries(state).map(([id, of]) => [id, id === tabId ? change(of) : of] as const);
  return { ...dashboard, view: { ...dashboard.view, state: Object.fromEntries(entries) } };
}
