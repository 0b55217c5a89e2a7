import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fakeEntries,
  fakeGroup,
  fakePerson,
  groupsConfig,
  ldapConfig,
  writtenConfig,
} from '../../testing/directory/backend-config.ts';
import { type FakeDirectory, startFakeDirectory } from '../../testing/directory/fake-directory.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let directory: FakeDirectory;
beforeAll(async () => {
  server = await startTestServer();
  const mira = fakePerson('mira', { userPassword: ['{SSHA}abc'], description: ['x'.repeat(5000)] });
  directory = await startFakeDirectory({
    entries: [...fakeEntries('tomas', 'admin'), mira, fakeGroup('operators', [mira.dn])],
  });
});
afterAll(async () => {
  directory[Symbol.dispose]();
  await server[Symbol.asyncDispose]();
});

const root = '/system/authentication/services';
const reader = '000000000000000000000102';
const nowhere = { host: '127.0.0.1', port: 1 };

const body = (config: object, more: object = {}) => ({
  backend_configuration: { title: 'Directory', default_roles: [reader], config },
  ...more,
});
const connection = (config: object, more: object = {}) =>
  server.admin(`POST ${root}/test/backend/connection`, { body: body(config, more) });
const login = (
  username: string,
  password: unknown,
  config = writtenConfig(ldapConfig([directory])),
  more = {},
) =>
  server.admin(`POST ${root}/test/backend/login`, {
    body: body(config, { user_login: { username, password }, ...more }),
  });

describe('the test of a connection', () => {
  it('succeeds when every server works, without a search base', async () => {
    const config = writtenConfig(ldapConfig([directory], { user_search_base: '', user_search_pattern: '' }));
    expect(await connection(config)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Connected to the server', errors: [], result: {} },
    });
  });

  it('has one error for each server that fails', async () => {
    const config = writtenConfig(ldapConfig([nowhere, directory, nowhere]));
    expect((await connection(config)).body).toMatchObject({
      success: false,
      message: '2 of 3 servers failed',
      errors: [expect.stringContaining('refused the connection'), expect.anything()],
    });
  });

  it('uses the stored password on request, but sends it nowhere else', async () => {
    const { body: made } = await server.admin(`POST ${root}/backends`, {
      body: { title: 'Stored', config: writtenConfig(ldapConfig([directory])) },
    });
    const backend_id = (made as { backend: { id: string } }).backend.id;
    const withStored = {
      ...writtenConfig(ldapConfig([directory])),
      system_user_password: { keep_value: true },
    };
    expect((await connection(withStored, { backend_id })).body).toMatchObject({ success: true });
    expect((await connection(withStored)).body).toMatchObject({
      errors: [expect.stringContaining('password of the system user')],
    });
    using attacker = await startFakeDirectory();
    expect((await connection({ ...withStored, servers: [attacker] }, { backend_id })).status).toBe(400);
    expect(attacker.requests).toEqual([]);
    expect((await connection(withStored, { backend_id: '60b5f7c0e4a1d80001a2b5ff' })).status).toBe(404);
  });
});

describe('the test of a login', () => {
  it('shows what the directory answered, without passwords', async () => {
    const { status, body } = await login('mira', { set_value: 'mira password' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'The login works and creates an account',
        errors: [],
        result: {
          user_exists: true,
          login_success: true,
          user_details: {
            dn: 'uid=mira,ou=people,dc=example,dc=net',
            'unique_id (entryUUID)': Buffer.from('uuid-mira').toString('base64'),
            uid: 'mira',
            cn: 'mira of the fake',
            email: 'mira@example.net',
          },
          roles: ['Reader'],
          groups: [],
          attributes: { mail: ['mira@example.net'], description: [expect.stringMatching(/^x{200}…$/)] },
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain('SSHA');
    expect((await server.admin('GET /users/mira')).status).toBe(404);
  });

  it('shows the groups and the roles that they give', async () => {
    const { body: made } = await server.admin(`POST ${root}/backends`, {
      body: { title: 'With groups', config: writtenConfig(ldapConfig([directory])) },
    });
    const backend_id = (made as { backend: { id: string } }).backend.id;
    const groups = {
      ...groupsConfig,
      roles: [{ group: 'Operators', role_ids: ['000000000000000000000103'] }],
    };
    await server.admin(`PUT ${root}/backends/${backend_id}/groups`, { body: groups });
    expect((await login('mira', 'mira password', undefined, { backend_id })).body).toMatchObject({
      result: { groups: ['operators'], roles: ['Reader', 'Dashboard Creator'] },
    });
  });

  it('tells a wrong password from an unknown user', async () => {
    expect((await login('mira', 'wrong')).body).toMatchObject({
      success: false,
      errors: ['The password is wrong'],
      result: { user_exists: true, login_success: false },
    });
    expect((await login('nobody', 'wrong')).body).toMatchObject({
      success: false,
      message: 'The directory does not know this user',
      result: { user_exists: false, login_success: false, user_details: {} },
    });
  });

  it('says that a local account is not taken over', async () => {
    expect((await login('admin', 'admin password')).body).toMatchObject({
      success: false,
      errors: [expect.stringContaining('local user')],
      result: { login_success: true },
    });
  });

  it('says what is wrong with the directory', async () => {
    expect((await login('mira', 'x', writtenConfig(ldapConfig([nowhere])))).body).toMatchObject({
      success: false,
      errors: [expect.stringContaining('127.0.0.1:1 refused the connection')],
    });
  });

  it('is refused with an empty password and an invalid configuration', async () => {
    expect(await login('mira', '')).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(await login('', 'x')).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    const config = { ...writtenConfig(ldapConfig([directory])), user_search_base: '' };
    expect(await login('mira', 'x', config)).toMatchObject({
      status: 400,
      body: { errors: { user_search_base: [expect.anything()] } },
    });
  });
});
