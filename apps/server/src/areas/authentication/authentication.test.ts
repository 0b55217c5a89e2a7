import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

it('tells the login page that no authentication service is active', async () => {
  const call = 'GET /system/authentication/services/backends/active-backend/type';
  expect(await server.anonymous(call)).toMatchObject({ status: 200, body: { backend: null } });
});
