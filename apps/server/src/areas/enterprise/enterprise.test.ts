import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const info = 'GET /free-enterprise/license/info';
const request = 'POST /free-enterprise/license';
const body = {
  first_name: 'Mira',
  last_name: 'Okafor',
  company: 'Example Org',
  email: 'mira@example.net',
  phone: '+351 000 000 000',
};
const status = async () =>
  (await server.admin(info)).body as { free_license_info: { license_status: string } };

describe('a free license', () => {
  test.each([
    ['a blank name', { first_name: ' ' }],
    ['no company', { company: undefined }],
    ['an address that is none', { email: 'mira' }],
    ['an object as phone', { phone: {} }],
    ['more than is asked for', { key: 'a' }],
  ])('is not requested with %s', async (_, change) => {
    expect((await server.admin(request, { body: { ...body, ...change } })).status).toBe(400);
    expect(await status()).toEqual({ free_license_info: { license_status: 'absent' } });
  });

  it('needs the permissions of its calls', async () => {
    const nobody = await server.createUser({ username: 'nobody' });
    const reader = await server.createUser({ username: 'reader', permissions: ['licenseinfos:read'] });
    expect((await nobody(info)).status).toBe(403);
    expect((await nobody(request, { body })).status).toBe(403);
    expect((await reader(info)).status).toBe(200);
    expect((await reader(request, { body })).status).toBe(403);
    expect((await server.anonymous(info)).status).toBe(401);
  });

  it('is requested once, and nothing of who asked for it is stored', async () => {
    expect(await server.admin(request, { body })).toMatchObject({ status: 202, body: undefined });
    expect(await status()).toEqual({ free_license_info: { license_status: 'staged' } });
    expect(await server.admin(request, { body })).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: 'A free license has been requested already' },
    });
    const tables = server.stored("SELECT name FROM sqlite_schema WHERE type = 'table'") as { name: string }[];
    const stored = tables.flatMap(({ name }) => server.stored(`SELECT * FROM "${name}"`));
    const text = JSON.stringify(stored);
    expect(text).toContain('free_license_requested_at');
    for (const value of Object.values(body)) expect(text).not.toContain(value);
  });
});
