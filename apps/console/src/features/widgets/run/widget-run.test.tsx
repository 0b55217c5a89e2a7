// @vitest-environment jsdom

import { textWidget, type Widget } from '@tailrace/domain/views/widgets/widget';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import type { Schemas, SearchInput } from '@tailrace/sdk';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { PropsWithChildren } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '#/app/api.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { setVersionRequest } from '#/app/server-version.ts';
import { refreshWidgets } from './refresh-widgets.ts';
import { useWidgetResult, type WidgetRun } from './use-widget-result.ts';

const effective_timerange = {
  type: 'absolute',
  from: '2026-01-10T11:00:00.000Z',
  to: '2026-01-10T12:00:00.000Z',
} as const;

/** The bodies of the jobs, in order. */
const jobs: (SearchInput & { isAutomatic: boolean })[] = [];
/** What the server refuses a body with. */
let refuse: (body: SearchInput) => Response | undefined = () => undefined;

const searchTypes = ({ queries }: SearchInput) => queries[0]?.search_types ?? [];

function finished(body: SearchInput): Partial<Schemas['SearchJob']> {
  const results = searchTypes(body)
    .filter(({ id }) => !id.startsWith('9/'))
    .map(({ id, type }) => [id, { id, type, total: jobs.length, effective_timerange }]);
  const query = {
    query: body.queries[0],
    search_types: Object.fromEntries(results),
    errors: [],
    state: 'COMPLETED',
    execution_stats: { duration: 12, timestamp: effective_timerange.to, effective_timerange },
  };
  const execution = { done: true, cancelled: false, completed_exceptionally: false };
  return { id: 'job', execution, owner: 'jane', search_id: '', results: { query } as never };
}

const server = setupServer(
  http.post('*/api/views/search/sync', async ({ request }) => {
    const body = (await request.json()) as SearchInput;
    jobs.push({ ...body, isAutomatic: request.headers.has('X-Graylog-No-Session-Extension') });
    return refuse(body) ?? HttpResponse.json(finished(body) as object);
  }),
);

let client: QueryClient;
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  api.authenticate({ type: 'session', sessionId: 'one' });
  setVersionRequest(async () => ({ cluster_id: 'c', node_id: 'n', version: '4.1.14', tagline: '' }));
});
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => {
  jobs.length = 0;
  refuse = () => undefined;
  client.clear();
});
afterAll(() => server.close());

const context: WidgetContext = {
  query: {
    query: { type: 'elasticsearch', query_string: 'a:1' },
    timerange: { type: 'relative', from: 300 },
  },
  override: { timeRange: null, query: '' },
  parameters: [],
};

const count = (field: string, own: Partial<Widget> = {}): Widget =>
  ({
    id: field,
    type: 'aggregation',
    filter: null,
    timerange: null,
    query: null,
    streams: [],
    config: {
      row_pivots: [{ field, type: 'values', config: {} }],
      column_pivots: [],
      series: [{ config: { name: null }, function: 'count()' }],
      sort: [],
      visualization: 'numeric',
      visualization_config: { trend: true, trend_preference: 'NEUTRAL' },
      formatting_settings: null,
    },
    ...own,
  }) as Widget;

interface Shown {
  widgets: readonly Widget[];
  isVisible?: boolean;
  above?: WidgetContext['override'];
}

/** Shows widgets together on one page. */
function show(widgets: readonly Widget[]) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    ({ widgets: shown, isVisible = true, above }: Shown): WidgetRun[] =>
      shown.map((widget) =>
        useWidgetResult(widget, above ? { ...context, override: above } : context, { isVisible }),
      ),
    { wrapper, initialProps: { widgets } as Shown },
  );
}

const settled = ({ result }: ReturnType<typeof show>) =>
  waitFor(() => expect(result.current.filter(({ result, problem }) => !(result || problem))).toEqual([]));

it('asks for all widgets of a page in one job, and for nothing where they are only drawn or placed otherwise', async () => {
  const widgets = [count('source'), count('level', { timerange: { type: 'keyword', keyword: 'today' } })];
  const text = textWidget('text', 'Hello');
  const page = show([...widgets, text]);
  await waitFor(() => expect(page.result.current[1]?.result?.trend).toBeDefined());
  expect(jobs).toHaveLength(1);
  expect(searchTypes(jobs[0] as SearchInput)).toMatchObject([
    { id: '0/chart' },
    { id: '0/trend', timerange: { type: 'offset', id: '0/chart' } },
    { id: '1/chart', timerange: { type: 'keyword', keyword: 'today' } },
    { id: '1/trend', timerange: { type: 'offset', id: '1/chart' } },
  ]);
  const restyled = { ...count('source'), id: 'moved' } as Schemas['AggregationWidget'];
  page.rerender({
    widgets: [
      { ...restyled, config: { ...restyled.config, formatting_settings: { chart_colors: [] } } },
      widgets[0] as Widget,
      text,
    ],
  });
  expect(page.result.current[0]).toMatchObject({ isRunning: false, result: { durationMs: 12 } });
  expect(jobs).toHaveLength(1);
});

