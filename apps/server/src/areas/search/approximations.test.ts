import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, testNow } from '../../testing/test-server.ts';

/** One more than are counted exactly. */
const manyUsers = 10_001;

it('a pivot tells which of its series were estimated, and by how much they may be off', async () => {
  await using server = await startTestServer();
  const users = Array.from({ length: manyUsers }, (_, at) =>
    storedMessage({ timestamp: testNow - 1000 - at, user: `user-${at}`, source: `web-${at % 3}` }),
  );
  server.store(users);
  const query = { type: 'elasticsearch', query_string: '*' };
  const series = [
    { id: 'users', type: 'card', field: 'user' },
    { id: 'sources', type: 'card', field: 'source' },
    { id: 'count()', type: 'count' },
  ];
  const search_types = [{ id: 'pivot', type: 'pivot', series, rollup: true }];
  const timerange = { type: 'relative', range: 300 };
  const body = { queries: [{ id: 'q', query, timerange, search_types }] };
  const reply = await server.admin('POST /views/search/sync', { body });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      results: {
        q: {
          search_types: {
            pivot: { total: manyUsers, approximations: [{ series: 'users', error: expect.any(Number) }] },
          },
        },
      },
    },
  });
});
