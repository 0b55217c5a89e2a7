import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Schemas } from '@tailrace/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedMessage } from '../../../testing/messages.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { groupIdOf } from '../incidents/incident.ts';
import { silenceService } from '../incidents/silences.ts';
import { definition as definitionBody } from '../testing/definition.ts';
import { anEvent } from '../testing/event.ts';
import { queueLimits } from './event-notifier.ts';
import { eventNotifierService } from './services.ts';

type Deliveries = Schemas['NotificationDeliveries'];
type Definition = Schemas['EventDefinition'];

let server: TestServer;
let receiver: Server;
let url: string;
/** What the receiver answers, by path. */
let statuses: Record<string, number>;
let posted: { path: string; body: { event: Schemas['Event']; backlog: { fields: object }[] } }[];

beforeEach(async () => {
  statuses = {};
  posted = [];
  server = await startTestServer();
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    posted.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const status = statuses[path] ?? 200;
    if (status > 0) response.writeHead(status).end('busy');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}`;
});
afterEach(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server[Symbol.asyncDispose]();
});

async function notification(path: string): Promise<string> {
  const body = {
    title: path,
    description: '',
    config: { type: 'http-notification-v1', url: `${url}${path}` },
  };
  return ((await server.admin('POST /events/notifications', { body })).body as { id: string }).id;
}

async function definition(ids: string[], changes: Partial<Definition> = {}): Promise<Definition> {
  const body = {
    ...definitionBody,
    notifications: ids.map((notification_id) => ({ notification_id, notification_parameters: null })),
    ...changes,
  };
  return (await server.admin('POST /events/definitions?schedule=false', { body })).body as Definition;
}

const notify = (...args: Parameters<ReturnType<typeof notifier>['notify']>) => notifier().notify(...args);
const notifier = () => server.service(eventNotifierService);
const deliveriesOf = async (id: string) =>
  (await server.admin(`GET /events/notifications/${id}/deliveries`)).body as Deliveries;
const states = async (id: string) => (await deliveriesOf(id)).deliveries.map(({ state }) => state);
const settled = (id: string, expected: string[]) =>
  vi.waitFor(async () => expect(await states(id)).toEqual(expected));

describe('the notifier', () => {
  it('sends an event with its messages to each notification once, however often it is asked', async () => {
    const ids = [await notification('/a'), await notification('/b')];
    const defined = await definition([...ids, ...ids.slice(0, 1), '60c0a2018c5d3a1f2e4b9010']);
    const event = anEvent({ event_definition_id: defined.id });
    const fields = storedMessage({ timestamp: server.clock.now, user_id: 9_007_199_254_740_993n });
    const backlog = [{ index: 'graylog_0', fields }];
    expect(notify(defined, event, backlog)).toBe('queued');
    expect(notify(defined, event, backlog)).toBe('queued');
    for (const id of ids) await settled(id, ['sent']);
    expect(notify(defined, event, backlog)).toBe('queued');
    expect(posted.map(({ path }) => path).toSorted()).toEqual(['/a', '/b']);
    expect(posted[0]?.body).toMatchObject({
      event_definition_title: defined.title,
      event: { ...event, streams: [] },
      backlog: [{ id: fields._id, index: 'graylog_0' }],
    });
    expect(await deliveriesOf(ids[0] ?? '')).toMatchObject({
      last_sent_at: '2026-03-01T12:00:00.000Z',
      failing_since: null,
      waiting: 0,
      deliveries: [{ event_id: event.id, event_definition_id: defined.id, attempts: 1, error: null }],
    });
  });

  it('posts an empty key for an event without one', async () => {
    const id = await notification('/a');
    notify(await definition([id]), anEvent({ key: null, key_tuple: [] }), []);
    await settled(id, ['sent']);
    expect(posted[0]?.body.event).toMatchObject({ key: '', key_tuple: [] });
  });

  it('does nothing without a notification', async () => {
    expect(notify(await definition([]), anEvent(), [])).toBe('none');
    expect(notify(await definition(['60c0a2018c5d3a1f2e4b9010']), anEvent(), [])).toBe('none');
  });

  it('sends nothing for a silenced group until the silence ends, and says so', async () => {
    const id = await notification('/a');
    const defined = await definition([id], { alert: true });
    const own = { event_definition_id: defined.id };
    const silenced = anEvent(own);
    server.service(silenceService).begin(groupIdOf(silenced), 'admin', 1);
    expect(notify(defined, silenced, [])).toBe('silenced');
    expect(notify(defined, anEvent({ ...own, group_by_fields: { source: 'web-2' } }), [])).toBe('queued');
    await vi.waitFor(async () => expect((await states(id)).toSorted()).toEqual(['sent', 'silenced']));
    const { deliveries } = await deliveriesOf(id);
    expect(deliveries.find(({ state }) => state === 'silenced')).toMatchObject({
      event_id: silenced.id,
      attempts: 0,
      error: 'silenced by admin',
    });
    server.clock.now += 60_000;
    expect(notify(defined, anEvent(own), [])).toBe('queued');
    // The event that was not sent then is not sent now.
    expect(notify(defined, silenced, [])).toBe('silenced');
    await vi.waitFor(() => expect(posted).toHaveLength(2));
  });

  it('holds back further events of a key during the grace period', async () => {
    const id = await notification('/a');
    const grace = { notification_settings: { grace_period_ms: 60_000, backlog_size: 0 } };
    const defined = await definition([id], grace);
    const at = (seconds: number, key = 'mira') =>
      anEvent({ key, timestamp: new Date(server.clock.now + seconds * 1000).toISOString() });
    const first = at(0);
    expect(notify(defined, first, [])).toBe('queued');
    expect(notify(defined, first, [])).toBe('queued');
    expect(notify(defined, at(0), [])).toBe('held');
    expect(notify(defined, at(0, 'jonas'), [])).toBe('queued');
    expect(notify(await definition([id], grace), at(0), [])).toBe('queued');
    expect(notify(defined, at(59.999), [])).toBe('held');
    expect(notify(defined, at(-59.999), [])).toBe('held');
    // However much earlier or later the server evaluates the next window.
    server.clock.now -= 3000;
    expect(notify(defined, at(63), [])).toBe('queued');
    expect(notify(defined, at(-3600), [])).toBe('queued');
  });

  it('tries again after the retry period, and says that it fails meanwhile', async () => {
    const id = await notification('/a');
    statuses['/a'] = 503;
    server.clock.now += 1000;
    notify(await definition([id]), anEvent(), []);
    const error = expect.stringContaining('answered 503: busy');
    await vi.waitFor(async () =>
      expect(await deliveriesOf(id)).toMatchObject({
        failing_since: '2026-03-01T12:00:01.000Z',
        error,
        waiting: 1,
        deliveries: [{ state: 'waiting', attempts: 1, next_attempt_at: '2026-03-01T12:05:01.000Z', error }],
      }),
    );
    expect((await server.admin('GET /system/notifications')).body).toMatchObject({
      notifications: expect.arrayContaining([
        expect.objectContaining({
          details: {
            title: 'The notification "/a" cannot be sent',
            description: expect.stringMatching(/answered 503: busy\. 1 event is waiting to be sent\.$/),
          },
        }),
      ]),
    });
    statuses['/a'] = 200;
    server.clock.now += 300_000;
    notify(await definition([await notification('/wakes')]), anEvent(), []);
    await settled(id, ['sent']);
    expect(await deliveriesOf(id)).toMatchObject({
      failing_since: null,
      error: null,
      deliveries: [{ attempts: 2 }],
    });
    const { body } = await server.admin('GET /system/notifications');
    expect(JSON.stringify(body)).not.toContain('cannot be sent');
  });

  it('sends what waits as soon as the notification works again, or is changed', async () => {
    const id = await notification('/a');
    const defined = await definition([id]);
    statuses['/a'] = 503;
    notify(defined, anEvent(), []);
    await vi.waitFor(async () => expect((await deliveriesOf(id)).deliveries[0]?.attempts).toBe(1));
    statuses['/a'] = 200;
    notify(defined, anEvent(), []);
    await settled(id, ['sent', 'sent']);

    statuses['/a'] = 503;
    notify(defined, anEvent(), []);
    await vi.waitFor(async () => expect((await deliveriesOf(id)).waiting).toBe(1));
    await vi.waitFor(async () => expect((await deliveriesOf(id)).deliveries[0]?.attempts).toBe(1));
    const body = {
      id,
      title: 'b',
      description: '',
      config: { type: 'http-notification-v1', url: `${url}/b` },
    };
    await server.admin(`PUT /events/notifications/${id}`, { body });
    await settled(id, ['sent', 'sent', 'sent']);
  });

  it('does not try again what cannot succeed', async () => {
    const id = await notification('/gone');
    statuses['/gone'] = 404;
    notify(await definition([id]), anEvent(), []);
    await settled(id, ['failed']);
    server.clock.now += 86_400_000;
    expect(await deliveriesOf(id)).toMatchObject({
      waiting: 0,
      deliveries: [{ attempts: 1, next_attempt_at: null }],
    });
  });

  it('is not stopped by a target that hangs', async () => {
    const [hangs, works] = [await notification('/hangs'), await notification('/works')];
    statuses['/hangs'] = 0;
    const defined = await definition([hangs]);
    for (let count = 0; count < 20; count += 1) notify(defined, anEvent(), []);
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    notify(await definition([works]), anEvent(), []);
    await settled(works, ['sent']);
    expect((await deliveriesOf(hangs)).waiting).toBe(20);
  });

  it('drops what is too much, and shows it', async () => {
    const id = await notification('/hangs');
    statuses['/hangs'] = 0;
    const defined = await definition([id]);
    server.config.transaction(() => {
      for (let count = 0; count < queueLimits.perDefinition; count += 1) notify(defined, anEvent(), []);
    });
    server.clock.now += 1000;
    const event = anEvent();
    expect(notify(defined, event, [])).toBe('none');
    expect(notify(defined, event, [])).toBe('none');
    const [dropped] = server.stored(`SELECT * FROM notification_deliveries WHERE event_id = '${event.id}'`);
    expect(dropped).toMatchObject({ state: 'dropped', error: expect.stringContaining('1000 deliveries') });
    expect(await deliveriesOf(id)).toMatchObject({ waiting: 1000, error: expect.stringContaining('1000') });
  });
});
