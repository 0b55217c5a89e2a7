import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOperations } from '../../http/contract.ts';
import { basic, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const username = 'graylog-sidecar';

describe('the graylog-sidecar user', () => {
  it('is a service account that exists from the first start', async () => {
    const { status, body } = await server.admin(`GET /users/${username}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      username,
      service_account: true,
      read_only: false,
      roles: ['Sidecar System (Internal)'],
      session_active: false,
    });
    const { permissions } = body as Schemas['User'];
    expect(permissions.toSorted()).toEqual([
      'sidecar_collector_configurations:read',
      'sidecar_collectors:read',
      'sidecars:update',
    ]);
  });

  it('is listed with the other users', async () => {
    const all = (await server.admin('GET /users')).body as { users: { username: string }[] };
    expect(all.users.map((user) => user.username)).toEqual(['admin', username]);
    const page = (await server.admin('GET /users/paginated')).body;
    expect(page).toMatchObject({ total: 1, users: [{ username, service_account: true }] });
  });

  it.each(['session', username])('cannot log in with %j', async (password) => {
    const body = { username, password, host: '' };
    expect((await server.anonymous('POST /system/sessions', { body })).status).toBe(401);
    const client = clientOf(server.app, basic(username, password));
    expect((await client('GET /system/jvm')).status).toBe(401);
  });

  it('has access tokens that are good for the protocol of agents and nothing else', async () => {
    const { id } = (await server.admin(`GET /users/${username}`)).body as Schemas['User'];
    const made = await server.admin(`POST /users/${id}/tokens/agent`);
    const { token } = made.body as { token: string };
    const agent = clientOf(server.app, basic(token, 'token'));
    const body = { node_name: 'web-01', node_details: { operating_system: 'Linux' } };
    const headers = { 'x-graylog-sidecar-version': '1.1.0' };
    expect((await agent('PUT /sidecars/a', { body, headers })).status).toBe(202);
    const others = contractOperations.filter(
      (operation) =>
        operation.permission !== 'guest' &&
        !['listCollectors', 'registerSidecar', 'renderConfigurationForSidecar'].includes(operation.id),
    );
    expect(others.length).toBeGreaterThan(300);
    for (const operation of others) {
      const path = operation.path.replaceAll(/\{\w+\}/g, 'a');
      expect((await agent(`${operation.method} ${path}`)).status, operation.id).toBe(403);
    }
  });
});
