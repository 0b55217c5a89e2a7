// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#/app/api.ts';
import { forgetServerVersion, setVersionRequest } from '#/app/server-version.ts';
import { openTail } from './open-tail.ts';

/** The requests to the server, in order. */
const requested: string[] = [];

const server = setupServer(
  http.get('*/api/search/tail', () => {
    requested.push('tail');
    return HttpResponse.json({ type: 'ApiError', message: 'HTTP 404 Not Found' }, { status: 404 });
  }),
  http.post('*/api/views/search/sync', () => {
    requested.push('sync');
    // There are no messages this recent.
    const error = { type: 'search_type', description: 'no such index []', search_type_id: 'messages' };
    const timerange = { type: 'relative', range: 5 };
    return HttpResponse.json({
      execution: { done: true, cancelled: false, completed_exceptionally: true },
      id: 'job',
      owner: 'jane',
      search_id: null,
      errors: [error],
      results: {
        query: {
          query: {
            id: 'query',
            timerange,
            query: { type: 'elasticsearch', query_string: '' },
            search_types: [{ id: 'messages', type: 'messages', sort: null }],
          },
          search_types: {},
          errors: [error],
          state: 'COMPLETED',
        },
      },
    });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  api.authenticate({ type: 'session', sessionId: 'one' });
});
afterEach(() => requested.splice(0));
afterAll(() => server.close());

async function followOn(version: string) {
  const ends = new AbortController();
  forgetServerVersion();
  setVersionRequest(async () => ({ cluster_id: 'c', node_id: 'n', version, tagline: '' }));
  const buffer = openTail({ query: '', streams: [] }, ends.signal);
  await vi.waitFor(() => expect(buffer.snapshot().state).toBe('following'));
  ends.abort();
  buffer.close();
}

it('asks a cluster for its newest messages, never for a call that it does not have', async () => {
  await followOn('4.1.14+1f3a5c7');
  expect(requested).toEqual(['sync']);
});

it('asks a server of ours that lacks the call for it once', async () => {
  await followOn('4.1.14+tailrace.0.0.1');
  await followOn('4.1.14+tailrace.0.0.1');
  expect(requested).toEqual(['tail', 'sync', 'sync']);
});
