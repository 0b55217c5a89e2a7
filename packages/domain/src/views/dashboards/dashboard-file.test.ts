import { describe, expect, it } from 'vitest';
import type { Dashboard } from './dashboard.ts';
import { dashboardFileName, exportDashboard, readDashboardFile } from './dashboard-file.ts';
import { namedStreams, withNewIds, withoutStreams } from './import-dashboard.ts';

const stored = {
  view: {
    id: 'view',
    type: 'DASHBOARD',
    title: 'Web tier',
    search_id: 'search',
    owner: 'jane',
    state: {
      tab: {
        titles: { tab: { title: 'Overview' }, widget: { w1: 'Requests' } },
        widgets: [
          {
            id: 'w1',
            type: 'aggregation',
            streams: ['gone', 'here'],
            config: {
              row_pivots: [],
              column_pivots: [],
              series: [],
              sort: [],
              visualization: 'sankey',
              wide: 1,
            },
          },
          { id: 'w2', type: 'of-tomorrow', flow: { to: [1, null] } },
        ],
        widget_mapping: { w1: ['chart', 'trend'], w2: [] },
        positions: { w1: { col: 1, row: 1, height: 4, width: 'Infinity' } },
        display_mode_settings: { positions: { w1: { col: 1, row: 1, height: 9, width: 12 } } },
      },
    },
    of_a_newer_server: { keep: true },
  },
  search: {
    id: 'search',
    owner: 'jane',
    parameters: [],
    queries: [
      {
        id: 'tab',
        timerange: { type: 'relative', from: 300 },
        query: { type: 'elasticsearch', query_string: '' },
        filter: { type: 'or', filters: [{ type: 'stream', id: 'gone' }] },
        search_types: [
          { id: 'chart', type: 'pivot', streams: ['gone'], series: [] },
          { id: 'trend', type: 'pivot', timerange: { type: 'offset', source: 'search_type', id: 'chart' } },
        ],
      },
    ],
  },
} as unknown as Dashboard;

const read = (content: string) => {
  const file = readDashboardFile(content);
  if ('problem' in file) throw new Error(file.problem);
  return file.dashboard;
};

it('reads back what was exported, with everything unknown', () => {
  expect(read(exportDashboard(stored))).toEqual(stored);
});

it.each([
  ['Web tier — “5xx”', 'web-tier-5xx.dashboard.json'],
  ['../../etc/passwd', 'etc-passwd.dashboard.json'],
  ['Übersicht 東京', 'übersicht-東京.dashboard.json'],
  ['***', 'dashboard.dashboard.json'],
])('names the file of %s %s', (title, name) => {
  expect(dashboardFileName({ view: { ...stored.view, title } })).toBe(name);
});

describe('a file is refused', () => {
  const changed = (change: (file: Record<string, unknown>) => void) => {
    const file = JSON.parse(exportDashboard(stored));
    change(file);
    return JSON.stringify(file);
  };
  // biome-ignore lint/suspicious/noExplicitAny: a file may be anything
  type AnyFile = any;
  it.each<[string, string, string]>([
    ['that is no JSON', '<html>', 'not a JSON file'],
    ['that is a list', '[]', 'not a JSON file'],
    ['of something else', '{"version":"4.1.14","extractors":[]}', 'not a dashboard'],
    ['of a newer console', changed((file) => (file.version = 2)), 'version 2; this console reads version 1'],
    ['of a saved search', changed(({ view }: AnyFile) => (view.type = 'SEARCH')), '“view.type” is not'],
    ['without a title', changed(({ view }: AnyFile) => (view.title = ' ')), '“view.title” is missing'],
    [
      'with a broken widget',
      changed(({ view }: AnyFile) => delete view.state.tab.widgets[1].id),
      '“view.state.tab.widgets.1.id” is missing',
    ],
    [
      'with a broken chart',
      changed(({ view }: AnyFile) => (view.state.tab.widgets[0].config.series = 'x')),
      '“view.state.tab.widgets.0.config.series” is not a list',
    ],
    [
      'with a tab without a query',
      changed(({ search }: AnyFile) => (search.queries[0].id = 'other')),
      'no query for the tab tab',
    ],
    ['that is too large', `"${'x'.repeat(1_000_001)}"`, 'larger than 1 MB'],
  ])('%s', (_, content, problem) => {
    expect(readDashboardFile(content)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it('and cannot change the prototype of objects', () => {
    const hostile = exportDashboard(stored).replace('"w1":', '"__proto__":');
    read(hostile);
    expect(({} as Record<string, unknown>).col).toBeUndefined();
  });
});

it('names the streams of a dashboard, and drops those that do not exist', () => {
  expect(namedStreams(stored)).toEqual(['gone', 'here']);
  const left = withoutStreams(stored, new Set(['gone']));
  expect(namedStreams(left)).toEqual(['here']);
  expect(left.search.queries[0]).not.toHaveProperty('filter');
  expect(withoutStreams(stored, new Set())).toEqual(stored);
});

it('gets new ids, by which its parts still find each other', () => {
  let count = 0;
  const next = () => `new-${++count}`;
  const copy = withNewIds(stored, { documentId: next, partId: next, now: '2026-11-23T12:00:00.000Z' });
  const [tab = '', state] = Object.entries(copy.view.state)[0] ?? [];
  const [query] = copy.search.queries;
  const [chart, trend] = query?.search_types ?? [];
  const [widget] = state?.widgets ?? [];
  expect(query?.id).toBe(tab);
  expect(copy.view.search_id).toBe(copy.search.id);
  expect(state?.widget_mapping[widget?.id ?? '']).toEqual([chart?.id, trend?.id]);
  expect(trend?.timerange).toMatchObject({ id: chart?.id });
  expect(Object.keys(state?.positions ?? {})).toEqual([widget?.id]);
  expect(state?.titles?.widget).toEqual({ [widget?.id ?? '']: 'Requests' });
  expect(copy.view).toMatchObject({ owner: null, of_a_newer_server: { keep: true } });
  const text = JSON.stringify(copy);
  for (const id of ['"w1"', '"w2"', '"tab":{"titles"', '"chart"', '"trend"']) expect(text).not.toContain(id);
});
