import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import type { Dashboard } from './dashboards/dashboard.ts';
import { withNewIds } from './dashboards/import-dashboard.ts';
import { mergeDashboards } from './dashboards/merge.ts';
import { savedSearch } from './dashboards/saved.ts';
import { duplicateTab, moveTab, renameTab } from './dashboards/tabs.ts';
import { withoutStatedRanges } from './dashboards/widget-ranges.ts';
import {
  addWidget,
  copyWidgetToTab,
  duplicateWidget,
  findWidget,
  moveWidgetToTab,
  removeWidget,
  replaceWidget,
  setPositions,
} from './dashboards/widgets.ts';
import { readSearchView, writeSearchView } from './search-view.ts';
import { newViewInputOf, searchInputOf, viewInputOf } from './search-view-input.ts';
import { addSeries, replaceSeries, withGroups } from './widgets/aggregation-edit.ts';
import { draftOf } from './widgets/series-draft.ts';
import { showAs, startDraft } from './widgets/visualization-edit.ts';
import { type AggregationWidget, textWidget, type Widget, withText } from './widgets/widget.ts';
import { requestedWidget } from './widgets/widget-query.ts';

// What newer servers store and this console does not know: it survives every edit.

const filters = [{ type: 'referenced', id: 'f1' }];
const thresholds = [{ name: 'SLO', color: '#ff0000', value: 5 }];
const group = { type: 'values', config: { limit: 7, skip_empty_values: false } } as const;

const ofWidget = {
  filters,
  stream_categories: ['security'],
  description: 'By host',
  context: { of: 'ours' },
};
const ofConfig = {
  units: { took_ms: { unit_type: 'time', abbrev: 'ms' } },
  visualization_config: { barmode: 'stack', axis_type: 'linear' },
};

const chart = {
  id: 'chart',
  type: 'aggregation',
  filter: null,
  timerange: { type: 'relative', from: 60 },
  query: null,
  streams: [],
  ...ofWidget,
  config: {
    row_pivots: [
      { field: 'source', fields: ['source', 'service'], ...group },
      { field: 'service', ...group },
    ],
    column_pivots: [],
    series: [{ function: 'count()', config: { name: 'n', thresholds } }],
    sort: [],
    rollup: true,
    visualization: 'bar',
    ...ofConfig,
  },
} as unknown as AggregationWidget;

const list = {
  id: 'list',
  type: 'messages',
  filter: null,
  timerange: { type: 'relative', from: 60 },
  query: null,
  streams: [],
  ...ofWidget,
  config: { fields: ['source'], show_message_row: true, decorators: [], sort: [], units: ofConfig.units },
} as unknown as Widget;

const events = {
  id: 'events',
  type: 'events',
  config: { mode: 'List', filters: [] },
  ...ofWidget,
} as unknown as Widget;
const text = {
  id: 'text',
  type: 'text',
  config: { text: 'Call Sam', size: 'large' },
  ...ofWidget,
} as unknown as Widget;
const widgets = [chart, list, events, text];

const ofType = {
  filters,
  stream_categories: ['security'],
  timerange: { type: 'relative', from: 60 },
  streams: [],
};
const bucket = { type: 'values', limit: 7, skip_empty_values: false, unknown: 1 };
const types = [
  {
    id: 'chart-type',
    type: 'pivot',
    name: 'chart',
    ...ofType,
    row_groups: [
      { ...bucket, field: 'source', fields: ['source', 'service'] },
      { ...bucket, field: 'service' },
    ],
    column_groups: [],
    series: [{ type: 'count', id: 'n', field: null }],
    sort: [],
    rollup: true,
  },
  {
    id: 'list-type',
    type: 'messages',
    ...ofType,
    limit: 150,
    offset: 0,
    sort: [],
    decorators: [],
    fields: [],
  },
  { id: 'events-type', type: 'events', name: 'events', ...ofType, page: 1, per_page: 10, attributes: [] },
];
const mapping = { chart: ['chart-type'], list: ['list-type'], events: ['events-type'] };

const stateOf = (title: string, own: readonly Widget[]) => ({
  titles: { tab: { title } },
  widgets: own,
  widget_mapping: own.length > 0 ? mapping : {},
  positions: Object.fromEntries(
    own.map(({ id }, at) => [id, { col: 1, row: 1 + at * 4, height: 4, width: 6 }]),
  ),
  formatting: { highlighting: [], unknown: true },
  unknown: { of: 'state' },
});
const queryOf = (id: string, search_types: unknown[]) => ({
  id,
  timerange: { type: 'relative', from: 300 },
  query: { type: 'elasticsearch', query_string: '' },
  filters,
  search_types,
});

