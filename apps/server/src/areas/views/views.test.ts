import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { grantService } from '../sharing/grant-service.ts';
import { userService } from '../users/user-service.ts';

let server: TestServer;
let mira: Client;
let tomas: Client;
const stream = '000000000000000000000001';
const unknownId = '60b5f4d1e4a1d80001a2b4ff';

beforeAll(async () => {
  server = await startTestServer();
  const permissions = [`streams:read:${stream}`];
  mira = await server.createUser({ username: 'mira', permissions: [...permissions, 'dashboards:create'] });
  tomas = await server.createUser({ username: 'tomas', permissions });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Saved {
  id: string;
  search_id: string;
  [property: string]: unknown;
}

async function newSearch(client: Client, more: object = {}): Promise<string> {
  const query = { type: 'elasticsearch', query_string: '' };
  const queries = [{ id: 'q', timerange: { type: 'relative', range: 300 }, query }];
  const { body } = await client('POST /views/search', { body: { queries, ...more } });
  return (body as { id: string }).id;
}

const widgetOfTomorrow = { id: 'w', type: 'sankey', flow: { from: 'a', to: ['b'] }, config: { wide: true } };
const state = { q: { widgets: [widgetOfTomorrow], widget_mapping: { w: [] }, positions: {} } };

async function save(client: Client, change: object = {}): Promise<Saved> {
  const body = { type: 'SEARCH', title: 'Errors', search_id: await newSearch(client), state, ...change };
  const reply = await client('POST /views', { body });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body as Saved;
}

const titles = (body: unknown) => (body as { views: { title: string }[] }).views.map(({ title }) => title);

describe('a view', () => {
  it('belongs to its creator, and does not exist for others', async () => {
    const view = await save(mira);
    expect(view).toMatchObject({ owner: 'mira', requires: {}, summary: '', properties: [], state });
    expect((await mira(`GET /views/${view.id}`)).body).toEqual(view);
    expect((await tomas(`GET /views/${view.id}`)).status).toBe(404);
    expect((await tomas(`PUT /views/${view.id}`, { body: view })).status).toBe(403);
    expect((await tomas(`DELETE /views/${view.id}`)).status).toBe(403);
    expect((await tomas(`GET /views/search/${view.search_id}`)).status).toBe(403);
    expect((await server.anonymous(`GET /views/${view.id}`)).status).toBe(401);
    const { permissions, grn_permissions } = (await mira('GET /users/mira')).body as {
      permissions: string[];
      grn_permissions: string[];
    };
    expect(permissions).toEqual(
      expect.arrayContaining(['read', 'edit', 'delete'].map((action) => `view:${action}:${view.id}`)),
    );
    expect(grn_permissions).toContain(`entity:own:grn::::search:${view.id}`);
    expect((await mira(`DELETE /views/${view.id}`)).body).toEqual(view);
    expect((await server.admin(`GET /views/${view.id}`)).status).toBe(404);
    expect((await server.admin(`DELETE /views/${view.id}`)).status).toBe(404);
    expect(JSON.stringify((await mira('GET /users/mira')).body)).not.toContain(view.id);
  });

  it('is visible with its search to users who may read it', async () => {
    const view = await save(mira);
    const reader = await server.createUser({ username: 'reader', permissions: [`view:read:${view.id}`] });
    expect((await reader(`GET /views/${view.id}`)).status).toBe(200);
    expect((await reader(`GET /views/search/${view.search_id}`)).status).toBe(200);
    expect((await reader('GET /views/search')).body).toMatchObject([{ id: view.search_id }]);
    expect((await reader(`PUT /views/${view.id}`, { body: view })).status).toBe(403);
  });

  it('keeps unknown properties when it is saved again', async () => {
    const view = await save(mira, { properties: ['of a console: {"wide":true}'] });
    const again = await mira(`PUT /views/${view.id}`, { body: view });
    expect(again).toMatchObject({ status: 200, body: view });
    expect((await mira(`GET /views/${view.id}`)).body).toEqual(view);
  });

  it('is replaced as a whole', async () => {
    const view = await save(mira, { description: 'old', properties: ['a'] });
    const search_id = await newSearch(mira);
    const body = { type: 'SEARCH', title: 'New', search_id, state: {} };
    server.clock.now += 1000;
    expect((await mira(`PUT /views/${view.id}`, { body })).body).toEqual({
      ...body,
      id: view.id,
      summary: '',
      description: '',
      properties: [],
      requires: {},
      owner: null,
      created_at: new Date(testNow + 1000).toISOString(),
    });
    server.clock.now = testNow;
    expect((await server.admin(`PUT /views/${unknownId}`, { body })).status).toBe(404);
  });

  it('cannot change its type', async () => {
    const { id, search_id } = await save(mira);
    const body = { type: 'DASHBOARD', title: 'Other', search_id, state: {} };
    expect(await mira(`PUT /views/${id}`, { body })).toMatchObject({ status: 400 });
    const editor = await server.createUser({ username: 'editor', permissions: [`dashboards:edit:${id}`] });
    expect((await editor(`PUT /views/${id}`, { body })).status).toBe(400);
    expect((await editor(`PUT /views/${id}`, { body: { ...body, type: 'SEARCH' } })).status).toBe(403);
  });

  it.each([
    ['a blank title', { title: ' ' }],
    ['no state', { state: undefined }],
    ['an unknown type', { type: 'REPORT' }],
    ['a search that is not stored', { search_id: unknownId }],
    ['an unknown property', { colour: 'red' }],
    ['an incomplete widget', { state: { q: { ...state.q, widgets: [{ id: 'w', type: 'messages' }] } } }],
  ])('is refused with %s', async (_, change) => {
    const search_id = await newSearch(mira);
    const body = { type: 'SEARCH', title: 'T', search_id, state, ...change };
    expect((await mira('POST /views', { body })).status).toBe(400);
  });

  it('is refused with an id in use, and with the search of another user', async () => {
    const { id } = await save(mira);
    const body = { id, type: 'SEARCH', title: 'T', search_id: await newSearch(tomas), state };
    expect((await tomas('POST /views', { body })).status).toBe(400);
    const foreign = { ...body, id: unknownId, search_id: await newSearch(mira) };
    expect((await tomas('POST /views', { body: foreign })).status).toBe(403);
  });

  it('reads a bare colour as a static colour', async () => {
    const highlighting = [{ field: 'level', value: '3', color: '#ff0000' }];
    const view = await save(mira, { state: { q: { ...state.q, formatting: { highlighting } } } });
    const color = { type: 'static', color: '#ff0000' };
    expect(view).toMatchObject({ state: { q: { formatting: { highlighting: [{ color }] } } } });
  });
});

describe('the search of a view', () => {
  it('is kept as long as the view', async () => {
    const view = await save(mira);
    const alone = await newSearch(mira);
    server.clock.now += 5 * 86_400_000;
    server.areas.purge();
    expect((await mira(`GET /views/search/${view.search_id}`)).status).toBe(200);
    expect((await mira(`GET /views/search/${alone}`)).status).toBe(404);
    await mira(`DELETE /views/${view.id}`);
    server.areas.purge();
    expect((await mira(`GET /views/search/${view.search_id}`)).status).toBe(404);
    server.clock.now = testNow;
  });
});

describe('dashboards', () => {
  it('are created and edited by users with these permissions', async () => {
    const body = { type: 'DASHBOARD', title: 'Wall', search_id: await newSearch(tomas), state };
    expect((await tomas('POST /views', { body })).status).toBe(403);
    const { id, search_id } = await save(mira, { type: 'DASHBOARD', title: 'Wall' });
    const permissions = [`dashboards:read:${id}`, `dashboards:edit:${id}`];
    const editor = await server.createUser({ username: 'wall', permissions });
    expect((await editor(`GET /views/${id}`)).status).toBe(200);
    const change = { title: 'Wall 2', search_id, state };
    expect((await editor(`PUT /views/${id}`, { body: change })).body).toMatchObject({ title: 'Wall 2' });
    expect((await mira('GET /users/mira')).body).toMatchObject({
      permissions: expect.arrayContaining(permissions),
      grn_permissions: expect.arrayContaining([`entity:own:grn::::dashboard:${id}`]),
    });
  });
});

describe('the default view', () => {
  it('is separate for each user', async () => {
    const { id } = await save(mira);
    expect((await mira('GET /views/default')).status).toBe(404);
    expect((await mira(`PUT /views/${id}/default`)).status).toBe(403);
    const permissions = [`view:read:${id}`, 'default-view:set'];
    const setter = await server.createUser({ username: 'setter', permissions });
    expect((await setter(`PUT /views/${id}/default`)).status).toBe(204);
    expect((await setter('GET /views/default')).body).toMatchObject({ id });
    expect((await server.admin('GET /views/default')).status).toBe(404);
    expect((await server.admin(`PUT /views/${unknownId}/default`)).status).toBe(404);
    await mira(`DELETE /views/${id}`);
    expect((await setter('GET /views/default')).status).toBe(404);
  });
});

describe('lists of views', () => {
  it('page, sort and search the views that the caller may read', async () => {
    const lister = await server.createUser({
      username: 'lister',
      permissions: [`streams:read:${stream}`, 'dashboards:create'],
    });
    for (const title of ['beta', 'Alpha', 'gamma']) {
      await save(lister, { title, description: `about ${title}` });
    }
    await save(lister, { title: 'delta', type: 'DASHBOARD', description: 'on the wall' });
    const saved = await lister('GET /search/saved?per_page=2');
    expect(titles(saved.body)).toEqual(['Alpha', 'beta']);
    expect(saved.body).toMatchObject({ total: 3, page: 1, per_page: 2, count: 2, grand_total: 3 });
    expect(titles((await lister('GET /search/saved?per_page=2&page=2')).body)).toEqual(['gamma']);
    const found = await lister('GET /search/saved?query=title:a%2Cm&sort=title&order=desc');
    expect(found.body).toMatchObject({ query: 'title:a,m', total: 3 });
    expect(titles((await lister('GET /search/saved?query=-alpha')).body)).toEqual(['beta', 'gamma']);
    expect(titles((await lister('GET /dashboards?query=summary:wall')).body)).toEqual(['delta']);
    const all = await lister('GET /views?query=summary:about,wall&sort=created_at');
    expect(titles(all.body)).toHaveLength(4);
    expect(all.body).toMatchObject({ views: [{ state }, { state }, { state }, { state }] });
    expect((await lister('GET /views?query=id:nonsense')).status).toBe(400);
    expect((await lister('GET /views?sort=owner')).status).toBe(400);
    expect(titles((await tomas('GET /dashboards')).body)).toEqual([]);
  });

  it('show which searches have parameters', async () => {
    const parameters = [{ name: 'host', data_type: 'any' }];
    const { id } = await save(mira, { title: 'Asks', search_id: await newSearch(mira, { parameters }) });
    expect((await mira('POST /views/forValue')).body).toMatchObject([{ id, title: 'Asks', parameters }]);
    expect((await tomas('POST /views/forValue')).body).toEqual([]);
    expect((await mira(`GET /views/${id}`)).body).toMatchObject({
      requires: { parameters: expect.anything() },
    });
  });
});

it('deletes the grants of a user with the user', async () => {
  const gone = await server.createUser({ username: 'gone', permissions: [`streams:read:${stream}`] });
  const { id } = await save(gone);
  const user = server.service(userService).byUsername('gone');
  expect(server.service(grantService).ownedBy(user.id)).toEqual([`grn::::search:${id}`]);
  server.service(userService).delete(user);
  expect(server.service(grantService).ownedBy(user.id)).toEqual([]);
  expect((await server.admin(`GET /views/${id}`)).body).toMatchObject({ owner: 'gone' });
});
