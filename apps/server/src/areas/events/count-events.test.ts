import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { eventStoreService } from './event-store.ts';
import { anEvent } from './testing/event.ts';

let server: TestServer;
let reader: Client;
const minute = 60_000;
const ownStream = '60b5f4d1e4a1d80001a2b400';

beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
  reader = await server.createUser({ username: 'ada', permissions: [`streams:read:${ownStream}`] });
  const at = (minutes: number) => new Date(testNow - minutes * minute).toISOString();
  await server
    .service(eventStoreService)
    .append([
      anEvent({ timestamp: at(50), alert: false, source_streams: [ownStream] }),
      anEvent({ timestamp: at(20), source_streams: [ownStream] }),
      anEvent({ timestamp: at(20), message: 'Disk full', source_streams: [ownStream, 'another'] }),
      anEvent({ timestamp: at(1), source_streams: [ownStream] }),
    ]);
});
afterAll(() => server[Symbol.asyncDispose]());

const hour = { type: 'relative', range: 3600 };
async function count(body: object, client: Client = server.admin) {
  const reply = await client('POST /events/histogram', { body: { timerange: hour, ...body } });
  expect(reply.status).toBe(200);
  return reply.body as Schemas['EventsHistogram'];
}
const filled = ({ buckets }: Schemas['EventsHistogram']) =>
  buckets
    .filter(({ events, alerts }) => events + alerts > 0)
    .map(({ timestamp, events, alerts }) => `${timestamp.slice(11, 16)} ${events} ${alerts}`);

describe('events over time', () => {
  it('are counted apart from alerts, in intervals of the usual lengths', async () => {
    const counted = await count({});
    expect(counted).toMatchObject({
      from: new Date(testNow - 60 * minute).toISOString(),
      to: new Date(testNow).toISOString(),
      interval_seconds: 60,
    });
    expect(counted.buckets).toHaveLength(60);
    expect(filled(counted)).toEqual(['11:10 1 0', '11:40 0 2', '11:59 0 1']);
    const few = await count({ buckets: 4 });
    expect(few).toMatchObject({ interval_seconds: 900 });
    expect(filled(few)).toEqual(['11:00 1 0', '11:30 0 2', '11:45 0 1']);
  });

  it('are those that the same search finds', async () => {
    expect(filled(await count({ query: 'disk' }))).toEqual(['11:40 0 1']);
    expect(filled(await count({ filter: { alerts: 'exclude' } }))).toEqual(['11:10 1 0']);
    expect(filled(await count({}, reader))).toEqual(['11:10 1 0', '11:40 0 1', '11:59 0 1']);
    const body = { timerange: hour, query: 'a AND (' };
    expect((await server.admin('POST /events/histogram', { body })).status).toBe(400);
  });

  it('of all time have a limited number of intervals', async () => {
    const counted = await count({ timerange: { type: 'relative', range: 0 }, buckets: 10 });
    expect(counted.from).toBe(new Date(testNow - 50 * minute).toISOString());
    expect(counted.buckets.length).toBeLessThanOrEqual(10);
    expect(filled(counted)).toHaveLength(3);
  });
});