const stored = withoutStatedRanges({
  view: {
    id: 'view',
    type: 'DASHBOARD',
    title: 'Web',
    summary: '',
    description: '',
    search_id: 'search',
    properties: [],
    requires: {},
    owner: 'jane',
    created_at: '2026-01-10T12:00:00.000Z',
    favorite: true,
    last_updated_at: '2026-01-11T12:00:00.000Z',
    _entity_source: { source: 'USER_DEFINED' },
    state: { t1: stateOf('One', widgets), t2: stateOf('Two', []) },
  },
  search: {
    id: 'search',
    queries: [queryOf('t1', types), queryOf('t2', [])],
    parameters: [],
    skip_no_streams_check: false,
  },
} as unknown as Dashboard);

let ids = 0;
const newId = () => `new-${++ids}`;

/** What is sent to save it. */
function sent(dashboard: Dashboard) {
  const { view, search } = savedSearch(dashboard, newId);
  return { view: viewInputOf(view, 'new'), search: searchInputOf(search, 'new') };
}

const configOf = (dashboard: Dashboard) => (findWidget(dashboard, 't1', 'chart') as AggregationWidget).config;
const withChart = (config: AggregationWidget['config']) =>
  replaceWidget(stored, 't1', { ...(findWidget(stored, 't1', 'chart') as AggregationWidget), config });

describe('a dashboard of a newer server', () => {
  it('is sent as it came where nothing was changed', () => {
    const { owner, created_at, requires: _, ...view } = stored.view;
    expect(sent(stored)).toEqual({
      view: { ...view, owner, created_at, search_id: 'new', state: sent(stored).view.state },
      search: { ...stored.search, id: 'new', queries: [queryOf('t1', types), queryOf('t2', [])] },
    });
    expect(sent(stored).view.state.t1).toEqual(stateOf('One', widgets));
  });

  it.each<[string, Dashboard]>([
    ['a tab is renamed', renameTab(stored, 't1', 'First')],
    ['a tab is moved', moveTab(stored, 't1', 1)],
    ['a tab is copied', duplicateTab(stored, 't1', { id: 't3', idOf: newId })],
    ['a widget is moved', setPositions(stored, 't1', { chart: { col: 7, row: 1, height: 4, width: 6 } })],
    ['a widget is added', addWidget(stored, 't1', textWidget('note', 'Hello'))],
    ['a widget is copied', duplicateWidget(stored, 't1', 'chart', 'copy')],
    [
      'a widget is renamed',
      replaceWidget(stored, 't1', findWidget(stored, 't1', 'chart') as Widget, 'Hosts'),
    ],
    [
      'it is merged',
      mergeDashboards(stored, renameTab(stored, 't2', 'Second'), renameTab(stored, 't1', 'First')).dashboard,
    ],
  ])('loses nothing where %s', (_title, changed) => {
    const { view, search } = sent(changed);
    expect(view).toMatchObject({ favorite: true, _entity_source: { source: 'USER_DEFINED' } });
    expect(view.state.t1).toMatchObject({ unknown: { of: 'state' }, formatting: { unknown: true } });
    for (const widget of widgets) expect(view.state.t1?.widgets).toContainEqual(widget);
    expect(search).toMatchObject({ skip_no_streams_check: false });
    const query = search.queries.find(({ id }) => id === 't1');
    expect(query).toMatchObject({ filters });
    for (const type of types) expect(query?.search_types).toContainEqual(type);
  });

  it.each<[string, Dashboard, tabId: string, id: string]>([
    ['copied', duplicateWidget(stored, 't1', 'chart', 'copy'), 't1', 'copy'],
    ['copied to a tab', copyWidgetToTab(stored, 't1', 'chart', { tabId: 't2', newId: 'copy' }), 't2', 'copy'],
    ['moved to a tab', moveWidgetToTab(stored, 't1', 'chart', 't2'), 't2', 'chart'],
    [
      'copied with its tab',
      duplicateTab(stored, 't1', { id: 't3', idOf: (id) => `${id} copy` }),
      't3',
      'chart copy',
    ],
  ])('keeps all of a widget that is %s, and asks for it', (_title, changed, tabId, id) => {
    const { view, search } = sent(changed);
    const timerange = tabId === 't1' ? { type: 'relative', from: 60 } : expect.anything();
    expect(view.state[tabId]?.widgets).toContainEqual({ ...chart, id, timerange });
    const types = search.queries.find((query) => query.id === tabId)?.search_types;
    expect(
      types?.find(({ id: type }) => view.state[tabId]?.widget_mapping[id]?.includes(type)),
    ).toMatchObject({
      filters,
      stream_categories: ['security'],
      row_groups: [
        { field: 'source', fields: ['source', 'service'], skip_empty_values: false },
        { field: 'service' },
      ],
    });
  });

  it.each<[string, AggregationWidget['config'], object]>([
    [
      'a metric',
      addSeries(configOf(stored), { type: 'avg', field: 'took_ms', percentile: null, name: '' }),
      { series: [{ config: { thresholds } }, expect.anything()] },
    ],
    [
      'the function of a metric',
      replaceSeries(configOf(stored), 0, {
        type: 'sum',
        field: 'took_ms',
        percentile: null,
        name: draftOf(configOf(stored).series[0] ?? '')?.name ?? '',
      }),
      { series: [{ function: 'sum(took_ms)', config: { name: 'n', thresholds } }] },
    ],
    [
      'the groups',
      withGroups(configOf(stored), 'row_pivots', configOf(stored).row_pivots.slice(1)),
      ofConfig,
    ],
    ['its drawing', showAs(startDraft(configOf(stored)), 'table').config, { units: ofConfig.units }],
    ['its drawing, and back', showAs(showAs(startDraft(configOf(stored)), 'table'), 'bar').config, ofConfig],
  ])('keeps the other settings of a chart where %s is changed', (_title, config, expected) => {
    const { view } = sent(withChart(config));
    const changed = view.state.t1?.widgets.find(({ id }) => id === 'chart');
    expect(changed).toMatchObject({
      ...ofWidget,
      config: { series: [{ config: { thresholds } }], ...expected },
    });
  });

  it('keeps what else a text has', () => {
    expect(withText(text, 'Call Ada')).toEqual({ ...text, config: { text: 'Call Ada', size: 'large' } });
  });

  it('loses only what is removed', () => {
    const { view, search } = sent(removeWidget(stored, 't1', 'list'));
    expect(view.state.t1?.widgets).toEqual([chart, events, text]);
    expect(search.queries[0]?.search_types).toEqual([types[0], types[2]]);
  });

  it('is copied without what is said of it alone', () => {
    const copy = withNewIds(stored, { documentId: newId, partId: newId, now: '2026-02-01T00:00:00.000Z' });
    const input = newViewInputOf(copy.view, 'new');
    expect(Object.keys(input)).not.toEqual(expect.arrayContaining(['favorite']));
    for (const name of ['favorite', 'last_updated_at', '_entity_source'])
      expect(input).not.toHaveProperty(name);
    const [state] = Object.values(input.state);
    expect(state?.widgets.map((widget) => ({ ...widget, id: '', timerange: null }))).toEqual(
      widgets.map((widget) => ({ ...widget, id: '', timerange: null })),
    );
  });
});

