import type { Schemas } from '@tailrace/sdk';
import { isMessages, textOf, type Widget } from '../widgets/widget.ts';
import { type Dashboard, tabsOf, withTabState } from './dashboard.ts';
import { type GridItem, gridLayout, type WidgetPosition, writePositions } from './grid.ts';
import { defaultSize } from './widget-size.ts';

type ViewState = Schemas['ViewState'];

/** The widgets of a tab with their saved positions and titles, as the grid draws them. */
export const gridItems = (state: ViewState): (GridItem & { name: string })[] =>
  state.widgets.map((widget) => ({
    id: widget.id,
    name: titleOfWidget(state, widget),
    position: state.positions[widget.id],
    size: defaultSize(widget),
  }));

/** A widget's title; one without is called by its type. */
export function titleOfWidget({ titles }: Pick<ViewState, 'titles'>, widget: Widget): string {
  const title = titles?.widget?.[widget.id];
  if (title?.trim()) return title;
  if (isMessages(widget)) return 'Messages';
  return textOf(widget) === null ? 'Untitled widget' : 'Text';
}

export const findWidget = (dashboard: Dashboard, tabId: string, widgetId: string): Widget | undefined =>
  dashboard.view.state[tabId]?.widgets.find(({ id }) => id === widgetId);

/** Adds a widget in the first gap in which it fits. */
export const addWidget = (dashboard: Dashboard, tabId: string, widget: Widget, title?: string): Dashboard =>
  positionWidget(dashboard, tabId, widget, { title });

/** The widget changed, in the place it has; its title as well, unless left out. */
export const replaceWidget = (
  dashboard: Dashboard,
  tabId: string,
  widget: Widget,
  title?: string,
): Dashboard =>
  withTabState(dashboard, tabId, (state) => ({
    ...(title === undefined ? state : withTitle(state, widget.id, title)),
    widgets: state.widgets.map((each) => (each.id === widget.id ? widget : each)),
  }));

/** Without the widget, its title and its position. */
export const removeWidget = (dashboard: Dashboard, tabId: string, widgetId: string): Dashboard =>
  withTabState(dashboard, tabId, (state) => {
    const { [widgetId]: _, ...positions } = state.positions;
    const widgets = state.widgets.filter(({ id }) => id !== widgetId);
    return { ...withTitle(state, widgetId, ''), widgets, positions };
  });

/** Copies a widget within its tab. */
export const duplicateWidget = (
  dashboard: Dashboard,
  tabId: string,
  widgetId: string,
  newId: string,
): Dashboard => copyWidgetToTab(dashboard, tabId, widgetId, { tabId, newId });

/** Copies a widget with its size to a tab, in the first gap in which it fits. */
export function copyWidgetToTab(
  dashboard: Dashboard,
  tabId: string,
  widgetId: string,
  to: { tabId: string; newId: string },
): Dashboard {
  const widget = findWidget(dashboard, tabId, widgetId);
  const state = dashboard.view.state[tabId];
  if (!widget || !state) return dashboard;
  const { titles, positions } = state;
  const details = { title: titles?.widget?.[widgetId], sizedAs: positions[widgetId] };
  return positionWidget(dashboard, to.tabId, { ...widget, id: to.newId }, details);
}

/** Moves a widget to another tab; it keeps its id. */
export function moveWidgetToTab(
  dashboard: Dashboard,
  tabId: string,
  widgetId: string,
  toTabId: string,
): Dashboard {
  const isThere = tabsOf(dashboard).some(({ id }) => id === toTabId);
  if (tabId === toTabId || !isThere) return dashboard;
  const copied = copyWidgetToTab(dashboard, tabId, widgetId, { tabId: toTabId, newId: widgetId });
  return removeWidget(copied, tabId, widgetId);
}

/** The dashboard with these positions in one of its tabs; the same object when they are those it has. */
export function setPositions(
  dashboard: Dashboard,
  tabId: string,
  positions: Schemas['WidgetPositions'],
): Dashboard {
  const before = dashboard.view.state[tabId]?.positions ?? {};
  if (Object.entries(positions).every(([id, position]) => before[id] === position)) return dashboard;
  return withTabState(dashboard, tabId, (state) => ({
    ...state,
    positions: { ...state.positions, ...positions },
  }));
}

interface Placing {
  title?: string | undefined;
  /** A position whose size the widget gets; without one it is that of its type. */
  sizedAs?: WidgetPosition | undefined;
}

function positionWidget(
  dashboard: Dashboard,
  tabId: string,
  widget: Widget,
  { title, sizedAs }: Placing,
): Dashboard {
  return withTabState(dashboard, tabId, (state) => {
    const own = sizedAs && gridLayout([{ id: widget.id, position: sizedAs }]).get(widget.id);
    const layout = gridLayout([...gridItems(state), { id: widget.id, size: own ?? defaultSize(widget) }]);
    return {
      ...withTitle(state, widget.id, title ?? ''),
      widgets: [...state.widgets, widget],
      // All of them, because a saved layout with gaps or overlaps is not drawn as it is saved.
      positions: writePositions(state.positions, layout),
    };
  });
}

/** An empty title takes the title away. */
function withTitle(state: ViewState, widgetId: string, title: string): ViewState {
  const { [widgetId]: before, ...others } = state.titles?.widget ?? {};
  if ((before ?? '') === title) return state;
  const widget = title ? { ...state.titles?.widget, [widgetId]: title } : others;
  return { ...state, titles: { ...state.titles, widget } };
}
