import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer, testNow } from '../../../testing/test-server.ts';
import { config, definition } from '../testing/definition.ts';

type Definition = Schemas['EventDefinition'];

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
});
afterAll(() => server[Symbol.asyncDispose]());

async function create(changes: object = {}, query = '', client = admin): Promise<Definition> {
  const reply = await client(`POST /events/definitions${query}`, { body: { ...definition, ...changes } });
  expect(reply.status).toBe(200);
  return reply.body as Definition;
}

async function scheduleOf({ id }: Definition) {
  const { body } = await admin(`GET /events/definitions/${id}/with-context`);
  return (body as Schemas['EventDefinitionWithContext']).context.scheduler;
}

describe('event definitions', () => {
  it('are stored with everything a request may omit, and read back', async () => {
    const created = await create({
      storage: [{ type: 'persist-to-streams-v1', streams: ['60b5f4d1e4a1d80001a2b400'] }],
      notifications: [{ notification_id: '60c0a2018c5d3a1f2e4b9010' }],
    });
    expect(created).toMatchObject({
      ...definition,
      id: expect.stringMatching(/^[\da-f]{24}$/),
      config: {
        ...config,
        query_parameters: [],
        series: [{ id: 'count-', function: 'count', field: null }],
      },
      field_spec: {
        user: {
          providers: [{ template: definition.field_spec.user.providers[0]?.template, require_values: false }],
        },
      },
      notification_settings: { grace_period_ms: 0, backlog_size: 0 },
      notifications: [{ notification_id: '60c0a2018c5d3a1f2e4b9010', notification_parameters: null }],
      storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
    });
    expect((await admin(`GET /events/definitions/${created.id}`)).body).toEqual(created);
  });

  it('get an id for a series that has none, and explicit conditions', async () => {
    const filter = { ...config, group_by: [], series: [] };
    const { config: withoutExpression } = await create({ config: { ...filter, conditions: {} } });
    expect(withoutExpression).toMatchObject({ conditions: { expression: null } });
    const { conditions: _, ...without } = filter;
    expect((await create({ config: without })).config).toMatchObject({ conditions: null });
    const always = {
      ...config,
      series: [{ function: 'count' }],
      conditions: { expression: { expr: 'true' } },
    };
    expect((await create({ config: always })).config).toMatchObject({
      series: [{ id: expect.any(String), field: null }],
    });
  });

  it('are stored with whole parameters of their query', async () => {
    const given = { ...config, query_parameters: [{ name: 'host', data_type: 'any' }] };
    expect((await create({ config: given })).config).toMatchObject({
      query_parameters: [
        {
          type: 'value-parameter-v1',
          name: 'host',
          title: null,
          description: null,
          data_type: 'any',
          default_value: null,
          optional: false,
          binding: null,
        },
      ],
    });
  });

  it('are enabled by default, disabled and enabled again', async () => {
    const created = await create();
    expect(await scheduleOf(created)).toMatchObject({
      is_scheduled: true,
      status: 'runnable',
      // At once, and then at each interval.
      next_time: '2026-03-01T12:00:00.000Z',
      triggered_at: null,
    });
    await admin(`PUT /events/definitions/${created.id}/unschedule`);
    await admin(`PUT /events/definitions/${created.id}/unschedule`);
    expect(await scheduleOf(created)).toEqual({
      is_scheduled: false,
      status: null,
      next_time: null,
      triggered_at: null,
      data: null,
    });
    for (const _ of [1, 2]) {
      expect((await admin(`PUT /events/definitions/${created.id}/schedule`)).status).toBe(204);
    }
    expect(await scheduleOf(created)).toMatchObject({ is_scheduled: true });
    expect((await admin('PUT /events/definitions/60c0a1b28c5d3a1f2e4b9fff/schedule')).status).toBe(404);
  });

  it('follow the flag and the interval of an update', async () => {
    const created = await create({}, '?schedule=false');
    expect(await scheduleOf(created)).toMatchObject({ is_scheduled: false });
    const changed = { ...created, config: { ...created.config, execute_every_ms: 10_000 } };
    const path = `PUT /events/definitions/${created.id}`;
    expect((await admin(path, { body: changed })).body).toEqual(changed);
    expect(await scheduleOf(created)).toMatchObject({ next_time: '2026-03-01T12:00:00.000Z' });
    await admin(path, { body: { ...created, config: { ...created.config, execute_every_ms: 20_000 } } });
    const { next_time } = await scheduleOf(created);
    const waitMs = Date.parse(next_time ?? '') - testNow;
    expect(waitMs > 0 && waitMs <= 20_000).toBe(true);
    await admin(`${path}?schedule=false`, { body: changed });
    expect(await scheduleOf(created)).toMatchObject({ is_scheduled: false });
  });

  it('are listed by title with their schedules, as far as the caller may read them', async () => {
    const first = await create({ title: 'Zebra one' });
    const second = await create({ title: 'A zebra', description: 'striped' }, '?schedule=false');
    const list = async (query: string, client = admin) =>
      (await client(`GET /events/definitions?${query}`)).body as Schemas['EventDefinitionPage'];
    const found = await list('query=zebra&per_page=1&page=2');
    expect(found).toMatchObject({
      total: 2,
      page: 2,
      per_page: 1,
      count: 1,
      query: 'zebra',
      event_definitions: [first],
      context: { scheduler: { [first.id]: { is_scheduled: true } } },
    });
    expect(found.grand_total).toBeGreaterThan(2);
    expect((await list('query=description:striped&per_page=0')).event_definitions).toEqual([second]);
    const permissions = [`eventdefinitions:read:${second.id}`];
    const reader = await server.createUser({ username: 'zebra', permissions });
    const own = { total: 1, grand_total: 1, event_definitions: [second] };
    expect(await list('', reader)).toMatchObject(own);
    expect(await list('query=nothing', reader)).toMatchObject({ total: 0, grand_total: 1 });
  });

  it('are deleted with their schedule', async () => {
    const created = await create({ title: 'Gone' });
    const jobs = async () =>
      ((await admin('GET /scheduler/jobs?per_page=0')).body as Schemas['JobDefinitionPage']).job_definitions;
    expect(await jobs()).toContainEqual({
      id: created.id,
      title: 'Gone',
      description: '',
      config: {
        type: 'event-processor-execution-v1',
        event_definition_id: created.id,
        processing_window_size: 300_000,
        processing_hop_size: 60_000,
      },
    });
    expect((await admin(`DELETE /events/definitions/${created.id}`)).status).toBe(204);
    expect((await admin(`GET /events/definitions/${created.id}`)).status).toBe(404);
    expect((await jobs()).map(({ id }) => id)).not.toContain(created.id);
  });

  it('show their jobs, and how many there are, to those alone who may read them', async () => {
    const { id } = await create({ title: 'Shown' });
    await create({ title: 'Hidden' });
    const permissions = [`eventdefinitions:read:${id}`];
    const reader = await server.createUser({ username: 'job-reader', permissions });
    const nobody = await server.createUser({ username: 'job-nobody', permissions: [] });
    expect((await reader('GET /scheduler/jobs')).body).toMatchObject({
      total: 1,
      grand_total: 1,
      job_definitions: [{ title: 'Shown' }],
    });
    expect((await nobody('GET /scheduler/jobs')).body).toMatchObject({ total: 0, grand_total: 0 });
  });

  it('belong to their creator, who shares them', async () => {
    const permissions = ['eventdefinitions:create', 'streams:read'];
    const mira = await server.createUser({ username: 'mira', permissions });
    const { id } = await create({}, '', mira);
    expect((await mira(`GET /events/definitions/${id}`)).status).toBe(200);
    const prepare = `POST /authz/shares/entities/grn::::event_definition:${id}/prepare`;
    expect((await mira(prepare, { body: {} })).status).toBe(200);
    expect((await mira(`DELETE /events/definitions/${id}`)).status).toBe(204);
  });

  it('need the streams they name, or all', async () => {
    const permissions = ['eventdefinitions:create', 'streams:read:000000000000000000000001'];
    const tom = await server.createUser({ username: 'tom', permissions });
    const post = (streams: string[]) =>
      tom('POST /events/definitions', { body: { ...definition, config: { ...config, streams } } });
    expect((await post([])).status).toBe(403);
    expect((await post(['000000000000000000000002'])).status).toBe(403);
    expect((await post(['000000000000000000000001'])).status).toBe(200);
  });
});
