import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conditionTypes } from './condition-types.ts';
import { fieldContent, fieldValue, messageCount, startAlertServer } from './testing/watched-stream.ts';

let server: Awaited<ReturnType<typeof startAlertServer>>;
beforeAll(async () => {
  server = await startAlertServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('alert conditions', () => {
  it('are created, read, changed and deleted', async () => {
    const { admin, newStream } = server;
    const streamId = await newStream();
    const path = `/streams/${streamId}/alerts/conditions`;
    const reply = await admin(`POST ${path}`, { body: messageCount({ threshold: '7' }) });
    const { alert_condition_id: id } = reply.body as { alert_condition_id: string };
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/api${path}/${id}`);

    const condition = {
      id,
      ...messageCount({ threshold: 7 }),
      creator_user_id: 'admin',
      created_at: '2026-03-01T12:00:00.000+0000',
    };
    expect((await admin(`GET ${path}/${id}`)).body).toEqual({ ...condition, in_grace: false });
    expect((await admin(`GET ${path}`)).body).toMatchObject({ total: 1, conditions: [condition] });
    const { body: stream } = await admin(`GET /streams/${streamId}`);
    expect((stream as Schemas['Stream']).alert_conditions).toEqual([condition]);

    const changes = { type: 'message_count', parameters: { threshold: 9 } };
    expect((await admin(`PUT ${path}/${id}`, { body: changes })).status).toBe(204);
    expect((await admin(`GET ${path}/${id}`)).body).toMatchObject({
      title: null,
      parameters: messageCount({ threshold: 9 }).parameters,
    });

    expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await admin(`GET ${path}/${id}`)).status).toBe(404);
    expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204);
  });

  it('take their choices in any letter case', async () => {
    const path = `/streams/${await server.newStream()}/alerts/conditions`;
    const body = messageCount({ threshold_type: 'more' });
    const reply = await server.admin(`POST ${path}`, { body });
    const { alert_condition_id: id } = reply.body as { alert_condition_id: string };
    expect((await server.admin(`GET ${path}/${id}`)).body).toMatchObject({
      parameters: { threshold_type: 'MORE' },
    });
    const wrong = messageCount({ threshold_type: 'about' });
    expect((await server.admin(`POST ${path}`, { body: wrong })).status).toBe(400);
  });

  it('keep their type', async () => {
    const streamId = await server.newStream();
    const id = await server.newCondition(streamId, messageCount());
    const path = `/streams/${streamId}/alerts/conditions/${id}`;
    const body = { type: 'field_value', parameters: { threshold: 3 } };
    expect((await server.admin(`PUT ${path}`, { body })).status).toBe(204);
    expect((await server.admin(`GET ${path}`)).body).toMatchObject({
      type: 'message_count',
      parameters: { threshold: 3 },
    });
  });

  it('are listed for the streams that the caller may read', async () => {
    const [mine, other] = [await server.newStream(), await server.newStream()];
    const id = await server.newCondition(mine, messageCount());
    await server.newCondition(other, messageCount());
    const mira = await server.createUser({ username: 'mira', permissions: [`streams:read:${mine}`] });
    expect((await mira('GET /alerts/conditions')).body).toMatchObject({ total: 1, conditions: [{ id }] });
  });

  it.each([
    ['an unknown type', { type: 'nope' }, { message: 'There is no alert condition type nope' }],
    ['a missing parameter', { parameters: { time: 5 } }, { validation_errors: { threshold: [{}] } }],
    ['an unknown parameter', messageCount({ colour: 1 }), { validation_errors: { colour: [{}] } }],
    ['no choice', messageCount({ threshold_type: 'EQUAL' }), { validation_errors: { threshold_type: [{}] } }],
    ['text for a number', messageCount({ threshold: 'x' }), { validation_errors: { threshold: [{}] } }],
    ['a fraction', messageCount({ threshold: 1.5 }), { type: 'ValidationApiError' }],
    ['no time range', messageCount({ time: 0 }), { validation_errors: { time: [{}] } }],
    ['a property too many', { ...messageCount(), colour: 1 }, { type: 'ApiError' }],
  ])('are refused with %s', async (_, wrong, refusal) => {
    const streamId = await server.newStream();
    const body = { ...messageCount(), ...wrong };
    for (const call of ['conditions', 'conditions/test']) {
      expect(await server.admin(`POST /streams/${streamId}/alerts/${call}`, { body })).toMatchObject({
        status: 400,
        body: refusal,
      });
    }
  });

  it('are not found in a stream that does not exist', async () => {
    const path = `/streams/${server.unknownId}/alerts/conditions`;
    expect((await server.admin(`GET ${path}`)).status).toBe(404);
    expect((await server.admin(`POST ${path}`, { body: messageCount() })).status).toBe(404);
  });

  it('have types whose defaults are valid once a field and value are given', async () => {
    const { body } = await server.admin('GET /alerts/conditions/types');
    const types = body as Schemas['AlertConditionTypes'];
    expect(Object.keys(types)).toEqual([...conditionTypes.keys()]);
    const streamId = await server.newStream();
    for (const [type, { requested_configuration: fields }] of Object.entries(types)) {
      const defaults = Object.entries(fields).map(([key, { default_value }]) => [
        key,
        default_value === '' ? 'x' : default_value,
      ]);
      const reply = await server.admin(`POST /streams/${streamId}/alerts/conditions`, {
        body: { type, title: null, parameters: Object.fromEntries(defaults) },
      });
      expect(reply.status).toBe(201);
    }
  });
});

describe('testing a condition', () => {
  it('says what was found, and changes nothing', async () => {
    const streamId = await server.newStream();
    server.send(streamId);
    server.send(streamId);
    const test = (body: object) => server.admin(`POST /streams/${streamId}/alerts/conditions/test`, { body });
    expect(await test(messageCount())).toMatchObject({
      status: 200,
      body: { triggered: true, description: '2 messages in 5 minutes, more than 1', error: false },
    });
    expect((await test(messageCount({ threshold: 1000 }))).body).toMatchObject({
      triggered: false,
      description: '2 messages in 5 minutes, not more than 1,000',
    });
    expect(await server.alertsOf(streamId)).toEqual([]);
  });

  it('tells the error of a search: 200 for an unsaved condition, 400 for a saved one', async () => {
    const streamId = await server.newStream();
    const wrong = messageCount({ query: 'level:[' });
    const id = await server.newCondition(streamId, wrong);
    const path = `/streams/${streamId}/alerts/conditions`;
    const body = {
      triggered: false,
      description: null,
      error: true,
      error_messages: [{ type: 'SearchError', message: expect.stringMatching(/^Cannot parse the query/) }],
    };
    expect(await server.admin(`POST ${path}/test`, { body: wrong })).toMatchObject({ status: 200, body });
    expect(await server.admin(`POST ${path}/${id}/test`)).toMatchObject({ status: 400, body });
  });

  it.each([
    ['MAX', 'HIGHER', 39, true, 'Maximum of took_ms in 5 minutes is 40, higher than 39'],
    ['MAX', 'HIGHER', 40, false, 'Maximum of took_ms in 5 minutes is 40, not higher than 40'],
    ['MIN', 'LOWER', 11, true, 'Minimum of took_ms in 5 minutes is 10, lower than 11'],
    ['MEAN', 'LOWER', 26, true, 'Mean of took_ms in 5 minutes is 25, lower than 26'],
    ['SUM', 'HIGHER', 49, true, 'Sum of took_ms in 5 minutes is 50, higher than 49'],
    ['STDDEV', 'HIGHER', 14, true, 'Standard deviation of took_ms in 5 minutes is 15, higher than 14'],
  ])(
    'compares the %s of a field, %s than %d',
    async (type, threshold_type, threshold, triggered, description) => {
      const streamId = await server.newStream();
      for (const took_ms of [10, 40]) server.send(streamId, { took_ms });
      server.send(streamId, { took_ms: 5000, timestamp: server.clock.now - 6 * 60_000 });
      const body = fieldValue({ type, threshold_type, threshold });
      const reply = await server.admin(`POST /streams/${streamId}/alerts/conditions/test`, { body });
      expect(reply.body).toMatchObject({ triggered, description });
    },
  );

  it('is never met by a field without numbers', async () => {
    const streamId = await server.newStream();
    server.send(streamId, { took_ms: 'long' });
    for (const threshold_type of ['HIGHER', 'LOWER']) {
      const body = fieldValue({ threshold_type, threshold: 0 });
      const reply = await server.admin(`POST /streams/${streamId}/alerts/conditions/test`, { body });
      expect(reply.body).toMatchObject({
        triggered: false,
        description: 'No numbers in the field took_ms in 5 minutes',
      });
    }
  });

  it.each([
    ['say "hi" \\', {}, true],
    ['other', {}, false],
    ['say "hi" \\', { query: 'source:elsewhere' }, false],
  ])('looks for the value %s in a field, with %j', async (value, more, triggered) => {
    const streamId = await server.newStream();
    server.send(streamId, { level: 'say "hi" \\' });
    const body = fieldContent({ value, ...more });
    const reply = await server.admin(`POST /streams/${streamId}/alerts/conditions/test`, { body });
    expect(reply.body).toMatchObject({ triggered });
  });
});

it('checks all conditions of a stream, and shares the result for 30 seconds', async () => {
  const streamId = await server.newStream();
  const id = await server.newCondition(streamId, messageCount());
  await server.newCondition(streamId, messageCount({ threshold: 9 }));
  const check = async () => (await server.admin(`GET /streams/${streamId}/alerts/check`)).body;
  const first = await check();
  expect(first).toMatchObject({ total_triggered: 0, results: [{ triggered: false }, { triggered: false }] });
  server.send(streamId);
  server.send(streamId);
  expect(await check()).toEqual(first);
  server.clock.now += 30_000;
  expect(await check()).toMatchObject({
    total_triggered: 1,
    results: [
      {
        condition: { id },
        triggered: true,
        alert_description: '2 messages in 5 minutes, more than 1',
      },
      { triggered: false },
    ],
  });
});
