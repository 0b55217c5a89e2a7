import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';
import { roleService } from './role-service.ts';

let server: TestServer;
let mira: Client;
beforeAll(async () => {
  server = await startTestServer();
  mira = await server.createUser({ username: 'mira' });
  await server.createUser({ username: 'tomas', roles: ['Reader'] });
});
afterAll(() => server[Symbol.asyncDispose]());

const create = (name: string, permissions: string[] = [], more: object = {}) =>
  server.admin('POST /roles', { body: { name, permissions, ...more } });
const rolesOf = (username: string) => server.service(userService).byUsername(username).roles;
const idOf = (name: string) => server.service(roleService).byName(name).id;

describe('GET /roles', () => {
  it('has the built-in roles', async () => {
    const { body } = await server.admin('GET /roles');
    const { roles } = body as { roles: { name: string; permissions: string[]; read_only: boolean }[] };
    expect(roles.find(({ name }) => name === 'Admin')).toMatchObject({ permissions: ['*'], read_only: true });
    expect(roles.find(({ name }) => name === 'Reader')?.permissions).toHaveLength(14);
  });
});

describe('a role', () => {
  it('is created, found in any case, changed, and deleted', async () => {
    const made = await create('Night Shift', ['inputs:read'], { description: 'Watches', read_only: true });
    expect(made).toMatchObject({ status: 201, body: { name: 'Night Shift', read_only: false } });
    expect(made.headers.get('location')).toBe('/api/roles/Night%20Shift');
    expect((await server.admin('GET /roles/night%20shift')).body).toMatchObject({ description: 'Watches' });
    const body = { name: 'Day Shift', permissions: ['streams:read'] };
    expect((await server.admin('PUT /roles/Night%20Shift', { body })).body).toEqual({
      name: 'Day Shift',
      description: 'Watches',
      permissions: ['streams:read'],
      read_only: false,
    });
    expect((await server.admin('GET /roles/Night%20Shift')).status).toBe(404);
    expect((await server.admin('DELETE /roles/Day%20Shift')).status).toBe(204);
    expect((await server.admin('DELETE /roles/Day%20Shift')).status).toBe(404);
  });

  it('grants its permissions immediately, and revokes them when it is deleted', async () => {
    await create('Lister', []);
    await server.admin('PUT /roles/Lister/members/mira');
    expect((await mira('GET /users')).status).toBe(403);
    await server.admin('PUT /roles/Lister', { body: { name: 'Lister', permissions: ['users:list'] } });
    expect((await mira('GET /users')).status).toBe(200);
    await server.admin('PUT /roles/Lister', { body: { name: 'User Lister', permissions: ['users:list'] } });
    expect(rolesOf('mira')).toEqual(['User Lister']);
    expect((await mira('GET /users')).status).toBe(200);
    await server.admin('DELETE /roles/User%20Lister');
    expect(rolesOf('mira')).toEqual([]);
    expect((await mira('GET /users')).status).toBe(403);
  });

  it.each(['reader', ' ', '', 'a:b', 'a,b', '*', '\ud800', 'x'.repeat(257)])(
    'cannot be called %j',
    async (name) => {
      const reply = await create(name);
      expect(reply).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    },
  );

  it('cannot be changed when it is built in', async () => {
    const body = { name: 'Reader', permissions: ['*'] };
    expect((await server.admin('PUT /roles/Reader', { body })).status).toBe(400);
    expect((await server.admin('DELETE /roles/Reader')).status).toBe(400);
    expect((await server.admin(`DELETE /authz/roles/${idOf('Reader')}`)).status).toBe(405);
  });

  it('is refused with unknown properties', async () => {
    expect((await create('Odd', [], { nonsense: 1 })).body).toMatchObject({
      message: expect.stringContaining('nonsense'),
    });
    expect((await create('Odd', [{}] as unknown as string[])).status).toBe(400);
  });
});

