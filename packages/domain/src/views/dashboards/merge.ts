import type { Schemas } from '@tailrace/sdk';
import type { Widget } from '../widgets/widget.ts';
import type { Dashboard } from './dashboard.ts';
import { nameOfWidget } from './widget-name.ts';

type ViewState = Schemas['ViewState'];
type Query = Schemas['Query'];
type Titles = NonNullable<ViewState['titles']>;
type Values<Value> = Readonly<Record<string, Value>>;
type Entry<Value> = [
  key: string,
  before: Value | undefined,
  here: Value | undefined,
  there: Value | undefined,
];

/** A part that both changed, and not in the same way. */
export interface MergeConflict {
  /** "title", or the name of a widget or tab. */
  name: string;
  /** Their value, where it is a text. */
  theirs: string | null;
}

export interface MergedDashboard {
  /** With the changes of both; where they contradict each other, with those made here. */
  dashboard: Dashboard;
  conflicts: readonly MergeConflict[];
  /** The names of what only they changed. */
  received: readonly string[];
}

/**
 * Merges what was changed here with what somebody else saved since: tabs, widgets and texts each for themselves.
 * Two places for one widget are no conflict, because moving one widget moves others; the one from here counts.
 */
export function mergeDashboards(base: Dashboard, mine: Dashboard, theirs: Dashboard): MergedDashboard {
  const conflicts = new Map<string, MergeConflict>();
  const received = new Set<string>();

  /** Of the three values of a part, the one that was changed. */
  function pick<Value>(name: string | null, before: Value, here: Value, there: Value): Value {
    if (isSame(here, there) || isSame(before, there)) return here;
    if (name !== null && isSame(before, here)) received.add(name);
    if (isSame(before, here)) return there;
    if (name !== null) conflicts.set(name, { name, theirs: typeof there === 'string' ? there : null });
    return here;
  }

  function texts<Key extends 'title' | 'summary' | 'description'>(name: Key): string {
    return pick(name, base.view[name], mine.view[name], theirs.view[name]);
  }

  function mergeTab(...[id, before, here, there]: Entry<ViewState>): ViewState | undefined {
    const tab = `tab “${(here ?? there ?? before)?.titles?.tab?.title ?? id}”`;
    if (!before || !here || !there) return pick(tab, before, here, there);
    const all = [before, here, there];
    const [widgetsBefore, widgetsHere, widgetsThere] = [byId(before), byId(here), byId(there)];
    const nameOf = (widgetId: string) => {
      const state = all.find(({ widgets }) => widgets.some((widget) => widget.id === widgetId));
      const widget = state?.widgets.find((one) => one.id === widgetId);
      return state && widget ? nameOfWidget(state, widget) : null;
    };
    const widgets = mergeValues<Widget>(widgetsBefore, widgetsHere, widgetsThere, (widgetId, ...of) =>
      pick(nameOf(widgetId), ...of),
    );
    const titles = mergeValues(
      before.titles?.widget,
      here.titles?.widget,
      there.titles?.widget,
      (widgetId, ...of) => pick(nameOf(widgetId), ...of),
    );
    const positions = mergeValues(before.positions, here.positions, there.positions, (_, ...of) =>
      pick<Schemas['WidgetPosition'] | undefined>(null, ...of),
    );
    const title = pick(tab, before.titles?.tab, here.titles?.tab, there.titles?.tab);
    const rest = mergeValues<unknown>(
      remainingState(before),
      remainingState(here),
      remainingState(there),
      // Every save writes the mapping anew.
      (key, ...of) => pick(key === 'widget_mapping' ? null : tab, ...of),
    );
    const { tab: _, ...otherTitles }: Titles = here.titles ?? {};
    return {
      ...rest,
      widgets: Object.values(widgets),
      positions,
      titles: { ...otherTitles, ...(title ? { tab: title } : {}), widget: titles },
    } as ViewState;
  }

  const state = mergeValues(base.view.state, mine.view.state, theirs.view.state, mergeTab);
  const queries = mergeValues(
    queriesOf(base),
    queriesOf(mine),
    queriesOf(theirs),
    (id, before, here, there) => {
      const name = `query and time range of tab “${state[id]?.titles?.tab?.title ?? id}”`;
      const merged = pick(
        name,
        withoutSearchTypes(before),
        withoutSearchTypes(here),
        withoutSearchTypes(there),
      );
      return merged && { ...merged, search_types: (here ?? there)?.search_types ?? [] };
    },
  );
  const parameters = pick(
    'parameters',
    base.search.parameters,
    mine.search.parameters,
    theirs.search.parameters,
  );
  const properties = pick(null, base.view.properties, mine.view.properties, theirs.view.properties);
  const view = {
    ...theirs.view,
    ...{ title: texts('title'), summary: texts('summary'), description: texts('description') },
    ...{ properties, state },
  };
  const search = { ...theirs.search, parameters, queries: Object.values(queries) };
  return {
    dashboard: { view, search } as Dashboard,
    conflicts: [...conflicts.values()],
    received: [...received].filter((name) => !conflicts.has(name)),
  };
}

const byId = ({ widgets }: ViewState): Values<Widget> =>
  Object.fromEntries(widgets.map((widget) => [widget.id, widget]));

const queriesOf = ({ search }: Dashboard): Values<Query> =>
  Object.fromEntries(search.queries.map((query) => [query.id, query]));

/** The search types of a query are made from the widgets. */
function withoutSearchTypes(query: Query | undefined) {
  if (!query) return undefined;
  const { search_types: _, ...rest } = query;
  return rest;
}

/** The state of a tab without what is merged by itself, or is made from the widgets. */
function remainingState(state: ViewState): Values<unknown> {
  const { widgets: _widgets, positions: _positions, titles: _titles, ...rest } = state;
  return rest;
}

/** Merges entry by entry. An entry that is missing was removed, or added by the others; the order is the changed one. */
function mergeValues<Value>(
  before: Values<Value> = {},
  here: Values<Value> = {},
  there: Values<Value> = {},
  merge: (...entry: Entry<Value>) => Value | undefined,
): Record<string, Value> {
  const isOrderedHere = !isSame(Object.keys(before), Object.keys(here));
  const keys = isOrderedHere ? { ...here, ...there } : { ...there, ...here };
  return Object.fromEntries(
    Object.keys(keys).flatMap((key): [string, Value][] => {
      const value = merge(key, before[key], here[key], there[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Keys in any order: the server sorts some of them. */
const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
