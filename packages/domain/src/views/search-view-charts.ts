import type { Schemas } from '@tailrace/sdk';
import { widgetSearchTypes } from './widgets/search-types.ts';
import { type AggregationWidget, isAggregation, type Widget } from './widgets/widget.ts';

type ViewState = Schemas['ViewState'];
type Query = Schemas['Query'];
type Position = Schemas['WidgetPosition'];

/** A chart of a search page, besides its histogram. */
export interface SearchChart {
  widget: AggregationWidget;
  /** `null` when it is called by what it asks. */
  title: string | null;
}

/** The state of a saved search's view, and the query with its search types. */
interface SearchTab {
  state: ViewState;
  query: Query;
}

/** Rows of the grid that a new chart takes. */
const chartHeight = 4;

/** Whether a widget counts messages over time and nothing else, as the histogram does. */
function isHistogram({ config }: AggregationWidget): boolean {
  const [row, ...others] = config.row_pivots;
  const [series, ...further] = config.series;
  return (
    row?.type === 'time' &&
    row.field === 'timestamp' &&
    row.config.interval.type === 'auto' &&
    others.length + further.length + config.column_pivots.length === 0 &&
    config.visualization === 'bar' &&
    /^count\(\s*\)$/.test((typeof series === 'string' ? series : series?.function) ?? '')
  );
}

const at = (coordinate: Position['row'] | undefined) =>
  typeof coordinate === 'number' ? coordinate : Number.POSITIVE_INFINITY;

const inReadingOrder = (one: Position | undefined, other: Position | undefined): number =>
  compare(at(one?.row), at(other?.row)) || compare(at(one?.col), at(other?.col));

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** The charts of a saved search in reading order, without the histogram, which the search page draws itself. */
export function readCharts({ widgets, titles, positions }: ViewState): SearchChart[] {
  const charts = widgets.filter(isAggregation);
  const histogram = charts.find(isHistogram);
  return charts
    .filter((widget) => widget !== histogram)
    .map((widget) => ({ widget, title: titles?.widget?.[widget.id] ?? null }))
    .sort((one, other) => inReadingOrder(positions[one.widget.id], positions[other.widget.id]));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The saved search with these charts; its other widgets keep everything but the row they are in. */
export function writeCharts(tab: SearchTab, charts: readonly SearchChart[], newId: () => string): SearchTab {
  const before = readCharts(tab.state);
  if (isSame(before, charts)) return tab;
  return withSearchTypes(
    { ...tab, state: withWidgets(tab.state, before, charts) },
    tab.state,
    before.map(({ widget }) => widget),
    charts.map(({ widget }) => widget),
    newId,
  );
}

const idsOf = (charts: readonly SearchChart[]) => new Set(charts.map(({ widget }) => widget.id));

function withWidgets(
  state: ViewState,
  before: readonly SearchChart[],
  charts: readonly SearchChart[],
): ViewState {
  const was = idsOf(before);
  const now = new Map(charts.map(({ widget }) => [widget.id, widget]));
  const retained = state.widgets.flatMap((widget): Widget[] => {
    if (!was.has(widget.id)) return [widget];
    const changed = now.get(widget.id);
    return changed ? [changed] : [];
  });
  const added = charts.map(({ widget }) => widget).filter(({ id }) => !was.has(id));
  return {
    ...state,
    widgets: [...retained, ...added],
    titles: titlesWith(state.titles, was, charts),
    positions: positionsWith(state, was, charts),
  };
}

function titlesWith(
  titles: ViewState['titles'],
  was: ReadonlySet<string>,
  charts: readonly SearchChart[],
): NonNullable<ViewState['titles']> {
  const others = Object.entries(titles?.widget ?? {}).filter(([id]) => !was.has(id));
  const own = charts.flatMap(({ widget, title }) => (title === null ? [] : [[widget.id, title] as const]));
  return { ...titles, widget: Object.fromEntries([...others, ...own]) };
}

/** Charts take the places that charts had, in reading order; new ones stand above the message list, which moves down. */
function positionsWith(
  { widgets, positions }: ViewState,
  was: ReadonlySet<string>,
  charts: readonly SearchChart[],
): ViewState['positions'] {
  const others = Object.entries(positions).filter(([id]) => !was.has(id));
  const taken = charts.flatMap(({ widget }) => (was.has(widget.id) ? (positions[widget.id] ?? []) : []));
  const missing = charts.length - taken.length;
  const list = widgets.find(({ type }) => type === 'messages');
  const bottom = Math.max(0, ...Object.values(positions).map(lastRow));
  const listRow = at(list && positions[list.id]?.row);
  const first = Number.isFinite(listRow) ? listRow : bottom + 1;
  const moved = (position: Position): Position =>
    typeof position.row === 'number' && position.row >= first
      ? { ...position, row: position.row + missing * chartHeight }
      : position;
  const added = Array.from({ length: missing }, (_, index) => ({
    col: 1,
    row: first + index * chartHeight,
    width: 'Infinity' as const,
    height: chartHeight,
  }));
  const slots = [...taken.map(moved), ...added].sort(inReadingOrder);
  const own = charts.flatMap(({ widget }, index) => {
    const slot = slots[index];
    return slot ? [[widget.id, slot] as const] : [];
  });
  return Object.fromEntries([...others.map(([id, position]) => [id, moved(position)] as const), ...own]);
}

const lastRow = ({ row, height }: Position) =>
  (typeof row === 'number' ? row : 0) + (typeof height === 'number' ? height : 1) - 1;

/** The search types of new and changed charts; those of removed ones go with them. */
function withSearchTypes(
  { state, query }: SearchTab,
  { widget_mapping: mapping }: ViewState,
  before: readonly Widget[],
  charts: readonly Widget[],
  newId: () => string,
): SearchTab {
  const isRetained = (widget: Widget) => before.some((each) => isSame(each, widget)) && mapping[widget.id];
  const requested = charts
    .filter((widget) => !isRetained(widget))
    .map((widget) => {
      const ids = new Map<string, string>();
      const idOf = (part: string) => {
        const id = ids.get(part) ?? newId();
        ids.set(part, id);
        return id;
      };
      return { widget, types: widgetSearchTypes(widget, idOf).map(({ searchType }) => searchType) };
    });
  const was = new Set(before.map(({ id }) => id));
  const retainedIds = new Set(charts.filter(isRetained).map(({ id }) => id));
  const others = Object.entries(mapping).filter(([id]) => !was.has(id) || retainedIds.has(id));
  const used = new Set(others.flatMap(([, ids]) => ids));
  const gone = new Set(Object.values(mapping).flatMap((ids) => ids.filter((id) => !used.has(id))));
  return {
    state: {
      ...state,
      widget_mapping: Object.fromEntries([
        ...others,
        ...requested.map(({ widget, types }) => [widget.id, types.map(({ id }) => id)] as const),
      ]),
    },
    query: {
      ...query,
      search_types: [
        ...(query.search_types ?? []).filter(({ id }) => !gone.has(id)),
        ...requested.flatMap(({ types }) => types),
      ],
    },
  };
}
