import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fakeEntries,
  fakeGroup,
  fakePerson,
  groupsConfig,
  ldapConfig,
  writtenConfig,
} from '../../testing/directory/backend-config.ts';
import { type FakeDirectory, startFakeDirectory } from '../../testing/directory/fake-directory.ts';
import { findSlapd } from '../../testing/directory/find-slapd.ts';
import { startOpenLdap } from '../../testing/directory/open-ldap.ts';
import {
  adminPassword,
  basic,
  clientOf,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { externalUsers } from '../users/external-users.ts';
import { userService } from '../users/user-service.ts';

let server: TestServer;
let directory: FakeDirectory;
let backendId: string;
const root = '/system/authentication/services';
const reader = '000000000000000000000102';
const creator = '000000000000000000000103';
const inspector = '000000000000000000000106';

async function activate(servers: { host: string; port: number }[]): Promise<string> {
  const body = { title: 'Directory', default_roles: [reader], config: writtenConfig(ldapConfig(servers)) };
  const { body: made } = await server.admin(`POST ${root}/backends`, { body });
  const { id } = (made as { backend: { id: string } }).backend;
  await server.admin(`POST ${root}/configuration`, { body: { active_backend: id } });
  return id;
}

beforeEach(async () => {
  server = await startTestServer();
  directory = await startFakeDirectory({ entries: fakeEntries('mira', 'tomas') });
  directory.directory.entries.push({ ...fakePerson('admin'), password: 'directory password' });
  backendId = await activate([directory]);
});
afterEach(async () => {
  directory[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

const login = (username: string, password = `${username} password`) =>
  server.anonymous('POST /system/sessions', { body: { username, password } });
const user = (username: string) => server.service(userService).byUsername(username);
const binds = () =>
  directory.requests.filter(({ type, dn }) => type === 'bind' && dn.startsWith('uid=')).length;
const whoAmI = (username: string, password = `${username} password`) =>
  clientOf(server.app, basic(username, password))(`GET /users/${username}`);

describe('a login through a directory', () => {
  it('creates the account with its default roles, and updates its names', async () => {
    const { status, body } = await login('mira');
    expect({ status, body }).toMatchObject({ status: 200, body: { username: 'mira' } });
    expect(user('mira')).toMatchObject({
      full_name: 'mira of the fake',
      email: 'mira@example.net',
      roles: ['Reader'],
      external: true,
      auth_service: { id: backendId, uid: Buffer.from('uuid-mira').toString('base64') },
    });
    const { id } = user('mira');
    server.service(userService).save({ ...user('mira'), roles: ['Dashboard Creator'] });
    directory.directory.entries = [fakePerson('mira', { cn: ['Mira Okafor'], mail: [] }), ...fakeEntries()];
    expect((await login('mira')).status).toBe(200);
    // Roles given or taken by hand stay.
    expect(user('mira')).toMatchObject({
      id,
      full_name: 'Mira Okafor',
      email: '',
      roles: ['Dashboard Creator'],
    });
  });

  it('is refused with a wrong password, which the throttle counts', async () => {
    for (let count = 0; count < 5; count++) expect((await login('mira', 'wrong')).status).toBe(401);
    expect((await login('mira')).status).toBe(429);
    server.clock.now += 1000;
    expect((await login('mira')).status).toBe(200);
  });

  it('is refused without a password, and for nobody', async () => {
    expect((await login('mira', '')).status).toBe(400);
    expect((await whoAmI('mira', '')).status).toBe(401);
    expect((await login('nobody')).status).toBe(401);
    expect((await login('*', 'mira password')).status).toBe(401);
    expect(binds()).toBe(0);
  });

  it('is refused for a disabled account', async () => {
    await login('mira');
    server.service(userService).setStatus(user('mira'), 'disabled');
    expect((await login('mira')).status).toBe(401);
    expect((await whoAmI('mira')).status).toBe(401);
  });

  it('is refused when no service is active any more', async () => {
    await login('mira');
    await server.admin(`POST ${root}/configuration`, { body: { active_backend: null } });
    expect((await login('mira')).status).toBe(401);
    expect((await whoAmI('mira')).status).toBe(401);
  });

  it('gives the roles of groups, and takes them away, but not those given by hand', async () => {
    const { dn } = fakePerson('mira');
    directory.directory.entries.push(
      fakeGroup('operators', [dn]),
      fakeGroup('staff', [fakeGroup('operators', []).dn]),
    );
    const roles = [
      { group: 'Operators', role_ids: [creator] },
      { group: 'staff', role_ids: [inspector, reader] },
    ];
    await server.admin(`PUT ${root}/backends/${backendId}/groups`, { body: { ...groupsConfig, roles } });
    await login('mira');
    expect(user('mira').roles).toEqual(['Reader', 'Dashboard Creator', 'User Inspector']);
    directory.directory.entries = directory.directory.entries.filter(
      ({ dn: one }) => !one.startsWith('cn=staff'),
    );
    await login('mira');
    expect(user('mira').roles).toEqual(['Reader', 'Dashboard Creator']);
  });
});

describe('a local account', () => {
  it('is never taken over by a directory', async () => {
    await server.createUser({ username: 'tomas', roles: [] });
    const before = user('tomas');
    expect((await login('tomas')).status).toBe(401);
    expect((await login('admin', 'directory password')).status).toBe(401);
    expect((await login('tomas', 'password')).status).toBe(200);
    expect(user('tomas')).toEqual(before);
    expect(directory.requests).toEqual([]);
    // Directories find names in any case.
    expect((await login('TOMAS', 'tomas password')).status).toBe(401);
    expect(user('tomas')).toEqual(before);
  });

  it('still logs in when the directory is down, and others are told so', async () => {
    directory[Symbol.dispose]();
    await server.createUser({ username: 'ada' });
    expect((await login('admin', adminPassword)).status).toBe(200);
    expect((await login('ada', 'password')).status).toBe(200);
    expect((await login('ada', 'wrong')).status).toBe(401);
    const refused = await login('mira');
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('directory') } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(refused.body)).not.toContain('localhost');
    // Failures of the directory do not count as those of the user.
    for (let count = 0; count < 8; count++) expect((await login('mira')).status).toBe(503);
    const { body } = await server.admin('GET /system/loggers/messages/recent?limit=200&level=WARN');
    expect(JSON.stringify(body)).toContain('refused the connection');
  });
});

describe('a directory that is down', () => {
  it('is asked again after a while', async () => {
    directory.behaviour.failsOn = { bind: { code: 52 } };
    expect((await login('mira')).status).toBe(503);
    directory.behaviour.failsOn = {};
    const requestCount = directory.requests.length;
    expect((await login('mira')).status).toBe(503);
    expect(directory.requests).toHaveLength(requestCount);
    server.clock.now += 5000;
    expect((await login('mira')).status).toBe(200);
  });
});

describe('a password sent with each request', () => {
  it('is checked by the directory once in a while', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => whoAmI('mira')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await whoAmI('mira')).status).toBe(200);
    expect(binds()).toBe(1);
    expect((await whoAmI('mira', 'wrong')).status).toBe(401);
    expect(binds()).toBe(2);
    server.clock.now += 60_000;
    expect((await whoAmI('mira')).status).toBe(200);
    expect(binds()).toBe(3);
  });

  it('is checked again by a login, and after a change of the service', async () => {
    await whoAmI('mira');
    await login('mira');
    expect(binds()).toBe(2);
    await server.admin(`POST ${root}/configuration`, { body: { active_backend: backendId } });
    await whoAmI('mira');
    expect(binds()).toBe(3);
  });

  it('is not accepted after the account was disabled or deleted', async () => {
    await whoAmI('mira');
    await whoAmI('tomas');
    server.service(userService).setStatus(user('mira'), 'disabled');
    expect((await whoAmI('mira')).status).toBe(401);
    server.service(userService).delete(user('tomas'));
    directory.directory.entries = fakeEntries();
    expect((await whoAmI('tomas')).status).toBe(401);
  });
});

