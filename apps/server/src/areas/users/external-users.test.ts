import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basic, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sessionService } from '../sessions/session-service.ts';
import { type ExternalPerson, externalUsers } from './external-users.ts';
import { userService } from './user-service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const mira: ExternalPerson = {
  serviceId: '60b5f7c0e4a1d80001a2b500',
  uid: 'entry-1',
  username: 'mira',
  fullName: 'Mira Okafor',
  email: 'mira@example.net',
  defaultRoles: ['Reader'],
  groupRoles: ['Dashboard Creator'],
};

const signIn = (changes: Partial<ExternalPerson> = {}) =>
  server.service(externalUsers).signIn({ ...mira, ...changes });
const stored = (username: string) => server.service(userService).byUsername(username);
const give = (username: string, ...roles: string[]) =>
  server.admin(`PUT /users/${stored(username).id}`, { body: { roles } });

describe('a person of an authentication service', () => {
  it('gets an account with the default roles and those of the groups', async () => {
    signIn();
    const { body } = await server.admin('GET /users/paginated?query=mira');
    expect(body).toMatchObject({
      users: [
        {
          username: 'mira',
          full_name: 'Mira Okafor',
          email: 'mira@example.net',
          external_user: true,
          auth_service_id: mira.serviceId,
          auth_service_uid: 'entry-1',
          roles: ['Reader', 'Dashboard Creator'],
        },
      ],
    });
  });

  it('keeps roles given by hand, and loses those of a group on leaving it', async () => {
    signIn();
    await give('mira', 'Reader', 'Dashboard Creator', 'User Inspector');
    signIn({ groupRoles: ['Event Definition Creator'], defaultRoles: ['Admin'] });
    expect(stored('mira').roles).toEqual(['Reader', 'User Inspector', 'Event Definition Creator']);
    signIn({ groupRoles: [] });
    expect(stored('mira').roles).toEqual(['Reader', 'User Inspector']);
  });

  it('keeps a role that was given by hand before a group gave it, too', async () => {
    signIn({ groupRoles: [] });
    await give('mira', 'Reader', 'Dashboard Creator');
    signIn();
    signIn({ groupRoles: [] });
    expect(stored('mira').roles).toEqual(['Reader', 'Dashboard Creator']);
  });

  it('is the same one under another name', () => {
    const { id } = signIn();
    signIn({ username: 'mira.okafor', email: '' });
    expect(stored('mira.okafor')).toMatchObject({ id, email: '' });
    expect(server.service(userService).findByUsername('mira')).toBeNull();
  });

  it('never takes over an account by its name', async () => {
    await server.createUser({ username: 'tomas' });
    expect(() => signIn({ username: 'tomas' })).toThrow('A local user is called tomas');
    expect(() => signIn({ username: 'admin' })).toThrow('A local user is called admin');
    signIn();
    expect(() => signIn({ uid: 'entry-2' })).toThrow('Another person of this service was called mira');
    expect(() => signIn({ serviceId: '60b5f7c0e4a1d80001a2b501' })).toThrow('another authentication service');
  });

  it.each(['', 'a:b', '*', ' mira', 'x'.repeat(101)])('cannot be called %j', (username) => {
    expect(() => signIn({ username })).toThrow(/^The username must/);
  });

  it('is disabled after leaving, without open sessions, and comes back', async () => {
    signIn();
    const { id } = server.service(sessionService).create(stored('mira'), '127.0.0.1');
    const session = clientOf(server.app, basic(id, 'session'));
    expect((await session('GET /system')).status).toBe(200);
    server.service(externalUsers).disableLeft(stored('mira'));
    expect((await session('GET /system')).status).toBe(401);
    signIn();
    expect(stored('mira')).toMatchObject({ account_status: 'enabled', auth_service: { has_left: false } });
  });

  it('stays disabled when an administrator did that', async () => {
    signIn();
    await server.admin(`PUT /users/${stored('mira').id}/status/disabled`);
    signIn();
    expect(stored('mira').account_status).toBe('disabled');
  });

  it('previews what signing in would change', () => {
    const { plan } = server.service(externalUsers);
    expect(plan(mira)).toMatchObject({ kind: 'created', user: { username: 'mira' } });
    signIn();
    expect(plan(mira)).toMatchObject({ kind: 'unchanged' });
    expect(plan({ ...mira, fullName: 'Mira O.', groupRoles: [] })).toMatchObject({
      kind: 'changed',
      changes: ['full_name', 'roles', 'auth_service'],
    });
    expect(stored('mira').full_name).toBe('Mira Okafor');
  });

  it('cannot log in with a local password', async () => {
    signIn();
    for (const password of ['', 'x']) {
      const reply = await server.anonymous('POST /system/sessions', { body: { username: 'mira', password } });
      expect(reply.status).toBeGreaterThanOrEqual(400);
    }
  });
});
