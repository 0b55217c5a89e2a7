import type { Schemas } from '@tailrace/sdk';
import { defaultTimeRange } from '../../time/time-range.ts';
import { type Dashboard, type DashboardTab, tabsOf, withTabState } from './dashboard.ts';

/** What a tab is made of: its id is that of its state and of its query. */
type TabParts = Pick<DashboardTab, 'id' | 'state' | 'query'>;

/** A tab without widgets. */
export function emptyTab(id: string, title?: string): TabParts {
  return {
    id,
    state: {
      selected_fields: null,
      static_message_list_id: null,
      titles: title === undefined ? {} : { tab: { title } },
      widgets: [],
      widget_mapping: {},
      positions: {},
      formatting: { highlighting: [] },
      display_mode_settings: { positions: {} },
    },
    query: {
      id,
      timerange: defaultTimeRange,
      query: { type: 'elasticsearch', query_string: '' },
      search_types: [],
    },
  };
}

/** What a tab is called on the screen: its title, else its number. */
export const nameOfTab = ({ title }: Pick<DashboardTab, 'title'>, position: number): string =>
  title?.trim() ? title : `Tab ${position + 1}`;

/** The tab with this id; the first one when there is none, as with a link to a tab that was removed. */
export function tabOf(dashboard: Dashboard, tabId: string | undefined): DashboardTab | undefined {
  const tabs = tabsOf(dashboard);
  return tabs.find(({ id }) => id === tabId) ?? tabs[0];
}

/** Adds a tab, or brings a removed one back, at a position among the tabs; at the end without one. */
export function addTab(
  { view, search }: Dashboard,
  { id, state, query }: TabParts,
  position = Number.POSITIVE_INFINITY,
): Dashboard {
  const entries = Object.entries(view.state);
  const next = tabsOf({ view, search })[position];
  const at = next ? entries.findIndex(([key]) => key === next.id) : entries.length;
  return {
    view: { ...view, state: Object.fromEntries(entries.toSpliced(at, 0, [id, state])) },
    search: { ...search, queries: [...search.queries, query] },
  };
}

/** Without the tab; the last one stays, because a dashboard has at least one. */
export function removeTab(dashboard: Dashboard, tabId: string): Dashboard {
  const { view, search } = dashboard;
  if (tabsOf(dashboard).length < 2) return dashboard;
  const { [tabId]: _, ...state } = view.state;
  return {
    view: { ...view, state },
    search: { ...search, queries: search.queries.filter(({ id }) => id !== tabId) },
  };
}

/** A blank title takes the title away. */
export const renameTab = (dashboard: Dashboard, tabId: string, title: string): Dashboard =>
  withTabState(dashboard, tabId, ({ titles: { tab, ...titles } = {}, ...state }) => ({
    ...state,
    titles: title.trim() === '' ? titles : { ...titles, tab: { ...tab, title: title.trim() } },
  }));

/** Moves a tab to another position among the tabs. */
export function moveTab(dashboard: Dashboard, tabId: string, position: number): Dashboard {
  const tabs = tabsOf(dashboard);
  const moved = tabs.find(({ id }) => id === tabId);
  const bound = Math.min(Math.max(position, 0), tabs.length - 1);
  if (!moved || tabs[bound]?.id === tabId) return dashboard;
  const { [tabId]: _, ...state } = dashboard.view.state;
  const without = { ...dashboard, view: { ...dashboard.view, state } };
  return { ...dashboard, view: addTab(without, moved, bound).view };
}

/** Copies a tab with its widgets behind itself. Ids of widgets are new too, because titles and positions go by them. */
export function duplicateTab(
  dashboard: Dashboard,
  tabId: string,
  { id, idOf }: { id: string; idOf: (widgetId: string) => string },
): Dashboard {
  const tabs = tabsOf(dashboard);
  const at = tabs.findIndex((tab) => tab.id === tabId);
  const tab = tabs[at];
  if (!tab) return dashboard;
  const ids = new Map(tab.state.widgets.map((widget) => [widget.id, idOf(widget.id)]));
  const renamed = <Value>(values: Record<string, Value> = {}) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [ids.get(key) ?? key, value]));
  const { titles, positions, widgets, display_mode_settings: display } = tab.state;
  const state: Schemas['ViewState'] = {
    ...tab.state,
    titles: {
      ...titles,
      tab: { title: `${nameOfTab(tab, at)} (copy)` },
      ...(titles?.widget ? { widget: renamed(titles.widget) } : {}),
    },
    widgets: widgets.map((widget) => ({ ...widget, id: ids.get(widget.id) ?? widget.id })),
    widget_mapping: {},
    positions: renamed(positions),
    ...(display ? { display_mode_settings: { ...display, positions: renamed(display.positions) } } : {}),
  };
  return addTab(dashboard, { id, state, query: { ...tab.query, id, search_types: [] } }, at + 1);
}
