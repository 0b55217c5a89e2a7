// @vitest-environment jsdom
import { MOCK_NOW } from '@tailrace/mocks/clock';
import { executeMock } from '@tailrace/mocks/search';
import type { SearchInput } from '@tailrace/sdk';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '#/app/api.ts';
import { forgetServerVersion, setVersionRequest } from '#/app/server-version.ts';
import { messagesAt } from '#/testing/played-cluster.ts';
import { countQuery } from './FilterCount.tsx';

/** The requests in order, each with the query it is about. */
const requests: string[] = [];
const searches = new Map<string, SearchInput>();
/** Queries whose jobs never finish. */
const endless = new Set<string>();

const queryOf = (id: string) => searches.get(id)?.queries[0]?.query?.query_string ?? '';
const messages = messagesAt(MOCK_NOW - 60_000, 3);

function jobOf(id: string, isDone: boolean) {
  const job = executeMock(searches.get(id) as SearchInput, messages);
  return HttpResponse.json({ ...job, id, execution: { ...job.execution, done: isDone } });
}

const server = setupServer(
  http.post('*/api/views/search', async ({ request }) => {
    const search = (await request.json()) as SearchInput;
    searches.set(String(search.id), search);
    requests.push(`create ${queryOf(String(search.id))}`);
    return HttpResponse.json(search, { status: 201 });
  }),
  http.post('*/api/views/search/:id/execute', ({ params }) => {
    requests.push(`execute ${queryOf(String(params.id))}`);
    return jobOf(String(params.id), false);
  }),
  http.get('*/api/views/search/status/:id', ({ params }) => {
    const query = queryOf(String(params.id));
    requests.push(`status ${query}`);
    return jobOf(String(params.id), !endless.has(query));
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  api.authenticate({ type: 'session', sessionId: 'one' });
  setVersionRequest(async () => ({ cluster_id: 'c', node_id: 'n', version: '4.1.14', tagline: '' }));
});
afterEach(() => {
  requests.length = 0;
  endless.clear();
});
afterAll(() => {
  server.close();
  forgetServerVersion();
});

describe('the preview of a filter on a cluster (R-4.19)', () => {
  const observe = (query: string) => new QueryObserver(new QueryClient(), countQuery(query, []));

  it('creates a search, executes it and polls until it is done', async () => {
    const observer = observe('message');
    onTestFinished(observer.subscribe(() => {}));
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(3));
    expect(requests).toEqual(['create message', 'execute message', 'status message']);
  });

  it('cancels a pending execution with the next one', async () => {
    endless.add('one');
    const observer = observe('one');
    onTestFinished(observer.subscribe(() => {}));
    await vi.waitFor(() => expect(requests).toContain('status one'));
    observer.setOptions(countQuery('message', []));
    await vi.waitFor(() => expect(observer.getCurrentResult().isPlaceholderData).toBe(false));
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(3));
    const afterwards = requests.slice(requests.indexOf('create message'));
    expect(afterwards).toEqual(['create message', 'execute message', 'status message']);
  });
});
