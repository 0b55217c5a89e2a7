import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Timeline = Schemas['Timeline'];
type Item = Schemas['TimelineItem'];

let server: TestServer;
let admin: Client;
let mira: Client;
let tomas: Client;
const unknown = '0'.repeat(24);

beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  mira = await server.createUser({ username: 'mira', permissions: ['users:list'] });
  tomas = await server.createUser({ username: 'tomas' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function newTimeline(title = 'Checkout outage', client = mira): Promise<Timeline> {
  const { status, body } = await client('POST /timelines', { body: { title } });
  expect(status).toBe(200);
  return body as Timeline;
}

const message: Schemas['PinnedMessage'] = {
  type: 'message',
  index: 'graylog_0',
  message_id: '8f5c2f30-c90c-11eb-b0f6-0242ac120004',
  fields: { message: 'payment failed', level: 3 },
  is_cut: false,
};
const search = { query: 'level:3', streams: [], from: '2021-06-09T10:00:00Z', to: '2021-06-09T11:00:00Z' };
const request = (changes: Partial<Schemas['AddTimelineItemRequest']> = {}) => ({
  from: '2021-06-09T12:17:00.000+02:00',
  to: null,
  title: 'First failure',
  note: '',
  search,
  content: message,
  ...changes,
});

async function pin(
  { id }: Timeline,
  changes: Partial<Schemas['AddTimelineItemRequest']> = {},
  client = mira,
): Promise<Item> {
  const { status, body } = await client(`POST /timelines/${id}/items`, { body: request(changes) });
  expect([status, body]).toMatchObject([200, {}]);
  return body as Item;
}

const details = async ({ id }: Timeline, client = mira) =>
  (await client(`GET /timelines/${id}`)).body as Schemas['TimelineDetails'];

async function share({ id }: Timeline, username: string, capability: string | null) {
  const { body } = await admin(`GET /users/${username}`);
  const grantee = `grn::::user:${(body as { id: string }).id}`;
  const shared = { selected_grantee_capabilities: capability === null ? {} : { [grantee]: capability } };
  const reply = await mira(`POST /authz/shares/entities/grn::::timeline:${id}`, { body: shared });
  expect(reply.status).toBe(200);
}

describe('a timeline', () => {
  it('has what was pinned, by its time', async () => {
    const timeline = await newTimeline('  Checkout outage ');
    expect(timeline).toMatchObject({
      title: 'Checkout outage',
      summary: '',
      owner: 'mira',
      version: 1,
      items: 0,
    });
    const pinned = await pin(timeline);
    await pin(timeline, { from: '2021-06-09T09:00:00.000Z', content: { type: 'note' }, search: null });
    const { timeline: after, items } = await details(timeline);
    expect(after).toMatchObject({ items: 2, version: 1 });
    expect(items.map(({ from, content }) => [from, content.type])).toEqual([
      ['2021-06-09T09:00:00.000Z', 'note'],
      ['2021-06-09T10:17:00.000Z', 'message'],
    ]);
    expect(items[1]).toEqual(pinned);
    expect(pinned).toMatchObject({ pinned_by: 'mira', version: 1, content: message, search });
  });

  it('loses items one by one, and all with itself', async () => {
    const timeline = await newTimeline();
    const item = await pin(timeline);
    expect((await mira(`DELETE /timelines/${timeline.id}/items/${item.id}`)).status).toBe(204);
    expect((await mira(`DELETE /timelines/${timeline.id}/items/${item.id}`)).status).toBe(404);
    expect(await details(timeline)).toMatchObject({ timeline: { items: 0 }, items: [] });
    await pin(timeline);
    expect((await mira(`DELETE /timelines/${timeline.id}`)).status).toBe(204);
    expect((await admin(`GET /timelines/${timeline.id}`)).status).toBe(404);
    const { grants } = (await admin('GET /authz/grants-overview')).body as Schemas['GrantsOverview'];
    expect(grants.filter(({ target }) => target.includes(timeline.id))).toEqual([]);
  });

  it('does not give its items to another timeline', async () => {
    const item = await pin(await newTimeline());
    const other = await newTimeline('Other');
    expect((await mira(`DELETE /timelines/${other.id}/items/${item.id}`)).status).toBe(404);
    const body = { ...request(), version: 1, search: undefined, content: undefined };
    expect((await mira(`PUT /timelines/${other.id}/items/${item.id}`, { body })).status).toBe(404);
  });
});

describe('two users of a timeline', () => {
  it('both add their items', async () => {
    const timeline = await newTimeline();
    await share(timeline, 'tomas', 'manage');
    const pinned = await Promise.all([mira, tomas, mira, tomas].map((client) => pin(timeline, {}, client)));
    const { timeline: after, items } = await details(timeline);
    expect(after.items).toBe(4);
    expect(items.map(({ id }) => id).sort()).toEqual(pinned.map(({ id }) => id).sort());
    expect(items.map(({ pinned_by }) => pinned_by).sort()).toEqual(['mira', 'mira', 'tomas', 'tomas']);
  });

  it('do not overwrite the other’s title, whatever is pinned in between', async () => {
    const timeline = await newTimeline();
    const first = { title: 'Outage', summary: 'Payments', version: 1 };
    await pin(timeline);
    const { status, body } = await mira(`PUT /timelines/${timeline.id}`, { body: first });
    expect([status, body]).toMatchObject([
      200,
      { title: 'Outage', summary: 'Payments', version: 2, items: 1 },
    ]);
    const late = await mira(`PUT /timelines/${timeline.id}`, { body: { ...first, title: 'Late' } });
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'The timeline has been changed: its version is 2, not 1' },
    });
    expect((await details(timeline)).timeline.title).toBe('Outage');
  });

  it('do not overwrite the other’s note', async () => {
    const timeline = await newTimeline();
    const item = await pin(timeline);
    const path = `PUT /timelines/${timeline.id}/items/${item.id}`;
    const change = { from: item.from, to: item.to, title: 'Cause', note: '**502**', version: 1 };
    const { status, body } = await mira(path, { body: change });
    expect([status, body]).toMatchObject([
      200,
      { title: 'Cause', note: '**502**', version: 2, content: message, search },
    ]);
    expect((await mira(path, { body: change })).status).toBe(409);
  });
});

