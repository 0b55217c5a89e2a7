import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { roleService } from '../roles/role-service.ts';
import { userService } from '../users/user-service.ts';
import { saveSearch, share } from './testing/sharing-calls.ts';

let server: TestServer;
/** Owns the dashboard. */
let mira: Client;
let dashboard: string;

const idOf = (username: string) => server.service(userService).byUsername(username).id;
const grnOf = (username: string) => `grn::::user:${idOf(username)}`;

beforeAll(async () => {
  server = await startTestServer();
  const permissions = ['dashboards:create', 'users:list', `streams:read:${defaultStreamId}`];
  mira = await server.createUser({ username: 'mira', permissions });
  server.service(roleService).create({ name: 'Stream Manager', permissions: ['streams:edit,read'] });
  await server.createUser({ username: 'tomas', first_name: 'Tomas', last_name: 'Brandt' });
  await server.createUser({ username: 'manager', roles: ['Stream Manager'] });
  dashboard = `grn::::dashboard:${(await saveSearch(mira, 'Wall', 'DASHBOARD')).id}`;
});
afterAll(() => server[Symbol.asyncDispose]());

const explain = async (client: Client, entity: string, username: string) =>
  client(`GET /authz/access/${entity}/users/${idOf(username)}`);

async function explained(entity: string, username: string) {
  const body = (await explain(server.admin, entity, username)).body as Schemas['AccessExplanation'];
  const capabilities = body.capabilities.map(({ is_held, through }) =>
    is_held ? through.map(({ type, role }) => role ?? type) : [],
  );
  return { ...body, capabilities };
}

describe('GET /authz/access/{entityGRN}/users/{userId}', () => {
  it('says that somebody has nothing', async () => {
    expect(await explained(dashboard, 'tomas')).toMatchObject({
      entity: { title: 'Wall', owners: [{ title: 'mira' }] },
      user: { title: 'Tomas Brandt' },
      capabilities: [[], [], []],
      missing_dependencies: [{ id: `grn::::stream:${defaultStreamId}` }],
    });
  });

  it('names the share, who gave it and when, and what is missing', async () => {
    server.clock.now += 60_000;
    await share(mira, dashboard, { [grnOf('tomas')]: 'manage' });
    expect((await explained(dashboard, 'tomas')).capabilities).toEqual([['share'], ['share'], []]);
    const { body } = await explain(mira, dashboard, 'tomas');
    expect(body).toMatchObject({
      capabilities: [
        { through: [{ given_by: 'mira', given_at: new Date(server.clock.now).toISOString() }] },
        {},
        {},
      ],
      missing_dependencies: [{ type: 'stream' }],
    });
    await share(mira, dashboard, { 'grn::::builtin-team:everyone': 'view' });
    expect((await explained(dashboard, 'tomas')).capabilities).toEqual([['share_with_everyone'], [], []]);
    await share(mira, dashboard, {});
  });

  it('names roles, ownership and administrators', async () => {
    const stream = `grn::::stream:${defaultStreamId}`;
    expect((await explained(stream, 'manager')).capabilities).toEqual([
      ['Stream Manager'],
      ['Stream Manager'],
      [],
    ]);
    expect((await explained(stream, 'mira')).capabilities).toEqual([['permission'], [], []]);
    expect((await explained(dashboard, 'mira')).capabilities).toEqual([['share'], ['share'], ['share']]);
    const admin = await explained(stream, 'admin');
    expect(admin.capabilities[2]).toEqual(expect.arrayContaining(['Admin']));
  });

  it('agrees with what the user may do', async () => {
    for (const username of ['mira', 'tomas', 'manager']) {
      const user = server.service(userService).byUsername(username);
      const held = server.service(userService).permissionsOf(user);
      const { capabilities } = await explained(dashboard, username);
      const mayRead = held.some((one) => one.startsWith('view:read') || one.startsWith('dashboards:read'));
      expect((capabilities[0]?.length ?? 0) > 0, username).toBe(mayRead);
    }
  });

  it('is for owners and who may edit all users', async () => {
    const editor = await server.createUser({ username: 'editor', permissions: ['users:edit'] });
    const tomas = await server.createUser({ username: 'teo', permissions: ['users:edit:tomas'] });
    expect((await explain(mira, dashboard, 'tomas')).status).toBe(200);
    expect((await explain(editor, dashboard, 'tomas')).status).toBe(200);
    expect((await explain(tomas, dashboard, 'tomas')).status).toBe(403);
    expect((await explain(tomas, dashboard, 'teo')).status).toBe(403);
    expect((await tomas(`GET /authz/access/${dashboard}/users/${'0'.repeat(24)}`)).status).toBe(403);
  });

  it('does not know what does not exist', async () => {
    const gone = `grn::::dashboard:${'0'.repeat(24)}`;
    expect((await explain(server.admin, gone, 'tomas')).status).toBe(404);
    expect((await server.admin(`GET /authz/access/${dashboard}/users/${'0'.repeat(24)}`)).status).toBe(404);
    expect((await explain(server.admin, 'grn::::role:1', 'tomas')).status).toBe(404);
    expect((await explain(server.admin, 'nonsense', 'tomas')).status).toBe(404);
  });
});