describe('a saved search of a newer server', () => {
  const document = { ...stored, view: { ...stored.view, type: 'SEARCH' as const } };

  it('keeps all that is not changed', () => {
    const state = readSearchView(document);
    const written = writeSearchView(document, { ...state, query: 'level:3', fields: ['level'] }, newId);
    const search = searchInputOf(written.search, 'new');
    expect(search.queries[0]).toEqual({
      ...document.search.queries[0],
      query: { type: 'elasticsearch', query_string: 'level:3' },
    });
    expect(search).toMatchObject({ skip_no_streams_check: false });
    const changed = written.view.state.t1?.widgets;
    expect(changed?.[1]).toMatchObject({ ...ofWidget, config: { fields: ['level'], units: ofConfig.units } });
    expect(viewInputOf(written.view, 'new')).toMatchObject({
      favorite: true,
      state: { t1: { unknown: { of: 'state' } } },
    });
    for (const at of [0, 2, 3]) expect(changed?.[at]).toEqual(document.view.state.t1?.widgets[at]);
  });
});

describe('a widget with a time range of type `offset`', () => {
  const before = { type: 'offset', source: 'query', id: null, offset: '1i' } as const;
  const widget = { ...chart, timerange: before } as unknown as Widget;
  const timerange = { type: 'relative', from: 300 } as const;
  const context = {
    query: { timerange, query: { type: 'elasticsearch', query_string: '' } } as Schemas['Query'],
    override: { timeRange: null, query: '' },
    parameters: [],
  };

  it('searches before the time range of its tab', () => {
    const requested = requestedWidget(widget, context);
    expect(requested?.timeRange).toEqual(timerange);
    expect(requested?.parts[0]?.searchType.timerange).toEqual(before);
  });

  it('keeps it', () => {
    const dashboard = replaceWidget(stored, 't1', widget, 'Before');
    expect(sent(dashboard).view.state.t1?.widgets[0]).toEqual(widget);
  });
});
