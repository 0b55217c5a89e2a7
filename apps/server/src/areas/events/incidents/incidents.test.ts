import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer, testNow } from '../../../testing/test-server.ts';
import { definition as definitionBody } from '../testing/definition.ts';
import { anEvent } from '../testing/event.ts';
import { storeIncidents } from '../testing/incident.ts';
import { incidentService } from './incident-service.ts';

type Incident = Schemas['Incident'];
type Page = Schemas['IncidentPage'];

let server: TestServer;
let admin: Client;
let reader: Client;
const minute = 60_000;
const ownStream = '60b5f4d1e4a1d80001a2b400';
const nobody = '0'.repeat(24);

beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  await server.ingest.start([]);
  reader = await server.createUser({ username: 'ada', permissions: [`streams:read:${ownStream}`] });
});
afterAll(() => server[Symbol.asyncDispose]());

const at = (minutes: number) => new Date(testNow + minutes * minute - 1).toISOString();
const event = (minutes: number, changes: Parameters<typeof anEvent>[0] = {}) => ({
  timestamp: at(minutes),
  timerange_start: at(minutes - 5),
  timerange_end: at(minutes),
  source_streams: [ownStream],
  ...changes,
});
async function page(query: Record<string, string> = {}, client = admin) {
  const { status, body } = await client(`GET /events/incidents?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body as Page;
}
const keys = async (query: Record<string, string>, client = admin) =>
  (await page(query, client)).incidents.map(({ key }) => key);

describe('the list of incidents', () => {
  const ofWeb = { event_definition_id: '60c0a1b28c5d3a1f2e4b9a01' };
  const other = { event_definition_id: '60c0a1b28c5d3a1f2e4b9a02', group_by_fields: {}, priority: 3 };
  const hidden = { source_streams: [ownStream, '60b5f4d1e4a1d80001a2b4ff'] };
  let lastOfWeb: Incident;
  beforeAll(async () => {
    lastOfWeb = await storeIncidents(server, [event(-20, ofWeb), event(-16, ofWeb), event(-12, ofWeb)]);
    await storeIncidents(server, [event(-40, { ...other, ...hidden, key: 'disk', message: 'Disk FULL' })]);
    server.service(incidentService).endAll(other.event_definition_id);
  });

  it('has one row for the alerts of a group', async () => {
    expect(await page()).toMatchObject({
      total: 2,
      page: 1,
      per_page: 50,
      incidents: [
        {
          id: lastOfWeb.id,
          title: 'Failed log-ins',
          group_by_fields: { source: 'web-1' },
          started_at: at(-20),
          last_event_at: at(-12),
          events: 3,
          acknowledged: null,
          silenced: null,
          notes: 0,
        },
        { key: 'disk', priority: 3 },
      ],
    });
  });

  it('is filtered, sorted and paged', async () => {
    expect(await keys({ state: 'open' })).toEqual(['web-1']);
    expect(await keys({ state: 'ended' })).toEqual(['disk']);
    expect(await keys({ query: 'LOG-INS full' })).toEqual(['disk']);
    expect(await keys({ query: 'nothing' })).toEqual([]);
    expect(await keys({ event_definition_id: other.event_definition_id })).toEqual(['disk']);
    expect(await keys({ priority: '3' })).toEqual(['disk']);
    expect(await keys({ priority: '2,3', sort: 'priority' })).toEqual(['disk', 'web-1']);
    expect(await keys({ priority: '1' })).toEqual([]);
    expect((await admin('GET /events/incidents?priority=high')).status).toBe(400);
    expect(await keys({ since: at(-20) })).toEqual(['web-1']);
    expect(await keys({ until: at(-30) })).toEqual(['disk']);
    expect(await keys({ sort: 'priority' })).toEqual(['disk', 'web-1']);
    expect(await keys({ sort: 'events', order: 'asc' })).toEqual(['disk', 'web-1']);
    expect(await page({ page: '2', per_page: '1' })).toMatchObject({
      total: 2,
      incidents: [{ key: 'disk' }],
    });
    expect((await admin('GET /events/incidents?sort=title')).status).toBe(400);
  });

  it('finds the incident of an event', async () => {
    const details = (await admin(`GET /events/incidents/${lastOfWeb.id}`)).body as Schemas['IncidentDetails'];
    const oldest = details.events.at(-1)?.id ?? '';
    expect((await page({ event_id: oldest })).incidents.map(({ id }) => id)).toEqual([lastOfWeb.id]);
    expect(await page({ event_id: 'no-such-event' })).toMatchObject({ total: 0, incidents: [] });
  });

  it('leaves out those with a stream that the caller may not read', async () => {
    expect(await page({}, reader)).toMatchObject({ total: 1, incidents: [{ key: 'web-1' }] });
    expect((await reader(`GET /events/incidents/${lastOfWeb.id}`)).status).toBe(200);
    const [disk] = (await page({ state: 'ended' })).incidents;
    for (const call of [
      `GET /events/incidents/${disk?.id}`,
      `PUT /events/incidents/${disk?.id}/acknowledgement`,
    ])
      expect((await reader(call)).status).toBe(403);
  });
});

describe('an incident', () => {
  let id: string;
  beforeAll(async () => {
    const own = {
      event_definition_id: '60c0a1b28c5d3a1f2e4b9a03',
      group_by_fields: { user: 'a b', host: '' },
    };
    const changes = Array.from({ length: 60 }, (_, index) => event(-60 + index, own));
    ({ id } = await storeIncidents(server, [
      ...changes,
      event(-10, { ...own, group_by_fields: { user: 'a', host: '' } }),
      event(0, own),
    ]));
  });
  const details = async () => (await admin(`GET /events/incidents/${id}`)).body as Schemas['IncidentDetails'];

  it('has its latest fifty events', async () => {
    const { incident, events } = await details();
    expect(incident.events).toBe(61);
    expect(events).toHaveLength(50);
    expect(events[0]).toMatchObject({ id: incident.last_event_id, timestamp: at(0) });
    expect(new Set(events.map(({ group_by_fields }) => group_by_fields.user))).toEqual(new Set(['a b']));
  });

  it('is acknowledged, and the acknowledgement taken back', async () => {
    const path = `/events/incidents/${id}/acknowledgement`;
    const expected = { username: 'ada', at: new Date(testNow).toISOString() };
    expect((await reader(`PUT ${path}`)).body).toMatchObject({ id, acknowledged: expected });
    const before = await page({ state: 'unacknowledged', event_definition_id: '60c0a1b28c5d3a1f2e4b9a03' });
    expect(before.incidents.map((incident) => incident.id)).not.toContain(id);
    expect((await admin(`DELETE ${path}`)).body).toMatchObject({ acknowledged: null });
    expect((await details()).incident.acknowledged).toBeNull();
    expect((await admin(`PUT /events/incidents/${nobody}/acknowledgement`)).status).toBe(404);
  });

  it('is silenced by an owner of its definition', async () => {
    const { event_definition_id } = (await details()).incident;
    const silence = (client: typeof admin) =>
      client(`PUT /events/incidents/${id}/silence`, { body: { minutes: 60 } });
    const owner = await server.createUser({
      username: 'owner',
      permissions: [`streams:read:${ownStream}`, `eventdefinitions:edit:${event_definition_id}`],
    });
    const other = await server.createUser({
      username: 'other',
      permissions: [`streams:read:${ownStream}`, 'eventdefinitions:edit:60b5f4d1e4a1d80001a2b4f9'],
    });
    expect((await silence(other)).status).toBe(403);
    expect((await silence(owner)).status).toBe(200);
    const note = await admin(`POST /events/incidents/${id}/notes`, { body: { text: 'Of admin' } });
    const path = `/events/incidents/${id}/notes/${(note.body as { id: string }).id}`;
    expect((await other(`DELETE ${path}`)).status).toBe(403);
    expect((await owner(`DELETE ${path}`)).status).toBe(204);
    expect((await owner(`DELETE /events/incidents/${id}/silence`)).status).toBe(200);
  });

  it('has notes, which their authors delete', async () => {
    const path = `/events/incidents/${id}/notes`;
    const note = (text: string, client = admin) => client(`POST ${path}`, { body: { text } });
    const first = (await note('Looking at it')).body as Schemas['IncidentNote'];
    expect(first).toMatchObject({ username: 'admin', text: 'Looking at it' });
    const second = (await note('Rolled back', reader)).body as Schemas['IncidentNote'];
    expect(await details()).toMatchObject({ incident: { notes: 2 }, notes: [first, second] });
    expect((await note('')).status).toBe(400);
    expect((await note('x'.repeat(4001))).status).toBe(400);
    expect((await reader(`DELETE ${path}/${first.id}`)).status).toBe(403);
    expect((await reader(`DELETE ${path}/${second.id}`)).status).toBe(204);
    expect((await admin(`DELETE ${path}/${second.id}`)).status).toBe(404);
    expect(await details()).toMatchObject({ incident: { notes: 1 }, notes: [first] });
    const service = server.service(incidentService);
    for (let count = 1; count < 200; count += 1) service.addNote(id, 'admin', 'more');
    expect((await note('too many')).status).toBe(400);
    expect((await details()).notes).toHaveLength(200);
  });

  it('is silenced for a time, with its group', async () => {
    const path = `/events/incidents/${id}/silence`;
    const silence = (minutes: number, client = admin) => client(`PUT ${path}`, { body: { minutes } });
    expect((await silence(60, reader)).status).toBe(403);
    expect((await silence(0)).status).toBe(400);
    expect((await silence(7 * 1440 + 1)).status).toBe(400);
    expect((await silence(60)).body).toMatchObject({
      silenced: { username: 'admin', until: new Date(testNow + 60 * minute).toISOString() },
    });
    expect((await silence(30)).body).toMatchObject({
      silenced: { until: new Date(testNow + 30 * minute).toISOString() },
    });
    server.clock.now += 30 * minute;
    expect((await details()).incident.silenced).toBeNull();
    await silence(30);
    expect((await admin(`DELETE ${path}`)).body).toMatchObject({ silenced: null });
    server.clock.now = testNow;
  });
});

describe('what is stored', () => {
  it('is 90 days after the end, and of more than 10,000 those that ended first', async () => {
    const incidents = server.service(incidentService);
    const { id } = await storeIncidents(server, [
      event(-5, { event_definition_id: '60c0a1b28c5d3a1f2e4b9a04', key: 'old' }),
    ]);
    await admin(`POST /events/incidents/${id}/notes`, { body: { text: 'about the old one' } });
    incidents.endAll('60c0a1b28c5d3a1f2e4b9a04');
    server.clock.now += 89 * 1440 * minute;
    incidents.purge();
    expect((await admin(`GET /events/incidents/${id}`)).status).toBe(200);
    server.clock.now += 2 * 1440 * minute;
    incidents.purge();
    expect((await admin(`GET /events/incidents/${id}`)).status).toBe(404);
    expect(server.stored(`SELECT * FROM incident_notes WHERE doc ->> '$.incident_id' = '${id}'`)).toEqual([]);
    server.clock.now = testNow;
    const events = Array.from({ length: 10_100 }, (_, index) =>
      anEvent(event(index % 60, { group_by_fields: { user: String(index) } })),
    );
    const config = { execute_every_ms: minute, search_within_ms: minute };
    server.config.transaction(() =>
      incidents.record({ id: 'many', title: 'Many', config } as never, events, 0),
    );
    expect((await page({ per_page: '1' })).total).toBeLessThanOrEqual(10_000);
  });

  it('ends when the definition is disabled', async () => {
    const body = { ...definitionBody, alert: true };
    const { id } = (await admin('POST /events/definitions', { body })).body as { id: string };
    await storeIncidents(server, [event(0, { event_definition_id: id })]);
    expect((await page({ event_definition_id: id })).incidents).toMatchObject([{ ended_at: null }]);
    await admin(`PUT /events/definitions/${id}/unschedule`);
    const { incidents } = await page({ event_definition_id: id });
    expect(incidents).toMatchObject([{ ended_at: new Date(testNow).toISOString() }]);
  });
});
