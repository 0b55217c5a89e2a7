import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAtProvider, startOpenIdProvider, type TestProvider } from '../../../testing/openid-provider.ts';
import { basic, clientOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { roleService } from '../../roles/role-service.ts';
import { userService } from '../../users/user-service.ts';
import { storedBackends } from '../stored-backends.ts';

const redirect_uri = 'http://127.0.0.1:9/logs/login/callback';
const path = '/system/authentication/openid-connect';
const backends = '/system/authentication/services/backends';

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  const mira = { name: 'Mira Okafor', email: 'mira@example.net', groups: ['Operators'] };
  provider = await startOpenIdProvider({
    redirectUri: redirect_uri,
    people: { mira: { ...mira, preferred_username: 'mira' }, admin: { preferred_username: 'admin' } },
  });
});
afterAll(() => provider[Symbol.asyncDispose]());
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const roleId = (name: string) => server.service(roleService).byName(name).id;

const written = (config: object = {}) => ({
  title: 'Company login',
  default_roles: [roleId('Reader')],
  config: {
    type: 'openid-connect',
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: { set_value: provider.clientSecret },
    scopes: ['profile', 'email', 'groups'],
    ...config,
  },
});

const create = (config: object = {}) => server.admin(`POST ${backends}`, { body: written(config) });

async function activate(): Promise<string> {
  const { backend } = (await create()).body as { backend: { id: string } };
  await server.admin('POST /system/authentication/services/configuration', {
    body: { active_backend: backend.id },
  });
  return backend.id;
}

async function logIn(name = 'mira') {
  const started = await server.anonymous(`POST ${path}/authorization`, { body: { redirect_uri } });
  const { authorization_url } = started.body as { authorization_url: string };
  const callback_url = await logInAtProvider(authorization_url, name);
  return server.anonymous(`POST ${path}/session`, { body: { callback_url } });
}

describe('a login by OpenID Connect', () => {
  it('opens a session for a new account with the default roles and those of the groups', async () => {
    const id = await activate();
    const stored = server.service(storedBackends).get(id);
    const roles = [{ group: 'operators', role_ids: [roleId('Dashboard Creator')] }];
    server.service(storedBackends).update({ ...stored, groups: { ...stored.groups, roles } });
    expect((await server.anonymous(`GET ${path}`)).body).toEqual({ title: 'Company login' });

    const { status, body } = await logIn();
    expect(status).toBe(200);
    const { session_id, logout_url } = body as { session_id: string; logout_url: string };
    expect(body).toMatchObject({ username: 'mira' });
    expect(new URL(logout_url).searchParams.get('post_logout_redirect_uri')).toBe('http://127.0.0.1:9/logs/');
    const mira = clientOf(server.app, basic(session_id, 'session'));
    expect((await mira('GET /users/mira')).body).toMatchObject({
      full_name: 'Mira Okafor',
      external: true,
      roles: ['Reader', 'Dashboard Creator'],
    });
  });

  it('does not take over a local account, and leaves local logins as they are', async () => {
    await activate();
    const refused = await logIn('admin');
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('A local user is called admin') },
    });
    expect((await server.admin('GET /users/admin')).status).toBe(200);
  });

  it('is refused for a disabled account', async () => {
    await activate();
    await logIn();
    const { id } = server.service(userService).byUsername('mira');
    await server.admin(`PUT /users/${id}/status/disabled`);
    expect(await logIn()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('disabled') },
    });
  });

  it('is offered only while such a service is active', async () => {
    await create();
    expect((await server.anonymous(`GET ${path}`)).body).toEqual({ title: null });
    const start = await server.anonymous(`POST ${path}/authorization`, { body: { redirect_uri } });
    expect(start.status).toBe(400);
  });

  it.each(['javascript:alert(1)', 'nowhere', 'http://user@example.net/', 'https://example.net/#x'])(
    'does not come back to %s',
    async (address) => {
      await activate();
      const started = await server.anonymous(`POST ${path}/authorization`, {
        body: { redirect_uri: address },
      });
      expect(started.status).toBe(400);
    },
  );

  it('says that the provider is down', async () => {
    await activate();
    const id = await activate();
    await server.admin(`PUT ${backends}/${id}`, {
      body: written({ issuer: 'http://127.0.0.1:9', client_secret: { set_value: 'x' } }),
    });
    expect(await server.anonymous(`POST ${path}/authorization`, { body: { redirect_uri } })).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('127.0.0.1:9 refused the connection') },
    });
  });
});

describe('the service', () => {
  it('never returns its secret, keeps it, and does not send it to another provider', async () => {
    const { backend } = (await create()).body as { backend: { id: string } };
    expect(backend).toMatchObject({ config: { type: 'openid-connect', client_secret: { is_set: true } } });
    const secrets = JSON.stringify(server.stored('SELECT doc FROM auth_services'));
    expect(secrets).not.toContain(provider.clientSecret);
    const update = (config: object) =>
      server.admin(`PUT ${backends}/${backend.id}`, {
        body: written({ client_secret: { keep_value: true }, ...config }),
      });
    expect((await update({})).body).toMatchObject({
      backend: { config: { client_secret: { is_set: true } } },
    });
    expect(await update({ issuer: 'https://id.example.net' })).toMatchObject({
      status: 400,
      body: { errors: { client_secret: [expect.stringContaining('must be entered again')] } },
    });
  });

  it('is tested without being saved', async () => {
    const test = (config: object, call = 'connection') =>
      server.admin(`POST /system/authentication/services/test/backend/${call}`, {
        body: { backend_configuration: written(config), user_login: { username: 'mira', password: 'any' } },
      });
    expect((await test({})).body).toMatchObject({ success: true, errors: [] });
    expect((await test({ issuer: 'http://127.0.0.1:9' })).body).toMatchObject({
      success: false,
      errors: ['127.0.0.1:9 refused the connection'],
    });
    expect((await test({}, 'login')).status).toBe(400);
  });

  it('is in the audit log when it is changed, without its secret', async () => {
    const { backend } = (await create()).body as { backend: { id: string } };
    await server.admin(`PUT ${backends}/${backend.id}`, {
      body: written({ client_secret: { set_value: 'another secret' }, client_id: 'other' }),
    });
    const { body } = await server.admin('GET /system/auditlog?query=Company');
    expect(body).toMatchObject({
      entries: [
        { operation: 'updateAuthBackend', target: { title: 'Company login' }, actor: { username: 'admin' } },
        { operation: 'createAuthBackend' },
      ],
    });
    expect(JSON.stringify(body)).toContain('client_id');
    expect(JSON.stringify(body)).not.toMatch(/another secret|correct horse/);
  });

  it.each([
    ['issuer', 'http://id.example.net'],
    ['issuer', 'id.example.net'],
    ['client_id', ' '],
    ['scopes', ['open id']],
    ['username_claim', ''],
  ])('is refused with the %s %j', async (field, value) => {
    expect(await create({ [field]: value })).toMatchObject({
      status: 400,
      body: { failed: true, errors: { [field]: [expect.any(String)] } },
    });
  });
});
