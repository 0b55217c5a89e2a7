import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobRun } from '../../../host/job-type.ts';
import { storedMessage } from '../../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../../testing/test-server.ts';
import { config, definition } from '../testing/definition.ts';
import { eventEngineService } from './event-engine.ts';

let server: TestServer;
let admin: Client;
let id: string;
const minute = 60_000;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  await server.ingest.start([]);
  const logins = Array.from({ length: 8 }, (_, at) =>
    storedMessage({
      timestamp: testNow - 2 * minute + at,
      message: 'failed',
      action: 'login',
      username: at < 7 ? 'mira' : 'jonas',
    }),
  );
  server.store(logins);
  ({ id } = (await admin('POST /events/definitions', { body: definition }))
    .body as Schemas['EventDefinition']);
});
afterAll(() => server[Symbol.asyncDispose]());

const run = () =>
  server.service(eventEngineService).run({
    data: { definition_id: id },
    dueAt: testNow,
    signal: new AbortController().signal,
    runNextAt() {},
    progress() {},
    advanced() {},
  } satisfies JobRun);

async function eventsOf(definitionId: string) {
  const body = {
    query: '',
    filter: { event_definitions: [definitionId] },
    timerange: { type: 'relative', range: 0 },
  };
  const found = (await admin('POST /events/search', { body })).body as Schemas['EventsSearchResult'];
  return found.events.map(({ event }) => event);
}

async function runsOf(definitionId: string) {
  const reply = await admin(`GET /events/definitions/${definitionId}/runs`);
  return (reply.body as Schemas['EventDefinitionRuns']).runs;
}

describe('the engine', () => {
  it('previews what a definition would find, and names what is wrong', async () => {
    const timerange = { type: 'relative', range: 3600 };
    const preview = async (changes: object) => {
      const event_definition = { ...definition, config: { ...config, ...changes } };
      const reply = await admin('POST /events/definitions/preview', {
        body: { event_definition, timerange },
      });
      return reply.body as Schemas['EventPreview'];
    };
    expect(await preview({ once_per_window: true })).toMatchObject({
      windows: 60,
      messages: 8,
      events: 1,
      problems: [],
      found: [
        { message: 'Failed log-ins: mira - count()=7', key: 'mira', group_by_fields: { username: 'mira' } },
      ],
    });
    expect(await preview({ query: 'action:(' })).toMatchObject({
      windows: 0,
      problems: [{ severity: 'error', property: 'query', line: 1 }],
    });
    const invalid = { event_definition: { ...definition, config: { ...config, search_within_ms: 0 } } };
    expect(await admin('POST /events/definitions/preview', { body: invalid })).toMatchObject({
      status: 400,
      body: { failed: true, errors: { search_within_ms: expect.anything() } },
    });
  });

  it('runs an enabled definition: its events are found, its runs are shown', async () => {
    await run();
    await run();
    expect(await eventsOf(id)).toMatchObject([
      {
        message: 'Failed log-ins: mira - count()=7',
        key: 'mira',
        source_streams: ['000000000000000000000001'],
      },
    ]);
    expect(await runsOf(id)).toMatchObject([
      { trigger: 'schedule', events: 1, not_notified: 1, messages: 8 },
    ]);
    const reply = await admin(`GET /events/definitions/${id}/with-context`);
    const { context } = reply.body as Schemas['EventDefinitionWithContext'];
    expect(context.scheduler.data?.type).toBe('event-processor-execution-v1');
  });

  it('runs a definition over a time range when a user asks for it, each event once', async () => {
    const created = await admin('POST /events/definitions?schedule=false', {
      body: { ...definition, config: { ...config, group_by: [], series: [], conditions: null } },
    });
    const other = (created.body as Schemas['EventDefinition']).id;
    const body = { type: 'aggregation-v1', timerange: { type: 'relative', range: 300 } };
    for (const _ of [1, 2]) {
      expect((await admin(`POST /events/definitions/${other}/execute`, { body })).status).toBe(204);
    }
    expect(await eventsOf(other)).toHaveLength(8);
    expect(await runsOf(other)).toMatchObject([
      { trigger: 'execute', events: 0 },
      { trigger: 'execute', events: 8 },
    ]);
    await admin(`DELETE /events/definitions/${other}`);
    expect((await admin(`GET /events/definitions/${other}/runs`)).status).toBe(404);
    expect(server.stored('SELECT * FROM event_runs')).toHaveLength(1);
  });
});