describe('the members of a role by name', () => {
  it('are added, listed and removed', async () => {
    expect((await server.admin('PUT /roles/user%20inspector/members/mira')).status).toBe(204);
    const { body } = await server.admin('GET /roles/User%20Inspector/members');
    expect(body).toMatchObject({
      role: 'User Inspector',
      users: [{ username: 'mira', timezone: 'UTC', session_active: false }],
    });
    expect((await server.admin('DELETE /roles/User%20Inspector/members/mira')).status).toBe(204);
    expect(rolesOf('mira')).toEqual([]);
    expect((await server.admin('PUT /roles/Nonsense/members/mira')).status).toBe(404);
    expect((await server.admin('PUT /roles/Reader/members/nobody')).status).toBe(404);
    expect((await server.admin('DELETE /roles/Admin/members/admin')).status).toBe(400);
  });
});

describe('GET /authz/roles', () => {
  it('returns a page of roles with their users', async () => {
    const { body } = await server.admin('GET /authz/roles?query=read&per_page=1');
    expect(body).toMatchObject({
      total: 1,
      grand_total: server.service(roleService).list().length,
      query: 'read',
      roles: [{ name: 'Reader', read_only: true }],
      context: { users: { [idOf('Reader')]: [{ username: 'tomas' }] } },
    });
  });

  it('leaves the built-in admin out of the context', async () => {
    const { body } = await server.admin('GET /authz/roles?query=name:Admin');
    expect(body).toMatchObject({ context: { users: { [idOf('Admin')]: [] } } });
  });

  it.each(['query=id:1', 'sort=permissions', 'per_page=-1'])('refuses %s', async (query) => {
    expect((await server.admin(`GET /authz/roles?${query}`)).status).toBe(400);
  });

  it('returns the roles of one user', async () => {
    expect((await server.admin('GET /authz/roles/user/tomas')).body).toMatchObject({
      total: 1,
      roles: [{ name: 'Reader' }],
    });
    expect((await server.admin('GET /authz/roles/user/nobody')).status).toBe(404);
  });
});

describe('/authz/roles/{roleId}', () => {
  it('is read and deleted by id', async () => {
    await create('Brief');
    const id = idOf('Brief');
    expect((await server.admin(`GET /authz/roles/${id}`)).body).toMatchObject({ id, name: 'Brief' });
    expect((await server.admin(`DELETE /authz/roles/${id}`)).status).toBe(204);
    expect((await server.admin(`GET /authz/roles/${id}`)).status).toBe(404);
    expect((await server.admin('GET /authz/roles/nonsense')).status).toBe(404);
  });
});

describe('the assignees of a role', () => {
  const assignees = () => `/authz/roles/${idOf('Dashboard Creator')}/assignees`;

  it('are added together, listed, and removed one by one', async () => {
    expect((await server.admin(`PUT ${assignees()}`, { body: ['mira', 'tomas', 'mira'] })).status).toBe(204);
    expect((await server.admin(`GET ${assignees()}?sort=username&order=desc`)).body).toMatchObject({
      total: 2,
      users: [{ username: 'tomas', session_active: null }, { username: 'mira' }],
    });
    expect((await server.admin(`GET ${assignees()}?query=mir`)).body).toMatchObject({ total: 1 });
    const one = assignees().replace('assignees', 'assignee/tomas');
    expect((await server.admin(`DELETE ${one}`)).status).toBe(204);
    expect(rolesOf('tomas')).toEqual(['Reader']);
  });

  it('are all added, or none', async () => {
    const before = rolesOf('tomas');
    expect((await server.admin(`PUT ${assignees()}`, { body: ['tomas', 'nobody'] })).status).toBe(404);
    expect((await server.admin(`PUT ${assignees()}`, { body: ['tomas', 'admin'] })).status).toBe(400);
    expect(rolesOf('tomas')).toEqual(before);
  });

  it('can only be changed by users who may edit each of them', async () => {
    const giver = await server.createUser({
      username: 'giver',
      permissions: ['users:rolesedit:mira', 'dashboards'],
    });
    expect((await giver(`PUT ${assignees()}`, { body: ['mira'] })).status).toBe(204);
    expect((await giver(`PUT ${assignees()}`, { body: ['mira', 'giver'] })).status).toBe(403);
  });

  it('cannot be service accounts when the role has all permissions', async () => {
    await server.createUser({ username: 'robot', service_account: true });
    const admins = `/authz/roles/${idOf('Admin')}/assignees`;
    expect((await server.admin(`PUT ${admins}`, { body: ['robot'] })).status).toBe(400);
  });
});
