import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsConfig } from '../../testing/directory/backend-config.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const root = '/system/authentication/services';
const reader = '000000000000000000000102';

const config = {
  type: 'ldap',
  servers: [{ host: 'ldap.example.net', port: 636 }],
  transport_security: 'tls',
  verify_certificates: true,
  system_user_dn: 'cn=svc,dc=example,dc=net',
  system_user_password: { set_value: 'correct horse battery' },
  user_search_base: 'ou=people,dc=example,dc=net',
  user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
  user_unique_id_attribute: 'entryUUID',
  user_name_attribute: 'uid',
  user_full_name_attribute: 'cn',
};
const written = (changes: object = {}, configChanges: object = {}) => ({
  title: 'Directory',
  description: '',
  default_roles: [reader],
  config: { ...config, ...configChanges },
  ...changes,
});
const adConfig = {
  type: 'active-directory',
  servers: [{ host: 'ad.example.net', port: 636 }],
  transport_security: 'tls',
  user_search_base: 'dc=example,dc=net',
};

interface Reply {
  backend: { id: string; config: Record<string, unknown> };
}

const create = (body: object = written()) => server.admin(`POST ${root}/backends`, { body });
async function newId(body?: object): Promise<string> {
  return ((await create(body)).body as Reply).backend.id;
}
const update = (id: string, body: object) => server.admin(`PUT ${root}/backends/${id}`, { body });
const activate = (id: string | null) =>
  server.admin(`POST ${root}/configuration`, { body: { active_backend: id } });
const stored = () => server.stored('SELECT doc FROM auth_services').map((row) => JSON.stringify(row));

describe('an authentication service', () => {
  it('is created, read and listed without its password', async () => {
    const made = await create();
    expect(made).toMatchObject({
      status: 200,
      body: { backend: { title: 'Directory', config: { system_user_password: { is_set: true } } } },
    });
    const { id } = (made.body as Reply).backend;
    expect((await server.admin(`GET ${root}/backends/${id}`)).body).toEqual(made.body);
    const { body } = await server.admin(`GET ${root}/backends?query=ignored`);
    expect(body).toMatchObject({ backends: expect.arrayContaining([(made.body as Reply).backend]) });
    expect(JSON.stringify(body)).not.toContain('correct horse battery');
    expect(stored().join()).not.toContain('correct horse battery');
  });

  it('for Active Directory has defaults', async () => {
    expect((await create({ title: 'Branch', config: adConfig })).body).toMatchObject({
      backend: {
        default_roles: [],
        config: {
          user_name_attribute: 'userPrincipalName',
          user_search_pattern: '(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))',
          system_user_password: { is_set: false },
        },
      },
    });
  });

  it('is changed, but not its type', async () => {
    const id = await newId();
    const body = written({ title: 'Renamed', id: 'ignored' }, { user_name_attribute: 'mail' });
    expect(await update(id, body)).toMatchObject({
      status: 200,
      body: { backend: { id, title: 'Renamed', config: { user_name_attribute: 'mail' } } },
    });
    expect(await update(id, { title: 'Branch', config: adConfig })).toMatchObject({
      status: 400,
      body: { failed: true, errors: { config: [expect.stringContaining('ldap')] } },
    });
    expect((await update('60b5f7c0e4a1d80001a2b5ff', written())).status).toBe(404);
  });

  it('is refused with the fields that are wrong', async () => {
    const wrong = {
      servers: [],
      user_search_base: ' ',
      user_search_pattern: '(uid={0}',
      user_unique_id_attribute: '',
      user_name_attribute: 'no such name',
      user_full_name_attribute: ')(',
    };
    const { status, body } = await create(written({ title: ' ' }, wrong));
    expect({ status, body }).toMatchObject({ status: 400, body: { failed: true, error_context: {} } });
    const names = ['title', ...Object.keys(wrong)].sort();
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(names);
  });

  it.each([
    ['a path in the host', { servers: [{ host: 'ldap/x', port: 389 }] }, 'servers'],
    ['a user in the host', { servers: [{ host: 'user@ldap', port: 389 }] }, 'servers'],
    ['port 0', { servers: [{ host: 'ldap', port: 0 }] }, 'servers'],
    ['a pattern without a username', { user_search_pattern: '(uid=mira)' }, 'user_search_pattern'],
  ])('is refused with %s', async (_, change, field) => {
    expect(await create(written({}, change))).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.anything()] } },
    });
  });

  it('is refused with a role that does not exist', async () => {
    expect(await create(written({ default_roles: ['60b5f1a0e4a1d80001a2b0ff'] }))).toMatchObject({
      status: 400,
      body: { errors: { default_roles: [expect.stringContaining('60b5f1a0e4a1d80001a2b0ff')] } },
    });
  });

  it('is refused with properties of the other type', async () => {
    const body = { title: 'Branch', config: { ...adConfig, user_unique_id_attribute: 'objectGUID' } };
    expect(await create(body)).toMatchObject({ status: 400, body: { type: 'ApiError' } });
  });
});

