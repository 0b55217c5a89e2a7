import type { Schemas } from '@tailrace/sdk';
import { filteredStreams, withStreams } from '../../streams/stream-filter.ts';
import type { Dashboard } from './dashboard.ts';
import type { DashboardIds } from './new.ts';

type SearchType = Schemas['SearchType'];
type ViewState = Schemas['ViewState'];

/** Lists of imported documents may contain anything. */
const texts = (list: readonly unknown[] | undefined) =>
  (list ?? []).filter((value): value is string => typeof value === 'string');

/** The ids of all streams that a dashboard names. */
export function namedStreams({ view, search }: Dashboard): string[] {
  const ofWidgets = Object.values(view.state).flatMap(({ widgets }) =>
    widgets.flatMap(({ streams }) => texts(streams)),
  );
  const ofQueries = search.queries.flatMap(({ filter, search_types = [] }) => [
    ...filteredStreams(filter),
    ...search_types.flatMap((type) => [...texts(type.streams), ...filteredStreams(type.filter)]),
  ]);
  return [...new Set([...ofWidgets, ...ofQueries])];
}

/** The dashboard without these streams. What named no other then searches all streams that the user may read. */
export function withoutStreams({ view, search }: Dashboard, dropped: ReadonlySet<string>): Dashboard {
  const left = (streams: readonly string[] | undefined) => texts(streams).filter((id) => !dropped.has(id));
  const filtered = <Narrowed extends { filter?: Schemas['Filter'] | null }>(narrowed: Narrowed): Narrowed => {
    const named = filteredStreams(narrowed.filter);
    if (!named.some((id) => dropped.has(id))) return narrowed;
    const { filter, ...rest } = narrowed;
    const retained = withStreams(filter, left(named));
    return (retained ? { ...rest, filter: retained } : rest) as Narrowed;
  };
  const states = Object.entries(view.state).map(([id, state]) => {
    const widgets = state.widgets.map((widget) =>
      widget.streams ? { ...widget, streams: left(widget.streams) } : widget,
    );
    return [id, { ...state, widgets }] as const;
  });
  const queries = search.queries.map((query) => ({
    ...filtered(query),
    ...(query.search_types
      ? {
          search_types: query.search_types.map((type) => {
            const own = filtered(type);
            return own.streams ? { ...own, streams: left(own.streams) } : own;
          }),
        }
      : {}),
  }));
  return {
    view: { ...view, state: Object.fromEntries(states) },
    search: { ...search, queries },
  };
}

/** Gives each old id one new id. */
function renamer(newId: () => string) {
  const known = new Map<string, string>();
  return (id: string) => {
    const renamed = known.get(id) ?? newId();
    known.set(id, renamed);
    return renamed;
  };
}

type Rename = (id: string) => string;

const renamedKeys = <Value>(record: Readonly<Record<string, Value>>, rename: Rename) =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [rename(id), value] as const));

function renamedState(state: ViewState, rename: Rename): ViewState {
  const { titles, widgets, widget_mapping, positions, display_mode_settings: wall } = state;
  return {
    ...state,
    widgets: widgets.map((widget) => ({ ...widget, id: rename(widget.id) })),
    widget_mapping: Object.fromEntries(
      Object.entries(widget_mapping).map(([id, types]) => [rename(id), types.map(rename)] as const),
    ),
    positions: renamedKeys(positions, rename),
    ...(titles?.widget ? { titles: { ...titles, widget: renamedKeys(titles.widget, rename) } } : {}),
    ...(wall?.positions
      ? { display_mode_settings: { ...wall, positions: renamedKeys(wall.positions, rename) } }
      : {}),
  };
}

/** A trend refers to its chart. */
function renamedType(type: SearchType, rename: Rename): SearchType {
  const { timerange } = type;
  const reference =
    timerange?.type === 'offset' && timerange.id
      ? { timerange: { ...timerange, id: rename(timerange.id) } }
      : {};
  return { ...type, id: rename(type.id), ...reference };
}

/** A copy of a dashboard that shares no id with it, belongs to nobody yet, and refers to itself consistently. */
export function withNewIds(
  { view, search }: Dashboard,
  { documentId, partId, now }: DashboardIds,
): Dashboard {
  const rename = renamer(partId);
  const searchId = documentId();
  const queries = search.queries.map((query) => ({
    ...query,
    id: rename(query.id),
    ...(query.search_types
      ? { search_types: query.search_types.map((type) => renamedType(type, rename)) }
      : {}),
  }));
  const states = Object.entries(view.state).map(
    ([id, state]) => [rename(id), renamedState(state, rename)] as const,
  );
  return {
    view: {
      ...view,
      id: documentId(),
      search_id: searchId,
      owner: null,
      created_at: now,
      state: Object.fromEntries(states),
    },
    search: { ...search, id: searchId, owner: null, created_at: now, queries },
  };
}
