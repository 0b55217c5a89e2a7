import { timeGroup, valuesGroup } from './aggregation-edit.ts';
import { type AggregationConfig, type Visualization, visualizationOf, type WidgetPivot } from './widget.ts';

/** The part of an aggregation that another visualization may need otherwise. */
type Arrangement = Pick<
  AggregationConfig,
  'row_pivots' | 'column_pivots' | 'sort' | 'rollup' | 'event_annotation'
>;

type Settings = AggregationConfig['visualization_config'];

/** An aggregation while it is edited. */
export interface AggregationDraft {
  config: AggregationConfig;
  /** As the user arranged it, to which every visualization returns. */
  arranged: Arrangement;
  /** The settings of the visualizations that were shown before. */
  settings: Readonly<Record<string, Settings>>;
}

const arrangementOf = ({ row_pivots, column_pivots, sort, rollup, event_annotation }: AggregationConfig) => ({
  row_pivots,
  column_pivots,
  sort,
  ...(rollup === undefined ? {} : { rollup }),
  ...(event_annotation === undefined ? {} : { event_annotation }),
});

export const startDraft = (config: AggregationConfig): AggregationDraft => ({
  config,
  arranged: arrangementOf(config),
  settings: {},
});

/** The draft after an edit of its configuration by hand. */
export const withConfig = (draft: AggregationDraft, config: AggregationConfig): AggregationDraft => ({
  ...draft,
  config,
  arranged: arrangementOf(config),
});

/** The visualizations with a time axis, on which events are shown. */
export const showsEvents = (visualization: string): boolean =>
  ['bar', 'line', 'area', 'scatter'].includes(visualization);

const fallbackField = 'source';

/** What a slice or cell stands for where the user has not grouped by a field: every message has a source. */
const someValues = ({ row_pivots, column_pivots }: Arrangement): WidgetPivot =>
  [...row_pivots, ...column_pivots].find(({ type }) => type === 'values') ?? valuesGroup(fallbackField);

function groupsFor(visualization: Visualization, arranged: Arrangement) {
  const { row_pivots, column_pivots } = arranged;
  const groups = [...row_pivots, ...column_pivots];
  const [first, second] = groups;
  switch (visualization) {
    case 'numeric':
      return { row_pivots: [], column_pivots: [] };
    case 'pie':
      return row_pivots.some(({ type }) => type === 'values')
        ? { row_pivots, column_pivots }
        : { row_pivots: [someValues(arranged)], column_pivots: [] };
    case 'heatmap': {
      if (!first) return { row_pivots: [timeGroup()], column_pivots: [valuesGroup(fallbackField)] };
      if (row_pivots.length > 0 && column_pivots.length > 0) return { row_pivots, column_pivots };
      if (second) return { row_pivots: [first], column_pivots: groups.slice(1) };
      return first.type === 'time'
        ? { row_pivots: [first], column_pivots: [valuesGroup(fallbackField)] }
        : { row_pivots: [timeGroup()], column_pivots: [first] };
    }
    case 'bar':
    case 'line':
    case 'area':
    case 'scatter':
      return row_pivots.length > 0
        ? { row_pivots, column_pivots }
        : { row_pivots: [timeGroup()], column_pivots };
    case 'table':
    case 'map':
      return { row_pivots, column_pivots };
  }
}

const world = { center_x: 0, center_y: 0, zoom: 1 };

/** The settings a visualization starts with; only these six have any. */
function initialSettings(visualization: Visualization): Settings {
  switch (visualization) {
    case 'bar':
      return { barmode: 'stack' };
    case 'line':
    case 'area':
      return { interpolation: 'linear' };
    case 'numeric':
      return { trend: false, trend_preference: 'NEUTRAL' };
    case 'heatmap':
      return { color_scale: 'Viridis', reverse_scale: false, auto_scale: true };
    case 'map':
      return { viewport: world };
    default:
      return null;
  }
}

/**
 * The draft shown as another visualization: groups it cannot draw are arranged for it, and return with one that can.
 * Its settings are those it had before.
 */
export function showAs(draft: AggregationDraft, visualization: Visualization): AggregationDraft {
  const { config, arranged } = draft;
  if (visualizationOf(config) === visualization) return draft;
  const settings = { ...draft.settings, [config.visualization]: config.visualization_config ?? null };
  const groups = groupsFor(visualization, arranged);
  const fields = new Set([...groups.row_pivots, ...groups.column_pivots].map(({ field }) => field));
  const changed = {
    ...config,
    ...arranged,
    ...groups,
    sort: arranged.sort.filter(({ type, field }) => type === 'series' || fields.has(field)),
    ...(groups.column_pivots.length === 0 ? { rollup: true } : {}),
    ...(showsEvents(visualization) || !arranged.event_annotation ? {} : { event_annotation: false }),
    visualization,
    visualization_config: settings[visualization] ?? initialSettings(visualization),
  };
  // The visualization and its settings belong together, which the type of the spread cannot say.
  return { config: changed as AggregationConfig, arranged, settings };
}
