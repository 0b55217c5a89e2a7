import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { mockDashboard, mockDashboards } from './dashboards.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { notFound } from './replies.ts';
import { mockSearch } from './search-fixtures.ts';

type View = Schemas['View'];
type ViewSummary = Schemas['ViewSummary'];

const common = { summary: '', search_id: mockSearch.id, properties: [], requires: {}, owner: 'admin' };
const queryId = mockSearch.queries[0]?.id ?? '';

/** A widget with these has no filter, time range, query or streams of its own and uses the search's. */
const ofTheSearch = { filter: null, timerange: null, query: null, streams: [] };

/** A saved search with two columns of its own and a highlighting rule. */
export const mockSavedSearch: View = {
  ...common,
  id: '609a40008d2f4b0012ab3501',
  type: 'SEARCH',
  title: 'Payments that failed',
  description: 'What checkout answered with an error',
  created_at: ago(86_400_000),
  state: {
    [queryId]: {
      selected_fields: null,
      static_message_list_id: null,
      titles: { widget: { list: 'All Messages' } },
      widgets: [
        {
          ...ofTheSearch,
          id: 'list',
          type: 'messages',
          config: {
            fields: ['timestamp', 'service', 'took_ms'],
            show_message_row: true,
            decorators: [],
            sort: [],
          },
        },
      ],
      widget_mapping: { list: ['b0a1c2d3-0001-4000-8000-000000000001'] },
      positions: { list: { col: 1, row: 1, height: 6, width: 'Infinity' } },
      formatting: {
        highlighting: [
          {
            field: 'level',
            value: '3',
            condition: 'less_equal',
            color: { type: 'static', color: '#ffec3d' },
          },
        ],
      },
      display_mode_settings: { positions: {} },
    },
  },
};

/** A title longer than any column, owned by a user who no longer exists. */
export const mockLongSavedSearch: View = {
  ...mockSavedSearch,
  id: '609a40008d2f4b0012ab3503',
  title: `Slow requests of every gateway in Lisbon and Porto ${'and beyond '.repeat(12)}`.trim(),
  description: '',
  owner: null,
  created_at: ago(60_000),
};

export { mockChartsDashboard, mockDashboard } from './dashboards.ts';

export const mockViews: readonly View[] = [mockSavedSearch, ...mockDashboards, mockLongSavedSearch];

const summary = ({ state: _, ...rest }: View): ViewSummary => rest;
const withId = (id: string) => mockViews.find((view) => view.id === id);

function page<T extends ViewSummary>(views: readonly T[], query: URLSearchParams) {
  const { items, ...numbers } = flatPage(views, query, ({ title }) => title);
  return { ...numbers, views: items, grand_total: views.length };
}

const summaries = (type: ViewSummary['type']) => mockViews.filter((view) => view.type === type).map(summary);

function saved(id: string, input: Schemas['ViewInput']): View {
  const {
    title,
    search_id,
    state,
    type = 'DASHBOARD',
    description = '',
    summary = '',
    properties = [],
  } = input;
  const details = { title, description, summary, search_id, properties, state };
  return { ...common, ...details, id, type, created_at: ago(0) };
}

export const viewHandlers: RequestHandler[] = [
  handle('listViews', ({ query }) => page(mockViews, query)),
  handle('listDashboards', ({ query }) => page(summaries('DASHBOARD'), query)),
  handle('listSavedSearches', ({ query }) => page(summaries('SEARCH'), query)),
  handle('getView', ({ params }) =>
    params.id === 'default' ? mockDashboard : (withId(params.id) ?? notFound()),
  ),
  handle('createView', async ({ body }) => {
    const input = await body();
    return saved(input.id ?? '609a40008d2f4b0012ab3504', input);
  }),
  handle('updateView', async ({ params, body }) =>
    withId(params.id) ? saved(params.id, await body()) : notFound(),
  ),
  handle('deleteView', ({ params }) => withId(params.id) ?? notFound()),
];
