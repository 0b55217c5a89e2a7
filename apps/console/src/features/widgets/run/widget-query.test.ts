// @vitest-environment jsdom
import { readPivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { requestedWidget } from '@tailrace/domain/views/widgets/widget-query';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { executeMock } from '@tailrace/mocks/engine/execute';
import type { ResultMessageSummary, Schemas, SearchInput } from '@tailrace/sdk';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { api } from '#/app/api.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { setVersionRequest } from '#/app/server-version.ts';
import { fetchWidget } from './widget-query.ts';

const message = (minute: number, service: string, at: number): ResultMessageSummary =>
  ({
    index: 'tailrace_0',
    highlight_ranges: null,
    decoration_stats: null,
    message: {
      _id: `${minute}-${service}-${at}`,
      timestamp: new Date(Date.UTC(2026, 0, 10, 11, minute, at)).toISOString(),
      source: 'web-01',
      message: 'GET /',
      streams: [],
      service,
    },
  }) as ResultMessageSummary;

const times = (count: number, minute: number, service: string) =>
  Array.from({ length: count }, (_, at) => message(minute, service, at));

/** In the second minute, the most frequent service of all is not among the most frequent. */
const stored = [
  ...times(5, 0, 'api'),
  ...times(2, 0, 'web'),
  ...times(1, 1, 'api'),
  ...times(3, 1, 'web'),
  ...times(2, 1, 'shop'),
];

const jobs: SearchInput[] = [];
let isRefused: (body: SearchInput) => boolean = () => false;

const server = setupServer(
  http.post('*/api/views/search/sync', async ({ request }) => {
    const body = (await request.json()) as SearchInput;
    jobs.push(body);
    return isRefused(body)
      ? HttpResponse.json({ message: 'Oops' }, { status: 500 })
      : HttpResponse.json(executeMock(body, stored) as object);
  }),
);

beforeAll(() => {
  server.listen();
  api.authenticate({ type: 'session', sessionId: 'one' });
  setVersionRequest(async () => ({ cluster_id: 'c', node_id: 'n', version: '4.1.14', tagline: '' }));
});
afterEach(() => {
  jobs.length = 0;
  isRefused = () => false;
});
afterAll(() => server.close());

const context: WidgetContext = {
  query: {
    query: { type: 'elasticsearch', query_string: '' },
    timerange: { type: 'absolute', from: '2026-01-10T11:00:00.000Z', to: '2026-01-10T11:05:00.000Z' },
  },
  override: { timeRange: null, query: '' },
  parameters: [],
};

const byService = (limit: number): Schemas['AggregationWidget'] => ({
  id: 'w',
  type: 'aggregation',
  streams: [],
  config: {
    row_pivots: [
      {
        field: 'timestamp',
        type: 'time',
        config: { interval: { type: 'timeunit', value: 1, unit: 'minutes' } },
      },
    ],
    column_pivots: [{ field: 'service', type: 'values', config: { limit } }],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'line',
  },
});

async function tableOf(limit: number) {
  const widget = byService(limit);
  const query = requestedWidget(widget, context);
  if (!query) throw new Error('Nothing is asked');
  const { chart } = await fetchWidget(createQueryClient(), {
    query,
    signal: new AbortController().signal,
    isAutomatic: false,
  });
  if (!chart) throw new Error('No chart');
  return readPivotTable(widget.config, chart);
}

it('counts the most frequent values of the whole range in every interval', async () => {
  const { columns, rows } = await tableOf(1);
  expect(columns.map(({ key }) => key)).toEqual([['api'], []]);
  expect(rows.filter(({ isTotal }) => !isTotal).map(({ cells }) => cells)).toEqual([
    [5, 7],
    [1, 6],
  ]);
  expect(jobs).toHaveLength(2);
});

it('asks once where every interval has the same values', async () => {
  await tableOf(3);
  expect(jobs).toHaveLength(1);
});

it('leaves open what was not counted when it cannot be asked for again', async () => {
  isRefused = () => jobs.length > 1;
  const { columns, rows } = await tableOf(1);
  expect(columns.map(({ key }) => key)).toEqual([['api'], ['web'], []]);
  expect(rows[0]?.unknown).toEqual(new Set([1]));
  expect(rows[1]?.unknown).toEqual(new Set([0]));
});
