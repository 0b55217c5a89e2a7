import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schedulerService } from '../../jobs/scheduler.ts';
import {
  activeDirectoryConfig,
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
import { basic, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { roleService } from '../roles/role-service.ts';
import { userService } from '../users/user-service.ts';

let server: TestServer;
let directory: FakeDirectory;
let backendId: string;
const root = '/system/authentication/services';
const reader = '000000000000000000000102';
const creator = '000000000000000000000103';

async function newBackend(config: object): Promise<string> {
  const body = { title: 'Directory', default_roles: [reader], config };
  const { body: made } = await server.admin(`POST ${root}/backends`, { body });
  return (made as { backend: { id: string } }).backend.id;
}

beforeEach(async () => {
  server = await startTestServer();
  directory = await startFakeDirectory({ entries: fakeEntries('mira', 'tomas') });
  backendId = await newBackend(writtenConfig(ldapConfig([directory])));
});
afterEach(async () => {
  directory[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

interface Run {
  success: boolean;
  message: string;
  counts: Record<string, number>;
}
const call = (what: string, method = 'POST', body?: object) =>
  server.admin(`${method} ${root}/backends/${backendId}/synchronization${what}`, { body });
const run = async () => (await call('/run')).body as Run;
const preview = async () => (await call('/preview')).body as Run;
const user = (username: string) => server.service(userService).byUsername(username);
const none = { created: 0, changed: 0, unchanged: 0, disabled: 0, skipped: 0 };
const people = (...uids: string[]) => {
  directory.directory.entries = fakeEntries(...uids);
};

describe('a synchronization', () => {
  it('creates people who have never logged in, and changes nothing in its preview', async () => {
    const expected = {
      success: true,
      message: '',
      counts: { ...none, created: 2 },
      created: [
        {
          username: 'mira',
          full_name: 'mira of the fake',
          dn: fakePerson('mira').dn,
          changes: [],
          reason: null,
        },
        { username: 'tomas' },
      ],
    };
    expect(await preview()).toMatchObject(expected);
    expect((await server.admin('GET /users/mira')).status).toBe(404);
    expect((await call('', 'GET')).body).toEqual({ every_minutes: 0, is_running: false, last_run: null });
    const result = await run();
    expect(result).toMatchObject(expected);
    expect(user('mira')).toMatchObject({ external: true, roles: ['Reader'], account_status: 'enabled' });
    expect((await call('', 'GET')).body).toMatchObject({ last_run: result });
    expect(await run()).toMatchObject({ counts: { ...none, unchanged: 2 } });
  });

  it('changes names and the roles of groups, but not roles given by hand', async () => {
    await run();
    server.service(userService).save({ ...user('mira'), roles: ['User Inspector'] });
    directory.directory.entries = [
      ...fakeEntries('tomas'),
      fakePerson('mira', { cn: ['Mira Okafor'] }),
      fakeGroup('operators', [fakePerson('mira').dn]),
      fakeGroup('staff', [fakeGroup('operators', []).dn, fakeGroup('staff', []).dn]),
    ];
    const roles = [{ group: 'STAFF', role_ids: [creator] }];
    await server.admin(`PUT ${root}/backends/${backendId}/groups`, { body: { ...groupsConfig, roles } });
    const expected = {
      counts: { ...none, changed: 1, unchanged: 1 },
      changed: [{ username: 'mira', changes: ['full_name', 'roles', 'auth_service'] }],
    };
    expect(await preview()).toMatchObject(expected);
    expect(await run()).toMatchObject(expected);
    expect(user('mira')).toMatchObject({
      full_name: 'Mira Okafor',
      roles: ['User Inspector', 'Dashboard Creator'],
    });
  });

  it('reports roles that were deleted, and skips them', async () => {
    const { id, name } = server
      .service(roleService)
      .create({ name: 'Night', description: null, permissions: [] });
    const roles = [{ group: 'operators', role_ids: [id, creator] }];
    await server.admin(`PUT ${root}/backends/${backendId}/groups`, { body: { ...groupsConfig, roles } });
    await server.admin(`DELETE /roles/${name}`);
    directory.directory.entries.push(fakeGroup('operators', [fakePerson('mira').dn]));
    expect(await run()).toMatchObject({ success: true, message: expect.stringContaining(id) });
    expect(user('mira').roles).toEqual(['Reader', 'Dashboard Creator']);
  });

  it('disables who left, ends their sessions, and enables them when they are back', async () => {
    await run();
    await server.admin(`POST ${root}/configuration`, { body: { active_backend: backendId } });
    const { body } = await server.anonymous('POST /system/sessions', {
      body: { username: 'tomas', password: 'tomas password' },
    });
    const { session_id } = body as { session_id: string };
    const tomas = clientOf(server.app, basic(session_id, 'session'));
    expect((await tomas('GET /users/tomas')).status).toBe(200);
    people('mira');
    const expected = {
      counts: { ...none, unchanged: 1, disabled: 1 },
      disabled: [
        { username: 'tomas', dn: null, changes: ['account_status'], reason: 'No longer in the directory' },
      ],
    };
    expect(await preview()).toMatchObject(expected);
    expect((await tomas('GET /users/tomas')).status).toBe(200);
    expect(await run()).toMatchObject(expected);
    expect((await tomas('GET /users/tomas')).status).toBe(401);
    expect(user('tomas').account_status).toBe('disabled');
    expect(await run()).toMatchObject({ counts: { ...none, unchanged: 1 } });
    people('mira', 'tomas');
    expect(await run()).toMatchObject({ changed: [{ username: 'tomas' }] });
    expect(user('tomas').account_status).toBe('enabled');
    // Who was disabled by hand stays so.
    server.service(userService).setStatus(user('tomas'), 'disabled');
    await run();
    expect(user('tomas').account_status).toBe('disabled');
  });

  it('skips local accounts of the same name, names twice, and who cannot be a user', async () => {
    await server.createUser({ username: 'mira' });
    directory.directory.entries.push(
      fakePerson('tomas', { entryUUID: ['another'] }),
      fakePerson('copy', { entryUUID: ['uuid-tomas'] }),
      fakePerson('nameless', { entryUUID: [] }),
      fakePerson('a:b'),
    );
    const expected = { counts: { ...none, created: 1, skipped: 5 } };
    expect(await preview()).toMatchObject(expected);
    const result = await run();
    expect(result).toMatchObject(expected);
    const reasons = (result as unknown as { skipped: { reason: string }[] }).skipped.map(
      ({ reason }) => reason,
    );
    expect(reasons.join('\n')).toMatch(/entryUUID/);
    expect(reasons.join('\n')).toMatch(/local user/);
    expect(reasons.join('\n')).toMatch(/has this username/);
    expect(reasons.join('\n')).toMatch(/same unique id/);
    expect(reasons.join('\n')).toMatch(/colons/);
    expect(user('mira').external).toBe(false);
  });

  it('disables accounts that Active Directory has disabled, and leaves out its computers', async () => {
    const of = (name: string, control: string, more: object = {}) =>
      fakePerson(name, {
        objectClass: ['user'],
        objectGUID: [Buffer.from([0, 255, name.length, 128])],
        userPrincipalName: [`${name}@example.net`],
        displayName: [name],
        userAccountControl: [control],
        ...more,
      });
    const entries = [
      ...fakeEntries(),
      of('mira', '512'),
      of('gone', '514', { objectGUID: ['gone'] }),
      of('pc', '4096', { objectClass: ['user', 'computer'], objectGUID: ['pc'] }),
    ];
    using active = await startFakeDirectory({ entries });
    backendId = await newBackend(writtenConfig(activeDirectoryConfig([active])));
    expect(await run()).toMatchObject({
      counts: { ...none, created: 1, skipped: 1 },
      skipped: [{ reason: 'The account is disabled in the directory' }],
    });
    active.directory.entries = [...fakeEntries(), of('mira', '514')];
    expect(await run()).toMatchObject({
      counts: { ...none, disabled: 1 },
      disabled: [{ username: 'mira@example.net', reason: 'Disabled in the directory' }],
    });
  });

  it('reads thousands of people in pages', async () => {
    const uids = Array.from({ length: 2100 }, (_, number) => `p${number}`);
    people(...uids);
    expect(await run()).toMatchObject({ counts: { ...none, created: 2100 }, success: true });
    const pages = directory.requests.filter(({ type }) => type === 'search').length;
    expect(pages).toBe(5);
    people(...uids.slice(0, 2000));
    const result = await run();
    expect(result).toMatchObject({ counts: { ...none, unchanged: 2000, disabled: 100 } });
    expect((result as unknown as { disabled: object[] }).disabled).toHaveLength(100);
  });
});

describe('a directory that fails', () => {
  it('disables nobody, and the result says why', async () => {
    await run();
    directory.behaviour.closesOn = ['search'];
    expect(await run()).toMatchObject({
      success: false,
      message: expect.stringContaining('closed the connection'),
      counts: none,
    });
    directory.behaviour.closesOn = [];
    directory.behaviour.closesInEntry = true;
    expect(await run()).toMatchObject({ success: false, counts: none });
    expect(user('mira').account_status).toBe('enabled');
    expect((await call('', 'GET')).body).toMatchObject({ last_run: { success: false } });
  });

  it('finds nobody, as with a wrong search base, and disables nobody', async () => {
    await run();
    people();
    expect(await run()).toMatchObject({ success: false, message: expect.stringContaining('finds nobody') });
    expect(user('mira').account_status).toBe('enabled');
  });

  it('lists only a part, and disables nobody who is still there', async () => {
    await run();
    directory.behaviour.truncatesPages = 1;
    expect(await run()).toMatchObject({ success: true, counts: { ...none, unchanged: 1 } });
    expect(user('tomas').account_status).toBe('enabled');
  });

  it('is refused while a run goes on', async () => {
    directory.behaviour.silentOn = ['search'];
    const running = call('/run');
    await expect.poll(async () => (await call('', 'GET')).body).toMatchObject({ is_running: true });
    expect((await call('/run')).status).toBe(400);
    directory[Symbol.dispose]();
    expect((await running).body).toMatchObject({ success: false });
    expect((await call('', 'GET')).body).toMatchObject({ is_running: false });
  });
});

describe('the job', () => {
  const every = (minutes: number) => call('', 'PUT', { every_minutes: minutes });
  const lastRun = async () =>
    ((await call('', 'GET')).body as { last_run: { started_at: string } | null }).last_run;

  it('synchronizes the active service periodically', async () => {
    expect(await every(60)).toMatchObject({ status: 200, body: { every_minutes: 60 } });
    await server.admin(`POST ${root}/configuration`, { body: { active_backend: backendId } });
    const scheduler = server.service(schedulerService);
    scheduler.start();
    server.clock.now += 61_000;
    scheduler.runNow('synchronize-directory');
    await expect.poll(lastRun).not.toBeNull();
    expect(user('mira').external).toBe(true);
    const first = await lastRun();
    await expect.poll(() => scheduler.running()).toEqual([]);
    server.clock.now += 30 * 60_000;
    scheduler.runNow('synchronize-directory');
    await expect.poll(() => scheduler.running()).toEqual([]);
    expect(await lastRun()).toEqual(first);
    server.clock.now += 31 * 60_000;
    scheduler.runNow('synchronize-directory');
    await expect.poll(lastRun).not.toEqual(first);
  });

  it('does not disable most of the users, which somebody has to do on demand', async () => {
    const uids = Array.from({ length: 20 }, (_, number) => `p${number}`);
    people(...uids);
    await run();
    await every(1);
    await server.admin(`POST ${root}/configuration`, { body: { active_backend: backendId } });
    people('p1', 'p2');
    server.clock.now += 120_000;
    server.service(schedulerService).start();
    server.service(schedulerService).runNow('synchronize-directory');
    await expect
      .poll(lastRun)
      .toMatchObject({ success: false, message: expect.stringContaining('18 of 20 users') });
    expect(user('p5').account_status).toBe('enabled');
    expect(await run()).toMatchObject({ counts: { ...none, unchanged: 2, disabled: 18 } });
  });
});

describe('GET …/users', () => {
  it('returns a page of the users of this service, with roles by id', async () => {
    await run();
    await server.createUser({ username: 'local' });
    const { status, body } = await server.admin(`GET ${root}/backends/${backendId}/users?query=mira`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        total: 1,
        grand_total: 2,
        query: 'mira',
        users: [{ username: 'mira', auth_service_id: backendId, external_user: true, roles: [reader] }],
        context: { roles: { [reader]: { title: 'Reader' } } },
      },
    });
    expect((await server.admin(`GET ${root}/backends/60b5f7c0e4a1d80001a2b5ff/users`)).status).toBe(404);
    expect((await server.admin(`GET ${root}/backends/${backendId}/users?sort=nonsense`)).status).toBe(400);
  });
});

describe('an account', () => {
  it('is disabled and enabled, whether or not it was', async () => {
    const ada = await server.createUser({ username: 'ada' });
    const set = (what: string, id = user('ada').id) =>
      server.admin(`POST /system/authentication/users/${id}/${what}`);
    expect((await set('disable')).status).toBe(204);
    expect((await set('disable')).status).toBe(204);
    expect((await ada('GET /users/ada')).status).toBe(401);
    expect((await set('enable')).status).toBe(204);
    expect(user('ada').account_status).toBe('enabled');
    expect((await set('disable', 'local:admin')).status).toBe(400);
    expect((await set('enable', '60b5f7c0e4a1d80001a2b5ff')).status).toBe(404);
  });
});

const slapd = await findSlapd();

it.skipIf(typeof slapd === 'string')('synchronizes the people of OpenLDAP with their groups', async () => {
  if (typeof slapd === 'string') return;
  await using openLdap = await startOpenLdap(slapd);
  backendId = await newBackend(writtenConfig(ldapConfig([{ host: 'localhost', port: openLdap.port }])));
  const roles = [{ group: 'everyone', role_ids: [creator] }];
  await server.admin(`PUT ${root}/backends/${backendId}/groups`, { body: { ...groupsConfig, roles } });
  expect(await run()).toMatchObject({ success: true, counts: { ...none, created: 2, skipped: 1 } });
  expect(user('mira').roles).toEqual(['Reader', 'Dashboard Creator']);
  expect(user('tomas').roles).toEqual(['Reader']);
  expect(await run()).toMatchObject({ counts: { ...none, unchanged: 2, skipped: 1 } });
});
