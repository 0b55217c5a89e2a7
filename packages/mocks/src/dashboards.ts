import type { Schemas } from '@tailrace/sdk';
import { ago } from './clock.ts';
import { mockChartsSearch, mockOverviewSearch } from './dashboard-searches.ts';
import { failingQuery } from './engine/execute.ts';
import { geoField } from './engine/pivot.ts';

type View = Schemas['View'];
type ViewState = Schemas['ViewState'];
type Widget = Schemas['Widget'];
type Config = Schemas['AggregationWidgetConfig'];

/** A widget with these uses the time, the query and the streams of its tab. */
const ofTheTab = { filter: null, timerange: null, query: null, streams: [] };

const groups = {
  row_pivots: [],
  column_pivots: [],
  sort: [],
  formatting_settings: null,
  rollup: true,
  event_annotation: false,
};
const count = [{ config: { name: null }, function: 'count()' }];

type Shown = Partial<Config> & Pick<Config, 'visualization' | 'visualization_config'>;

const chart = (id: string, config: Shown, own: Partial<typeof ofTheTab> = {}): Widget => ({
  ...ofTheTab,
  ...own,
  id,
  type: 'aggregation',
  config: { ...groups, series: count, ...config } as Config,
});

const byTime = {
  field: 'timestamp',
  type: 'time' as const,
  config: { interval: { type: 'auto' as const, scaling: 1 } },
};
const by = (field: string, limit = 5) => ({ field, type: 'values' as const, config: { limit } });

/** The contract passes widgets of other types through unchanged; its types cover only those of the API. */
const other = (id: string, type: string, config: object): Widget =>
  ({ ...ofTheTab, id, type, config }) as unknown as Widget;

/** A widget of every visualization, a list of messages and a text. */
export const mockCharts: readonly Widget[] = [
  chart('number', {
    visualization: 'numeric',
    visualization_config: { trend: true, trend_preference: 'LOWER' },
  }),
  chart('bar', {
    row_pivots: [byTime],
    column_pivots: [by('service')],
    visualization: 'bar',
    visualization_config: { barmode: 'stack' },
  }),
  chart('line', {
    row_pivots: [byTime],
    series: [{ config: { name: 'Slowest' }, function: 'max(took_ms)' }],
    visualization: 'line',
    visualization_config: { interpolation: 'linear' },
  }),
  chart('area', {
    row_pivots: [byTime],
    column_pivots: [by('level')],
    visualization: 'area',
    visualization_config: { interpolation: 'step-after' },
  }),
  chart('scatter', {
    row_pivots: [byTime],
    series: [{ config: { name: null }, function: 'percentile(took_ms,95)' }],
    visualization: 'scatter',
    visualization_config: null,
  }),
  chart('pie', { row_pivots: [by('http_method')], visualization: 'pie', visualization_config: null }),
  chart('heatmap', {
    row_pivots: [by('http_path', 8)],
    column_pivots: [by('http_status', 8)],
    visualization: 'heatmap',
    visualization_config: null,
  }),
  chart('map', { row_pivots: [by(geoField, 20)], visualization: 'map', visualization_config: null }),
  chart('table', {
    row_pivots: [by('service'), by('source')],
    series: [...count, { config: { name: null }, function: 'avg(took_ms)' }],
    visualization: 'table',
    visualization_config: null,
  }),
  {
    ...ofTheTab,
    id: 'messages',
    type: 'messages',
    config: { fields: ['timestamp', 'source'], show_message_row: true, decorators: [], sort: [] },
  },
  other('text', 'text', { text: '# On call\n\nCall **+49 30 1234** when *errors* rise.' }),
];

/** A widget that fails, one of a newer server, one without matches and one with a time of its own. */
const faults: readonly Widget[] = [
  {
    ...chart('failing', { row_pivots: [by('service')], visualization: 'bar', visualization_config: null }),
    query: { type: 'elasticsearch', query_string: failingQuery },
  },
  other('flow', 'sankey', { from: 'gateway', to: 'service' }),
  {
    ...chart('none', { row_pivots: [by('service')], visualization: 'pie', visualization_config: null }),
    query: { type: 'elasticsearch', query_string: 'service:nothing' },
  },
  {
    ...chart('own', { row_pivots: [byTime], visualization: 'line', visualization_config: null }),
    timerange: { type: 'relative', from: 3_600 },
  },
];

const columns = 3;
const size = 4;

/** Three widgets in a row. */
const positionsOf = (widgets: readonly Widget[]): ViewState['positions'] =>
  Object.fromEntries(
    widgets.map(({ id }, at) => [
      id,
      {
        col: (at % columns) * size + 1,
        row: Math.floor(at / columns) * size + 1,
        height: size,
        width: size,
      },
    ]),
  );

const state = (tab: string, widgets: readonly Widget[], titles: Record<string, string> = {}): ViewState => ({
  selected_fields: null,
  static_message_list_id: null,
  titles: { tab: { title: tab }, widget: titles },
  widgets: [...widgets],
  widget_mapping: {},
  positions: positionsOf(widgets),
  formatting: { highlighting: [] },
  display_mode_settings: { positions: {} },
});

const details = { type: 'DASHBOARD' as const, properties: [], requires: {}, owner: 'admin' };

/** A dashboard with one widget, of a type the console cannot draw. */
export const mockDashboard: View = {
  ...details,
  id: '609a40008d2f4b0012ab3500',
  search_id: mockOverviewSearch.id,
  title: 'Web tier',
  summary: 'HTTP overview',
  description: 'Requests and errors of <b>all</b> gateways',
  created_at: ago(3_600_000),
  state: {
    overview: state('Overview', [other('flow', 'sankey', { from: 'gateway', to: 'service' })], {
      flow: 'Flow of requests',
    }),
  },
};

/** Three tabs: a widget of every visualization; faults; nothing. */
export const mockChartsDashboard: View = {
  ...details,
  id: '609a40008d2f4b0012ab3505',
  search_id: mockChartsSearch.id,
  title: 'Every chart',
  summary: 'A widget of every kind',
  description: '',
  created_at: ago(7_200_000),
  state: {
    charts: state('Charts', mockCharts, { number: 'All messages', bar: 'Messages by service' }),
    faults: state('Faults', faults, { failing: 'Failing', none: 'Nothing found' }),
    empty: state('Empty', []),
  },
};

export const mockDashboards: readonly View[] = [mockDashboard, mockChartsDashboard];
