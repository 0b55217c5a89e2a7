import type { Schemas } from '@tailrace/sdk';
import { type WidgetPart, widgetSearchTypes } from '../widgets/search-types.ts';
import { literalSorts } from '../widgets/series.ts';
import { isAggregation, type Widget } from '../widgets/widget.ts';
import type { Dashboard } from './dashboard.ts';
import { withStatedRanges } from './widget-ranges.ts';

type SearchType = Schemas['SearchType'];
type ViewState = Schemas['ViewState'];

/** What a widget decides of its search types; what else they have was written by somebody else and is kept. */
const decided = ['filter', 'timerange', 'query', 'streams'] as const;

/** The part of a widget that a stored search type answers. */
function partOf({ type, name }: SearchType): WidgetPart {
  if (type === 'messages' || type === 'events') return type;
  return name === 'trend' || name === 'share' ? name : 'chart';
}

/** A stored search type as its widget has it now. Members that are `null` either way stay as they were written. */
function rewritten(before: SearchType, now: SearchType): SearchType {
  const retained: Partial<SearchType> = { ...before };
  for (const name of decided) if (retained[name] !== null && !(name in now)) delete retained[name];
  return before.type === now.type ? ({ ...retained, ...now, ...groupsOf(before, now) } as SearchType) : now;
}

/** The groups of a pivot; one that is about the same field keeps what else was written in it. */
function groupsOf(before: SearchType, now: SearchType) {
  if (before.type !== 'pivot' || now.type !== 'pivot') return {};
  const merged = (stored: Pivot['row_groups'] = [], groups: Pivot['row_groups'] = []) =>
    groups.map((group, at) => (isSameGroup(stored[at], group) ? { ...stored[at], ...group } : group));
  return {
    row_groups: merged(before.row_groups, now.row_groups),
    column_groups: merged(before.column_groups, now.column_groups),
  };
}

type Pivot = Schemas['PivotSearchType'];
type Group = Schemas['BucketSpec'];

const fieldOf = (group: Group) => ('field' in group ? group.field : null);

const isSameGroup = (stored: Group | undefined, group: Group) =>
  stored?.type === group.type && fieldOf(stored) === fieldOf(group);

/** The search types of a widget; those it has keep their ids. */
function searchTypesOf(widget: Widget, before: readonly SearchType[], newId: () => string): SearchType[] {
  const ofPart = new Map(before.map((type) => [partOf(type), type]));
  const ids = new Map(before.map((type) => [partOf(type), type.id]));
  const idOf = (part: WidgetPart) => {
    const id = ids.get(part) ?? newId();
    ids.set(part, id);
    return id;
  };
  return widgetSearchTypes(widget, idOf).map(({ part, searchType }) => {
    const stored = ofPart.get(part);
    return stored ? rewritten(stored, searchType) : searchType;
  });
}

/** Older widgets of ours sort by the custom name of a series, which servers ignore. */
function withLiteralSorts(widget: Widget): Widget {
  if (!isAggregation(widget)) return widget;
  const sort = literalSorts(widget.config);
  const isSame = sort.every((by, at) => by === widget.config.sort[at]);
  return isSame ? widget : { ...widget, config: { ...widget.config, sort } };
}

interface SavedTab {
  state: ViewState;
  query: Schemas['Query'];
}

/** Search types of removed widgets go with them; those that no widget is mapped to were never ours. */
function savedTab({ state, query }: SavedTab, newId: () => string): SavedTab {
  const stored = query.search_types ?? [];
  const mapped = new Set(Object.values(state.widget_mapping).flat());
  const widgets = state.widgets.map(withLiteralSorts);
  const requested = widgets.map((widget) => {
    const ids = state.widget_mapping[widget.id] ?? [];
    const before = stored.filter(({ id }) => ids.includes(id));
    const own = searchTypesOf(widget, before, newId);
    // A text, or a widget of a newer server: what it has is not ours to change.
    return own.length > 0
      ? { widget, ids: own.map(({ id }) => id), types: own }
      : { widget, ids, types: before };
  });
  const unmapped = stored.filter(({ id }) => !mapped.has(id));
  const isMapped = ({ widget, ids }: (typeof requested)[number]) =>
    ids.length > 0 || widget.id in state.widget_mapping;
  return {
    state: {
      ...state,
      widgets,
      widget_mapping: Object.fromEntries(
        requested.filter(isMapped).map(({ widget, ids }) => [widget.id, ids]),
      ),
    },
    query: {
      ...query,
      search_types: inOrder([...requested.flatMap(({ types }) => types), ...unmapped], stored),
    },
  };
}

/** In the stored order, then the new ones; a search type that several widgets are mapped to comes once. */
function inOrder(types: readonly SearchType[], stored: readonly SearchType[]): SearchType[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  const ids = [...stored.map(({ id }) => id), ...byId.keys()];
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * The dashboard as it is saved: each widget with its time range and its search types (search.md, "Widget → search
 * types"), and sorts that name functions. Tabs without a
 * query and queries without a tab stay as they are.
 */
export function savedSearch(dashboard: Dashboard, newId: () => string): Dashboard {
  const { view, search } = withStatedRanges(dashboard);
  const tabs = new Map(
    search.queries.flatMap((query) => {
      const state = view.state[query.id];
      return state ? [[query.id, savedTab({ state, query }, newId)] as const] : [];
    }),
  );
  const states = Object.entries(view.state).map(([id, state]) => [id, tabs.get(id)?.state ?? state] as const);
  return {
    view: { ...view, state: Object.fromEntries(states) },
    search: { ...search, queries: search.queries.map((query) => tabs.get(query.id)?.query ?? query) },
  };
}
