import { mockHit } from '@tailrace/mocks/messages';
import { type EngineBehaviour, executeMock } from '@tailrace/mocks/search';
import type { ExecutionState, ResultMessageSummary, SearchInput } from '@tailrace/sdk';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { api } from '#/app/api.ts';
import { forgetServerVersion, setVersionRequest } from '#/app/server-version.ts';

/** Versions on both sides of 4.3, from which on the end of a range is left out. */
export const bothKindsOfEnds = ['4.1.14', '4.3.6'] as const;

export interface PlayedCluster {
  /** What it searches in. */
  messages: ResultMessageSummary[];
  /** The searches it was sent, in order. */
  searches: SearchInput[];
  engine: EngineBehaviour;
  /** What it waits for before it stores a search. */
  beforeStoring: Promise<void> | undefined;
  play: (version: string) => void;
}

/** Messages of which some share each moment: `perMoment` of them, newest last. */
export const messagesAt = (newest: number, count: number, perMoment = 1): ResultMessageSummary[] =>
  Array.from({ length: count }, (_, at) =>
    mockHit({
      _id: `${at}`,
      timestamp: new Date(newest - Math.floor((count - 1 - at) / perMoment)).toISOString(),
      source: 'web-01',
      message: `message ${at}`,
    }),
  );

/** Plays the searches of a cluster of some version over given messages, for the tests of one file. */
export function playedCluster(): PlayedCluster {
  const stored = new Map<string, SearchInput>();
  const cluster: PlayedCluster = {
    messages: [],
    searches: [],
    engine: {},
    beforeStoring: undefined,
    play: (version) => {
      forgetServerVersion();
      setVersionRequest(async () => ({ cluster_id: 'c', node_id: 'n', version, tagline: '' }));
      cluster.engine = { ...cluster.engine, leavesOutEnd: version.startsWith('4.3') };
    },
  };
  const run = (search: SearchInput, state?: ExecutionState) => {
    cluster.searches.push(search);
    return HttpResponse.json(executeMock(search, cluster.messages, state, cluster.engine));
  };
  const server = setupServer(
    http.post('*/api/views/search', async ({ request }) => {
      const search = (await request.json()) as SearchInput;
      await cluster.beforeStoring;
      stored.set(String(search.id), search);
      return HttpResponse.json(search, { status: 201 });
    }),
    http.get('*/api/views/search/:id', ({ params }) => HttpResponse.json(stored.get(String(params.id)))),
    http.post('*/api/views/search/sync', async ({ request }) => run((await request.json()) as SearchInput)),
    http.post('*/api/views/search/:id/execute', async ({ params, request }) =>
      run(stored.get(String(params.id)) as SearchInput, (await request.json()) as ExecutionState),
    ),
    http.post('*/api/views/search/messages/:id/:type', async ({ params, request }) => {
      if (request.headers.get('Accept') !== 'text/csv') return new HttpResponse(null, { status: 415 });
      const search = stored.get(String(params.id)) as SearchInput;
      const { timerange } = (await request.json()) as { timerange: never };
      const state = { global_override: { timerange, search_types: { messages: { limit: 10_000 } } } };
      const [result] = Object.values(executeMock(search, cluster.messages, state, cluster.engine).results);
      const list = result?.search_types.messages;
      const found = list?.type === 'messages' ? list.messages : [];
      const rows = ['message', ...found.map(({ message }) => message.message)];
      return HttpResponse.text(rows.map((row) => `"${row}"\n`).join(''));
    }),
  );
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    api.authenticate({ type: 'session', sessionId: 'one' });
  });
  afterEach(() => {
    cluster.searches.length = 0;
    cluster.engine = {};
    cluster.beforeStoring = undefined;
    forgetServerVersion();
  });
  afterAll(() => server.close());
  return cluster;
}
