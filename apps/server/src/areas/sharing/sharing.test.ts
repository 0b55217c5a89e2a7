import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';
import { prepare, type Selection, saveSearch, share } from './testing/sharing-calls.ts';

let server: TestServer;
let mira: Client;
let tomas: Client;
let joris: Client;
let view: Schemas['View'];

const stream = `grn::::stream:${defaultStreamId}`;
const everyone = 'grn::::builtin-team:everyone';
const grnOf = (username: string) => `grn::::user:${server.service(userService).byUsername(username).id}`;
const search = () => `grn::::search:${view.id}`;

beforeAll(async () => {
  server = await startTestServer();
  const permissions = [`streams:read:${defaultStreamId}`, 'users:list'];
  mira = await server.createUser({ username: 'mira', first_name: 'Mira', last_name: 'Okafor', permissions });
  tomas = await server.createUser({ username: 'tomas', first_name: 'Tomas', last_name: 'Brandt' });
  joris = await server.createUser({ username: 'joris' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  view = await saveSearch(mira);
});

/** Tries each action on the view; returns the results. */
async function doings(client: Client) {
  const tried = {
    list: JSON.stringify((await client('GET /search/saved')).body).includes(view.id),
    read: (await client(`GET /views/${view.id}`)).status,
    search: (await client(`GET /views/search/${view.search_id}`)).status,
    execute: (await client(`POST /views/search/${view.search_id}/execute`, { body: {} })).status,
    edit: (await client(`PUT /views/${view.id}`, { body: view })).status,
  };
  return Object.values(tried);
}

describe('a shared entity', () => {
  it.each<[capability: Schemas['Capability'], edit: number, share: number, remove: number]>([
    ['view', 403, 403, 403],
    ['manage', 200, 403, 403],
    ['own', 200, 200, 200],
  ])('with %s grants its permissions immediately', async (capability, edit, shared, remove) => {
    const mayRead = await server.createUser({
      username: `grantee-${capability}`,
      permissions: [`streams:read:${defaultStreamId}`],
    });
    expect(await doings(mayRead)).toEqual([false, 404, 403, 403, 403]);
    const reply = await share(mira, search(), { [grnOf(`grantee-${capability}`)]: capability });
    expect(reply).toMatchObject({ status: 200, body: { validation_result: { failed: false } } });
    expect(await doings(mayRead)).toEqual([true, 200, 200, 201, edit]);
    expect((await prepare(mayRead, search())).status).toBe(shared);
    expect((await mayRead(`DELETE /views/${view.id}`)).status).toBe(remove);
  });

  it('is not accessible after the share is removed', async () => {
    await share(mira, search(), { [grnOf('tomas')]: 'manage' });
    expect((await tomas(`GET /views/${view.id}`)).status).toBe(200);
    await share(mira, search(), {});
    expect((await tomas(`GET /views/${view.id}`)).status).toBe(404);
    expect((await mira(`GET /views/${view.id}`)).status).toBe(200);
  });

  it('is accessible to all users when it is shared with everybody', async () => {
    await share(mira, search(), { [everyone]: 'own' });
    expect((await joris(`GET /views/${view.id}`)).status).toBe(200);
    expect((await joris('GET /users/joris')).body).toMatchObject({
      grn_permissions: expect.arrayContaining([`entity:own:${search()}`]),
    });
    expect((await prepare(joris, search())).status).toBe(200);
  });

  it('can be a stream or a dashboard', async () => {
    await share(server.admin, stream, { [grnOf('tomas')]: 'manage' });
    const permissions = ['read', 'edit', 'changestate'].map(
      (action) => `streams:${action}:${defaultStreamId}`,
    );
    expect((await tomas('GET /users/tomas')).body).toMatchObject({
      permissions: expect.arrayContaining(permissions),
    });
    await share(server.admin, stream, {});
    const { id } = await saveSearch(server.admin, 'Wall', 'DASHBOARD');
    await share(server.admin, `grn::::dashboard:${id}`, { [grnOf('tomas')]: 'view' });
    expect((await tomas('GET /dashboards')).body).toMatchObject({ views: [{ id }] });
    expect((await prepare(server.admin, `grn::::search:${id}`)).status).toBe(404);
  });

  it('loses its shares when the entity or the user is deleted', async () => {
    const leaver = await server.createUser({ username: 'leaver' });
    const name = grnOf('leaver');
    await share(mira, search(), { [name]: 'view' });
    expect((await leaver(`GET /views/${view.id}`)).status).toBe(200);
    await server.admin('DELETE /users/leaver');
    expect((await prepare(mira, search())).body).toMatchObject({ active_shares: [] });
    await share(mira, search(), { [grnOf('tomas')]: 'view' });
    await mira(`DELETE /views/${view.id}`);
    expect(JSON.stringify((await tomas('GET /users/tomas')).body)).not.toContain(view.id);
  });
});

describe('preparing a share', () => {
  it('returns the available and the current grantees', async () => {
    await share(mira, search(), { [grnOf('tomas')]: 'view' });
    const { body } = await prepare(mira, `grn::::SEARCH:${view.id.toUpperCase()}`);
    expect(body).toMatchObject({
      entity: search(),
      sharing_user: grnOf('mira'),
      available_capabilities: [
        { id: 'view', title: 'Viewer' },
        { id: 'manage', title: 'Manager' },
        { id: 'own', title: 'Owner' },
      ],
      active_shares: [{ grantee: grnOf('tomas'), capability: 'view' }],
      selected_grantee_capabilities: { [grnOf('tomas')]: 'view' },
      validation_result: { failed: false },
    });
    const { available_grantees } = body as Schemas['EntityShareResponse'];
    expect(available_grantees[0]).toEqual({ id: everyone, type: 'global', title: 'Everyone' });
    const names = available_grantees.map(({ id }) => id);
    expect(names).toContain(grnOf('tomas'));
    expect(names).not.toContain(grnOf('mira'));
    expect(names).not.toContain('grn::::user:local:admin');
  });

  it('changes nothing', async () => {
    const selected = { [grnOf('tomas')]: 'own' } as const;
    expect((await prepare(mira, search(), selected)).body).toMatchObject({
      active_shares: [],
      selected_grantee_capabilities: selected,
    });
    expect((await tomas(`GET /views/${view.id}`)).status).toBe(404);
  });

  it('names the streams that a grantee may not read', async () => {
    const missing = [{ id: stream, type: 'stream', title: 'All messages', owners: [] }];
    const selected = { [grnOf('tomas')]: 'view', [everyone]: 'view' } as const;
    expect((await prepare(mira, search(), selected)).body).toMatchObject({
      missing_permissions_on_dependencies: { [grnOf('tomas')]: missing, [everyone]: missing },
    });
    await share(server.admin, stream, { [grnOf('tomas')]: 'view' });
    const { body } = await prepare(mira, search(), selected);
    expect((body as Schemas['EntityShareResponse']).missing_permissions_on_dependencies).toEqual({
      [everyone]: missing,
    });
    await share(server.admin, stream, {});
  });

  it('offers only grantees that the caller may see and the settings allow', async () => {
    const permissions = [`users:read:tomas`];
    const loner = await server.createUser({ username: 'loner', permissions });
    const allowed = await server.createUser({ username: 'stream-reader' });
    await share(server.admin, stream, { [grnOf('loner')]: 'view' });
    view = await saveSearch(loner);
    const offered = async () => {
      const { body } = await prepare(loner, search());
      return (body as Schemas['EntityShareResponse']).available_grantees.map(({ title }) => title);
    };
    expect(await offered()).toEqual(['Everyone', 'Tomas Brandt']);
    // A share of the administrator with a user whom the owner cannot see stays.
    await share(server.admin, search(), { [grnOf('loner')]: 'own', [grnOf('stream-reader')]: 'view' });
    await share(loner, search(), { [grnOf('tomas')]: 'view' });
    expect((await allowed(`GET /views/${view.id}`)).status).toBe(200);
    expect((await share(loner, search(), { [grnOf('joris')]: 'view' })).status).toBe(400);
    const setting = '/system/cluster_config/org.graylog2.users.UserAndTeamsConfig';
    const config = { allow_sharing_with_everyone: false, allow_sharing_with_users: false };
    expect(await server.admin(`PUT ${setting}`, { body: {} })).toMatchObject({ status: 202, body: config });
    expect(await offered()).toEqual([]);
    expect((await share(loner, search(), { [grnOf('tomas')]: 'manage' })).status).toBe(400);
    expect((await tomas(`GET /views/${view.id}`)).status).toBe(200);
    expect((await server.admin(`DELETE ${setting}`)).status).toBe(204);
    await share(server.admin, stream, {});
  });
});

describe('a share', () => {
  it('can only be changed by the owner', async () => {
    await share(mira, search(), { [grnOf('tomas')]: 'manage' });
    expect((await prepare(tomas, search())).status).toBe(403);
    expect((await share(tomas, search(), { [grnOf('tomas')]: 'own' })).status).toBe(403);
    const unknown = 'grn::::search:60b5f4d1e4a1d80001a2b4ff';
    expect((await prepare(tomas, unknown)).status).toBe(403);
    expect((await prepare(server.admin, unknown)).status).toBe(404);
    expect((await prepare(server.admin, 'grn::::teapot:1')).status).toBe(404);
    expect((await prepare(server.admin, 'grn:other:::search:1')).status).toBe(404);
    expect((await server.anonymous(`POST /authz/shares/entities/${search()}`, { body: {} })).status).toBe(
      401,
    );
  });

  it('with what is no user is refused, and changes nothing', async () => {
    const gone = `grn::::user:${'0'.repeat(24)}`;
    const names = [
      gone,
      search(),
      stream,
      'grn::::builtin-team:nobody',
      'grn::::user:local:admin',
      'mira',
      '',
    ];
    for (const name of names) {
      const reply = await share(mira, search(), { [grnOf('tomas')]: 'view', [name]: 'view' });
      expect(reply, name).toMatchObject({
        status: 400,
        body: {
          validation_result: { failed: true, error_context: { selected_grantee_capabilities: [name] } },
        },
      });
    }
    expect((await prepare(mira, search())).body).toMatchObject({ active_shares: [] });
  });

  it('leaves at least one owner', async () => {
    const owner = grnOf('mira');
    const refused = { failed: true, error_context: { selected_grantee_capabilities: [owner] } };
    const selected = { [owner]: 'manage' } as const;
    expect(await prepare(server.admin, search(), selected)).toMatchObject({
      status: 200,
      body: { validation_result: refused },
    });
    expect(await share(server.admin, search(), selected)).toMatchObject({
      status: 400,
      body: { validation_result: refused, active_shares: [{ grantee: owner, capability: 'own' }] },
    });
    // The caller's own grant stays, whatever is sent.
    expect((await share(mira, search(), {})).status).toBe(200);
    expect((await prepare(mira, search())).status).toBe(200);
    expect((await share(server.admin, search(), { [grnOf('tomas')]: 'own' })).status).toBe(200);
    expect((await prepare(mira, search())).status).toBe(403);
  });

  it.each([
    'grn::::user:60b5f4d1e4a1d80001a2b4ff',
    'grn::::user:local:admin',
    'grn::::role:60b5f4d1e4a1d80001a2b4ff',
    '__proto__',
    '',
  ])('is refused for the unknown grantee %j', async (name) => {
    const selected = JSON.parse(`{${JSON.stringify(name)}: "view"}`) as Selection;
    expect(await share(mira, search(), selected)).toMatchObject({
      status: 400,
      body: { validation_result: { failed: true, error_context: { selected_grantee_capabilities: [name] } } },
    });
  });
});

it('the overview says who gave a grant, and who changed it last', async () => {
  const tomasName = grnOf('tomas');
  await share(mira, search(), { [tomasName]: 'view' });
  server.clock.now += 60_000;
  await share(server.admin, search(), { [tomasName]: 'manage', [grnOf('mira')]: 'own' });
  const { body } = await server.admin('GET /authz/grants-overview');
  const { grants } = body as Schemas['GrantsOverview'];
  const grant = grants.find(({ target, grantee }) => target === search() && grantee === tomasName);
  expect(grant).toMatchObject({ capability: 'manage', created_by: 'mira', updated_by: 'admin' });
  expect(grant).toMatchObject({ grantee_title: 'Tomas Brandt', target_title: view.title });
  expect(Date.parse(grant?.updated_at ?? '') - Date.parse(grant?.created_at ?? '')).toBe(60_000);
  expect((await mira('GET /authz/grants-overview')).status).toBe(403);
});