describe('the users of a service', () => {
  it('keep it from being deleted', async () => {
    await login('mira');
    await server.admin(`POST ${root}/configuration`, { body: { active_backend: null } });
    expect(await server.admin(`DELETE ${root}/backends/${backendId}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('1 user') },
    });
    server.service(userService).delete(user('mira'));
    expect((await server.admin(`DELETE ${root}/backends/${backendId}`)).status).toBe(204);
  });

  it('belong to it alone: another with the same names takes over nobody', async () => {
    await login('mira');
    await activate([directory]);
    expect((await login('mira')).status).toBe(401);
    expect(user('mira').auth_service?.id).toBe(backendId);
    expect(server.service(externalUsers).ofService(backendId)).toHaveLength(1);
  });
});

const slapd = await findSlapd();

it.skipIf(typeof slapd === 'string')('logs in the people of OpenLDAP', async () => {
  if (typeof slapd === 'string') return;
  await using openLdap = await startOpenLdap(slapd);
  await activate([{ host: 'localhost', port: openLdap.port }]);
  expect(await login('mira')).toMatchObject({ status: 200, body: { username: 'mira' } });
  expect(await login('tomas', 'tomas pässword')).toMatchObject({ status: 200 });
  expect((await whoAmI('tomas', 'tomas pässword')).body).toMatchObject({ full_name: 'Tomáš Brandt' });
  expect((await login('mira', 'wrong')).status).toBe(401);
});
