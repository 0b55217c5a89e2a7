// @vitest-environment jsdom
import { requestedWidget } from '@tailrace/domain/views/widgets/widget-query';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { executeMock } from '@tailrace/mocks/engine/execute';
import type { Schemas, SearchInput } from '@tailrace/sdk';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { api } from '#/app/api.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { forgetServerVersion, setVersionRequest } from '#/app/server-version.ts';
import { batchWidgetQueries } from './widget-jobs.ts';
import type { WidgetResult } from './widget-result.ts';

/** Sends lines of the call under way, and ends or breaks its connection. */
let connection: ReadableStreamDefaultController<Uint8Array>;
let searched: SearchInput;
let onSearch = () => {};

const server = setupServer(
  http.post('*/api/views/search/parts', async ({ request }) => {
    searched = (await request.json()) as SearchInput;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        connection = controller;
      },
    });
    onSearch();
    return new HttpResponse(stream, { headers: { 'Content-Type': 'application/x-ndjson' } });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  api.authenticate({ type: 'session', sessionId: 'one' });
  setVersionRequest(async () => ({
    cluster_id: 'c',
    node_id: 'n',
    version: '4.1.14+tailrace.0.1.0',
    tagline: '',
  }));
});
afterEach(forgetServerVersion);
afterAll(() => server.close());

const context: WidgetContext = {
  query: {
    query: { type: 'elasticsearch', query_string: '' },
    timerange: { type: 'absolute', from: '2026-01-10T11:00:00.000Z', to: '2026-01-10T11:05:00.000Z' },
  },
  override: { timeRange: null, query: '' },
  parameters: [],
};

const counting = (field: string): Schemas['AggregationWidget'] => ({
  id: field,
  type: 'aggregation',
  streams: [],
  config: {
    row_pivots: [{ field, type: 'values', config: { limit: 5 } }],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'table',
  },
});

/** Asks for some widgets in one job; the outcome of each is set once it is settled. */
async function requested(...fields: string[]) {
  const outcomes: (WidgetResult | Error | null)[] = fields.map(() => null);
  const isSearched = new Promise<void>((resolve) => {
    onSearch = resolve;
  });
  const { signal } = new AbortController();
  const client = createQueryClient();
  const settled = fields.map(async (field, at) => {
    const query = requestedWidget(counting(field), context);
    if (!query) throw new Error('Nothing is asked');
    outcomes[at] = await batchWidgetQueries(client, { query, signal, isAutomatic: false }).catch(
      (error: Error) => error,
    );
  });
  await isSearched;
  return { outcomes, settled };
}

const send = (text: string) => connection.enqueue(new TextEncoder().encode(text));

function lineOf(id: string): string {
  const [result] = Object.values(executeMock(searched, []).results);
  const line = { query_id: searched.queries[0]?.id, search_type_id: id, result: result?.search_types[id] };
  return `${JSON.stringify(line)}\n`;
}

it('shows a widget as soon as its own result is there, however the lines are cut', async () => {
  const { outcomes, settled } = await requested('service', 'host');
  const [first, second] = (searched.queries[0]?.search_types ?? []).map(({ id }) => id);
  const line = lineOf(String(second));
  send(line.slice(0, 20));
  send(line.slice(20));
  await settled[1];
  expect(outcomes).toEqual([
    null,
    expect.objectContaining({ chart: expect.objectContaining({ id: second }) }),
  ]);
  send(lineOf(String(first)));
  await settled[0];
  expect(outcomes[0]).toMatchObject({ chart: { id: first } });
});

it('says why a widget has no result, at its turn', async () => {
  const { outcomes, settled } = await requested('service', 'host');
  const id = searched.queries[0]?.search_types?.[0]?.id;
  const error = { type: 'search_type', description: 'Too slow', query_id: 'query', search_type_id: id };
  send(`${JSON.stringify({ query_id: 'query', search_type_id: id, error })}\n`);
  await settled[0];
  expect(outcomes).toEqual([expect.objectContaining({ message: 'Too slow' }), null]);
});

it('keeps the results that came before the connection was lost', async () => {
  const { outcomes, settled } = await requested('service', 'host');
  const [first] = (searched.queries[0]?.search_types ?? []).map(({ id }) => id);
  send(lineOf(String(first)));
  await settled[0];
  connection.close();
  await settled[1];
  expect(outcomes).toEqual([
    expect.objectContaining({ chart: expect.anything() }),
    expect.objectContaining({ message: 'The connection was lost while the results were read' }),
  ]);
});
