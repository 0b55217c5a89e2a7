// @vitest-environment jsdom
import { handlers } from '@tailrace/mocks/handlers';
import { mockSession } from '@tailrace/mocks/sessions';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const server = setupServer(...handlers);
const sent: string[] = [];

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  server.events.on('request:start', ({ request }) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
  });
});
afterAll(() => server.close());

const search = 'POST /api/views/search/sync';

const keep = (sessionId: string) =>
  localStorage.setItem('tailrace.session', JSON.stringify({ sessionId, username: 'admin' }));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  server.resetHandlers();
  sent.length = 0;
});

/** Loads the file anew, as a page at this path does. */
async function load(path: string) {
  history.replaceState(null, '', path);
  return import('./first-search.ts');
}

it('sends the search at the URL as soon as it is loaded, and hands it to the console', async () => {
  keep(mockSession.session_id);
  const { takeQueryClient } = await load('/search?q=level:3&rangetype=relative&relative=300');
  await vi.waitFor(() => expect(sent).toContain(search));
  const client = takeQueryClient();
  const [first] = client.getQueryCache().findAll({ queryKey: ['executeSearch'] });
  expect(first?.queryKey[1]).toMatchObject({ query: 'level:3', timeRange: { type: 'relative', range: 300 } });
  expect(takeQueryClient()).not.toBe(client);
});

it.each([
  ['without a session', '/search', undefined],
  ['on another page', '/streams', mockSession.session_id],
])('sends nothing %s', async (_, path, sessionId) => {
  if (sessionId) keep(sessionId);
  const { takeQueryClient } = await load(path);
  expect(takeQueryClient().getQueryCache().getAll()).toEqual([]);
  expect(sent).toEqual([]);
});

it('leaves a session that is refused to its check', async () => {
  server.use(
    http.post('*/api/views/search/sync', () => new HttpResponse(null, { status: 401 }), { once: true }),
  );
  keep('expired');
  const { takeQueryClient } = await load('/search');
  const { storedSession } = await import('./app/session.ts');
  const client = takeQueryClient();
  await vi.waitFor(() =>
    expect(client.getQueryCache().findAll({ queryKey: ['executeSearch'] })[0]?.state.status).toBe('error'),
  );
  expect(storedSession()).toMatchObject({ sessionId: 'expired' });
});

it('drops the result of a session that was replaced meanwhile', async () => {
  keep(mockSession.session_id);
  const { takeQueryClient } = await load('/search');
  keep('another');
  expect(takeQueryClient().getQueryCache().getAll()).toEqual([]);
});
