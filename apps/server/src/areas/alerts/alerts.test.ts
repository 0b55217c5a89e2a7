import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldContent, messageCount, minute, startAlertServer } from './testing/watched-stream.ts';

let server: Awaited<ReturnType<typeof startAlertServer>>;
beforeAll(async () => {
  server = await startAlertServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** A stream with a condition. */
async function watched(condition: Schemas['AlertConditionRequest']) {
  const streamId = await server.newStream();
  return { streamId, conditionId: await server.newCondition(streamId, condition) };
}

/** A stream whose condition has triggered an alert. */
async function alerted(parameters: object = {}) {
  const made = await watched(messageCount({ threshold: 0, time: 1, ...parameters }));
  server.send(made.streamId);
  await server.check();
  return made;
}

const states = async (streamId: string) =>
  (await server.alertsOf(streamId)).map(({ resolved_at }) => (resolved_at ? 'resolved' : 'unresolved'));

describe('a checked condition', () => {
  it('triggers one alert until it is no longer met, then the alert is resolved', async () => {
    const { streamId, conditionId } = await alerted();
    const triggeredAt = new Date(server.clock.now).toISOString();
    await server.check(30_000);
    expect(await server.alertsOf(streamId)).toEqual([
      {
        id: expect.any(String),
        condition_id: conditionId,
        stream_id: streamId,
        description: '1 message in 1 minute, more than 0',
        condition_parameters: expect.objectContaining({ threshold: 0 }),
        triggered_at: triggeredAt,
        resolved_at: null,
        is_interval: true,
      },
    ]);
    await server.check(minute);
    expect(await states(streamId)).toEqual(['resolved']);
    server.send(streamId);
    await server.check();
    expect(await states(streamId)).toEqual(['unresolved', 'resolved']);
  });

  it('waits for its grace period after an alert was resolved', async () => {
    const { streamId, conditionId } = await alerted({ grace: 3 });
    const path = `/streams/${streamId}/alerts/conditions/${conditionId}`;
    const isInGrace = async () =>
      ((await server.admin(`GET ${path}`)).body as Schemas['AlertConditionSummary']).in_grace;
    expect(await isInGrace()).toBe(false);
    await server.check(2 * minute);
    expect(await isInGrace()).toBe(true);
    server.send(streamId);
    await server.check(minute / 2);
    expect(await states(streamId)).toEqual(['resolved']);
    server.clock.now += 3 * minute;
    expect(await isInGrace()).toBe(false);
    server.send(streamId);
    await server.check();
    expect(await states(streamId)).toEqual(['unresolved', 'resolved']);
  });

  it('sees a message that is stored late', async () => {
    const { streamId } = await watched(fieldContent());
    await server.check(minute);
    const late = server.clock.now - 10_000;
    server.send(streamId, { level: 'ERROR', timestamp: late });
    await server.check(minute);
    expect(await states(streamId)).toEqual(['unresolved']);
    await server.check(2 * minute);
    expect(await states(streamId)).toEqual(['resolved']);
  });

  it('looks at what was stored since its last check, however long ago that was', async () => {
    const { streamId } = await watched(fieldContent());
    await server.check(minute);
    server.send(streamId, { level: 'ERROR', timestamp: server.clock.now + minute });
    await server.check(60 * minute);
    expect(await states(streamId)).toEqual(['unresolved']);
    await server.check(minute);
    await server.check(minute);
    expect(await states(streamId)).toEqual(['resolved']);
  });

  it('is left out while its stream is paused', async () => {
    const { streamId } = await watched(messageCount({ threshold_type: 'LESS', threshold: 5 }));
    await server.admin(`POST /streams/${streamId}/pause`);
    await server.check();
    expect(await states(streamId)).toEqual([]);
  });

  it('whose search fails is named in a notification, and does not keep others from being checked', async () => {
    const broken = await watched(messageCount({ query: 'level:[' }));
    const { streamId } = await alerted();
    expect(await states(streamId)).toEqual(['unresolved']);
    const notifications = async () =>
      JSON.stringify((await server.admin('GET /system/notifications')).body).match(
        /"title":"The alert[^"]*/g,
      );
    expect(await notifications()).toHaveLength(1);
    const path = `/streams/${broken.streamId}/alerts/conditions/${broken.conditionId}`;
    await server.admin(`PUT ${path}`, { body: messageCount({ query: '*' }) });
    await server.check();
    expect(await notifications()).toBeNull();
  });

  it('resolves its alert when it is deleted', async () => {
    const { streamId, conditionId } = await alerted();
    await server.admin(`DELETE /streams/${streamId}/alerts/conditions/${conditionId}`);
    expect(await states(streamId)).toEqual(['resolved']);
  });
});

describe('alerts', () => {
  it('are read by id, and deleted with their stream', async () => {
    const { streamId } = await alerted();
    const [alert] = await server.alertsOf(streamId);
    expect(await server.admin(`GET /streams/alerts/${alert?.id}`)).toMatchObject({
      status: 200,
      body: alert,
    });
    await server.admin(`DELETE /streams/${streamId}`);
    expect((await server.admin(`GET /streams/alerts/${alert?.id}`)).status).toBe(404);
  });

  it('are listed newest first, by state, page and time, for the readable streams', async () => {
    const { streamId } = await alerted();
    await server.check(2 * minute);
    const since = server.clock.now / 1000;
    server.send(streamId);
    await server.check();
    const mira = await server.createUser({ username: 'mira', permissions: [`streams:read:${streamId}`] });
    const [newer, older] = await server.alertsOf(streamId);
    const list = async (call: string) => (await mira(`GET /streams/${call}`)).body;
    expect(await list('alerts')).toEqual({ total: 2, alerts: [newer, older] });
    expect(await list(`alerts?since=${since}`)).toEqual({ total: 1, alerts: [newer] });
    for (const path of ['alerts/paginated', `${streamId}/alerts/paginated`]) {
      expect(await list(path)).toEqual({ total: 2, alerts: [newer, older] });
      expect(await list(`${path}?limit=1&skip=1`)).toEqual({ total: 2, alerts: [older] });
      expect(await list(`${path}?state=resolved`)).toEqual({ total: 1, alerts: [older] });
      expect(await list(`${path}?state=unresolved`)).toEqual({ total: 1, alerts: [newer] });
    }
    expect(await list(`${streamId}/alerts?since=${since}&limit=1`)).toEqual({ total: 2, alerts: [newer] });
  });

  it('are deleted a year after, unless they are unresolved', async () => {
    const resolved = await alerted();
    await server.check(2 * minute);
    const lasting = await alerted({ time: 1_000_000 });
    server.clock.now += 366 * 24 * 60 * minute;
    server.areas.purge();
    expect(await states(resolved.streamId)).toEqual([]);
    expect(await states(lasting.streamId)).toEqual(['unresolved']);
  });
});