describe('the password of the system user', () => {
  const isSet = async (password: unknown, configChanges: object = {}) => {
    const id = await newId();
    const body = written({}, { ...configChanges, system_user_password: password });
    const reply = await update(id, body);
    expect(reply.status).toBe(200);
    return ((reply.body as Reply).backend.config.system_user_password as { is_set: boolean }).is_set;
  };

  it('is kept on request, cleared when absent or deleted, and replaced', async () => {
    expect(await isSet({ keep_value: true })).toBe(true);
    expect(await isSet(undefined)).toBe(false);
    expect(await isSet(null)).toBe(false);
    expect(await isSet({ delete_value: true })).toBe(false);
    expect(await isSet({ set_value: 'another' })).toBe(true);
    expect(await isSet('another')).toBe(true);
  });

  it.each([
    ['another server', { servers: [{ host: 'ldap.attacker.example', port: 636 }] }],
    ['another port', { servers: [{ host: 'ldap.example.net', port: 389 }] }],
    ['no encryption', { transport_security: 'none' }],
    ['unverified certificates', { verify_certificates: false }],
  ])('is not kept for %s', async (_, change) => {
    const id = await newId();
    const body = written({}, { ...change, system_user_password: { keep_value: true } });
    expect(await update(id, body)).toMatchObject({
      status: 400,
      body: { errors: { system_user_password: [expect.stringContaining('again')] } },
    });
  });
});

describe('the active service', () => {
  it('is none at first', async () => {
    expect(await server.anonymous(`GET ${root}/backends/active-backend/type`)).toMatchObject({
      status: 200,
      body: { backend: null },
    });
    expect((await server.admin(`GET ${root}/active-backend`)).body).toMatchObject({ backend: null });
  });

  it('is activated and deactivated, and cannot be deleted meanwhile', async () => {
    const id = await newId();
    expect(await activate(id)).toMatchObject({
      status: 200,
      body: { configuration: { active_backend: id } },
    });
    expect((await server.anonymous(`GET ${root}/backends/active-backend/type`)).body).toEqual({
      backend: 'ldap',
    });
    expect((await server.admin(`GET ${root}/active-backend`)).body).toMatchObject({
      backend: { id },
      context: { backends_total: expect.any(Number) },
    });
    expect((await server.admin(`GET ${root}/backends`)).body).toMatchObject({
      context: { active_backend: { id } },
    });
    expect(await server.admin(`DELETE ${root}/backends/${id}`)).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringContaining('active') },
    });
    expect((await activate(null)).body).toEqual({ configuration: { active_backend: null } });
    expect((await server.admin(`DELETE ${root}/backends/${id}`)).status).toBe(204);
    expect((await server.admin(`DELETE ${root}/backends/${id}`)).status).toBe(404);
  });

  it('is active as a setting of the cluster, too, and the audit log says which one it was', async () => {
    const id = await newId();
    const path = '/system/cluster_config/org.graylog.security.authservice.GlobalAuthServiceConfig$Data';
    await activate(id);
    expect((await server.admin(`GET ${path}`)).body).toEqual({ active_backend: id });
    const set = (active_backend: string | null) => server.admin(`PUT ${path}`, { body: { active_backend } });
    expect((await set('60b5f7c0e4a1d80001a2bfff')).status).toBe(400);
    expect((await set(null)).status).toBe(202);
    expect((await server.admin(`GET ${root}/configuration`)).body).toEqual({
      configuration: { active_backend: null },
    });
    const { body } = await server.admin(
      'GET /system/auditlog?per_page=1&query=operation:updateAuthServicesConfiguration',
    );
    expect(body).toMatchObject({ entries: [{ changes: [{ property: 'active_backend', after: id }] }] });
  });

  it('must exist', async () => {
    expect((await activate('60b5f7c0e4a1d80001a2b5ff')).status).toBe(400);
  });
});

describe('the groups of a service', () => {
  const put = (id: string, changes: object) =>
    server.admin(`PUT ${root}/backends/${id}/groups`, { body: { ...groupsConfig, ...changes } });

  it('are none at first, and are changed', async () => {
    const id = await newId();
    expect(await server.admin(`GET ${root}/backends/${id}/groups`)).toMatchObject({
      status: 200,
      body: { group_search_base: '', roles: [] },
    });
    const roles = [{ group: 'operators', role_ids: [reader] }];
    const body = { ...groupsConfig, roles };
    expect(await put(id, { roles })).toMatchObject({ status: 200, body });
    expect((await server.admin(`GET ${root}/backends/${id}/groups`)).body).toEqual(body);
    // Another change of the service keeps them.
    await update(id, written());
    expect((await server.admin(`GET ${root}/backends/${id}/groups`)).body).toEqual(body);
  });

  it.each([
    [
      'a role that does not exist',
      { roles: [{ group: 'a', role_ids: ['60b5f1a0e4a1d80001a2b0ff'] }] },
      'roles',
    ],
    ['a group without a name', { roles: [{ group: ' ', role_ids: [reader] }] }, 'roles'],
    ['an invalid filter', { group_search_pattern: '(cn=*' }, 'group_search_pattern'],
    ['an invalid attribute', { group_name_attribute: '' }, 'group_name_attribute'],
  ])('are refused with %s', async (_, change, field) => {
    expect(await put(await newId(), change)).toMatchObject({
      status: 400,
      body: { failed: true, errors: { [field]: [expect.anything()] } },
    });
  });
});