it('sets range and query above all widgets, and shows the old answers until the new ones are there', async () => {
  const widgets = [count('source'), count('level', { timerange: { type: 'relative', from: 60 } })];
  const page = show(widgets);
  await settled(page);
  page.rerender({ widgets, above: { timeRange: { type: 'relative', from: 86_400 }, query: 'b:2' } });
  expect(page.result.current[0]).toMatchObject({ isRunning: true, result: { chart: { total: 1 } } });
  await waitFor(() => expect(page.result.current[1]?.result?.chart?.total).toBe(2));
  expect(jobs[1]?.queries[0]).toMatchObject({
    timerange: { from: 86_400 },
    query: { query_string: 'a:1' },
    filter: { type: 'query_string', query: 'b:2' },
  });
  const own = searchTypes(jobs[1] as SearchInput).filter(({ timerange }) => timerange);
  expect(own.map(({ id }) => id)).toEqual(['0/trend', '1/trend']);
});

it('refreshes what is visible in one job, without extending the session at the interval', async () => {
  const widgets = [count('source'), count('level')];
  const page = show(widgets);
  await settled(page);
  await act(() => refreshWidgets(client));
  await act(() => refreshWidgets(client, { isAutomatic: true }));
  expect(jobs.map(({ isAutomatic }) => isAutomatic)).toEqual([false, false, true]);
  page.rerender({ widgets, isVisible: false });
  await act(() => refreshWidgets(client));
  expect(jobs).toHaveLength(3);
  // Come into view again, they are as old as the last refresh.
  page.rerender({ widgets });
  await waitFor(() => expect(jobs).toHaveLength(4));
  await waitFor(() => expect(page.result.current[1]?.result?.chart?.total).toBe(4));
});

it('aborts a job once none of its widgets is visible', async () => {
  const aborted = vi.fn();
  server.use(
    http.post('*/api/views/search/sync', ({ request }) => {
      jobs.push({ queries: [], isAutomatic: false });
      request.signal.addEventListener('abort', aborted);
      return new Promise<Response>(() => {});
    }),
  );
  const widgets = [count('source'), count('level')];
  const page = show(widgets);
  await waitFor(() => expect(jobs).toHaveLength(1));
  page.rerender({ widgets, isVisible: false });
  await waitFor(() => expect(aborted).toHaveBeenCalled());
  expect(page.result.current[0]).toMatchObject({ isRunning: false, result: null, problem: null });
  server.resetHandlers();
});

const refusal = (status: number, body: object) => HttpResponse.json(body, { status });

it('asks again without the widgets that a refusal names', async () => {
  refuse = (body) => {
    const text = JSON.stringify(body);
    if (text.includes('deleted'))
      return refusal(403, { type: 'MissingStreamPermission', message: 'no', streams: ['deleted'] });
    return text.includes('last monkey')
      ? refusal(400, { type: 'ApiError', message: 'Could not parse "last monkey"' })
      : undefined;
  };
  const page = show([
    count('a', { streams: ['deleted'] }),
    count('b'),
    count('c', { timerange: { type: 'keyword', keyword: 'last monkey' } }),
  ]);
  await settled(page);
  expect(jobs).toHaveLength(3);
  expect(page.result.current.map(({ problem }) => problem?.kind ?? 'answered')).toEqual([
    'denied',
    'answered',
    'failed',
  ]);
});

it('finds the widget that a job is refused for by halving it', async () => {
  refuse = (body) => (JSON.stringify(body).includes('"bad"') ? refusal(500, { message: 'Oops' }) : undefined);
  const page = show([count('a'), count('b'), count('bad'), count('d')]);
  await settled(page);
  expect(page.result.current.map(({ problem }) => problem?.kind ?? 'answered')).toEqual([
    'answered',
    'answered',
    'failed',
    'answered',
  ]);
  // The whole, two halves, and the two of the refused half.
  expect(jobs).toHaveLength(5);
  // It has a job of its own from then on.
  await act(() => refreshWidgets(client));
  expect(jobs).toHaveLength(7);
});

it('asks once when the server is away, and keeps the old answers', async () => {
  const page = show([count('a'), count('b')]);
  await settled(page);
  refuse = () => refusal(503, { message: 'Starting' });
  await act(() => refreshWidgets(client));
  expect(jobs).toHaveLength(2);
  await waitFor(() =>
    expect(page.result.current[0]).toMatchObject({
      result: { chart: { total: 1 } },
      problem: { kind: 'failed' },
    }),
  );
});