describe('the bounds', () => {
  it('of an item are its bytes, and a time that does not end before it begins', async () => {
    const { id } = await newTimeline();
    const fields = { message: 'ü'.repeat(17_000) };
    const large = await mira(`POST /timelines/${id}/items`, {
      body: request({ content: { ...message, fields } }),
    });
    expect(large.status).toBe(400);
    expect(large.body).toMatchObject({
      message: expect.stringMatching(/^The item has 34\d{3} bytes, more than 32768/),
    });
    const reversed = await mira(`POST /timelines/${id}/items`, {
      body: request({ from: '2021-06-09T10:17:00.000Z', to: '2021-06-09T10:16:00.000Z' }),
    });
    expect(reversed).toMatchObject({ status: 400, body: { message: 'The property "to" is before "from"' } });
    expect(await details({ id } as Timeline)).toMatchObject({ timeline: { items: 0 }, items: [] });
  });

  it('of a timeline are its items and their bytes', async () => {
    const timeline = await newTimeline();
    const note = 'n'.repeat(10_000);
    const fields = { message: 'm'.repeat(20_000) };
    const path = `POST /timelines/${timeline.id}/items`;
    const statuses: number[] = [];
    while (statuses.length < 200 && statuses.at(-1) !== 400) {
      const body = request({ note, content: { ...message, fields } });
      statuses.push((await mira(path, { body })).status);
    }
    expect(statuses.length).toBeGreaterThan(130);
    expect(statuses.length).toBeLessThan(140);
    expect((await details(timeline)).timeline.items).toBe(statuses.length - 1);

    const many = await newTimeline();
    const short = request({ search: null, content: { type: 'note' } });
    for (let count = 0; count < 500; count++) await mira(`POST /timelines/${many.id}/items`, { body: short });
    expect(await mira(`POST /timelines/${many.id}/items`, { body: short })).toMatchObject({
      status: 400,
      body: { message: 'A timeline has up to 500 items' },
    });
  });

  it('of a user are 500 timelines', async () => {
    const eager = await server.createUser({ username: 'eager' });
    for (let count = 0; count < 500; count++) await newTimeline(`Timeline ${count}`, eager);
    const { status, body } = await eager('POST /timelines', { body: { title: 'One more' } });
    expect([status, body]).toMatchObject([
      400,
      { message: 'A user owns up to 500 timelines; delete one first' },
    ]);
  });

  it.each([
    [{ title: ' ' }, 'POST /timelines'],
    [{}, 'POST /timelines'],
    [{ title: 'x'.repeat(201) }, 'POST /timelines'],
  ])('refuse %j', async (body, path) => {
    expect((await mira(path, { body })).status).toBe(400);
  });
});

describe('sharing', () => {
  it('decides who lists, reads, changes and deletes', async () => {
    const timeline = await newTimeline('Shared outage');
    const item = await pin(timeline);
    const listed = async () => {
      const { body } = await tomas('GET /timelines?query=shared');
      return (body as Schemas['TimelinePage']).timelines.map(({ id }) => id);
    };
    const path = `/timelines/${timeline.id}`;
    const edit = { title: 'Shared outage', summary: '', version: 1 };
    const statuses = async () => [
      (await tomas(`GET ${path}`)).status,
      (await tomas(`POST ${path}/items`, { body: request() })).status,
      (await tomas(`PUT ${path}`, { body: { ...edit, version: 99 } })).status,
      (await tomas(`DELETE ${path}/items/${unknown}`)).status,
    ];
    expect(await listed()).toEqual([]);
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    await share(timeline, 'tomas', 'view');
    expect(await listed()).toEqual([timeline.id]);
    expect(await statuses()).toEqual([200, 403, 403, 403]);
    expect((await details(timeline, tomas)).items).toEqual([item]);
    await share(timeline, 'tomas', 'manage');
    expect(await statuses()).toEqual([200, 200, 409, 404]);
    expect((await tomas(`DELETE ${path}`)).status).toBe(403);
    await share(timeline, 'tomas', null);
    expect(await listed()).toEqual([]);
    expect((await admin(`GET ${path}`)).status).toBe(200);
  });

  it('shows the administrator all timelines, found by title and owner', async () => {
    await newTimeline('Zebra outage');
    const found = async (query: string) => {
      const { body } = await admin(`GET /timelines?${new URLSearchParams({ query, per_page: '0' })}`);
      return (body as Schemas['TimelinePage']).timelines.map(({ title }) => title);
    };
    expect(await found('zebra')).toEqual(['Zebra outage']);
    expect(await found('owner:mira zebra')).toEqual(['Zebra outage']);
    expect(await found('owner:tomas zebra')).toEqual([]);
  });

  it('keeps timelines out of the lists of views', async () => {
    await newTimeline('Not a view');
    for (const path of ['/views', '/dashboards', '/search/saved']) {
      const { body } = await admin(`GET ${path}?query=view`);
      expect((body as Schemas['ViewSummaryPage']).views).toEqual([]);
    }
  });
});
