import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import type { RefusedMessage } from '../../ingest/refused-messages.ts';
import { openConfigStore } from '../../store/config-store.ts';
import { startTestServer, testNow } from '../../testing/test-server.ts';
import { createIndexerFailures, indexerFailureService } from './indexer-failures.ts';

const dayMs = 86_400_000;

const refused = (at: number, messageId = `m${at}`): RefusedMessage => ({
  index: 'graylog_0',
  messageId,
  reason: 'string or blob too big',
  at,
});

it('lists failures newest first, in pages, and counts those since a time', async () => {
  await using server = await startTestServer();
  const failures = server.service(indexerFailureService);
  failures.record([refused(testNow - 2 * dayMs, 'old'), refused(testNow - 1000, 'new')]);
  const page = async (query: string) =>
    (await server.admin(`GET /system/indexer/failures?${query}`)).body as Schemas['IndexerFailures'];
  const count = (since: string) => server.admin(`GET /system/indexer/failures/count?since=${since}`);

  expect((await page('limit=0')).failures.map(({ letter_id }) => letter_id)).toEqual(['new', 'old']);
  expect(await page('limit=1&offset=1')).toEqual({
    total: 2,
    failures: [
      {
        timestamp: '2026-02-27T12:00:00.000Z',
        letter_id: 'old',
        message: 'string or blob too big',
        index: 'graylog_0',
        type: 'message',
      },
    ],
  });
  expect((await count('2026-02-28T12:00:00.000Z')).body).toEqual({ count: 1 });
  expect((await count('2016-02-28T12:00:00.000')).body).toEqual({ count: 2 });
  expect((await count('yesterday')).status).toBe(400);
  expect((await server.admin('GET /system/indexer/failures/count')).status).toBe(400);
});

it('are reported for an hour', async () => {
  await using server = await startTestServer();
  const titles = async () => {
    const { body } = await server.admin('GET /system/notifications');
    return (body as Schemas['SystemNotificationList']).notifications.flatMap(({ details = {} }) =>
      'page' in details && details.page === 'indexer_failures' ? [details.description] : [],
    );
  };
  expect(await titles()).toEqual([]);
  const { now } = server.clock;
  server.service(indexerFailureService).record([refused(now, 'first'), refused(now, 'second')]);
  expect(await titles()).toEqual([
    '2 messages refused in the last hour, the last one by graylog_0: string or blob too big',
  ]);
  server.clock.now += 3_600_001;
  expect(await titles()).toEqual([]);
});

it('keeps the newest 10,000 of the last 30 days', () => {
  const config = openConfigStore(':memory:');
  const failures = createIndexerFailures(config, () => 40 * dayMs);
  failures.record([
    refused(9 * dayMs),
    ...Array.from({ length: 10_000 }, (_, at) => refused(11 * dayMs + at)),
  ]);
  expect(failures.total()).toBe(10_000);
  failures.record([refused(9 * dayMs)]);
  failures.forget();
  expect(failures.total()).toBe(9_999);
  config.close();
});
