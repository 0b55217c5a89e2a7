import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { mmdb } from '../../../testing/mmdb.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { geoResolver } from './geo-resolver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const state = '/system/cluster_config/org.graylog.plugins.map.config.GeoIpResolverConfig';
const file = (name: string) => path.join(server.directory, name);
const save = (db_path: string, more: object = {}) =>
  server.admin(`PUT ${state}`, {
    body: { enabled: true, db_type: 'MAXMIND_CITY', db_path, ...more },
  });

test.each([
  ['a missing file', 'none.mmdb', {}, 'none.mmdb cannot be read: there is no such file'],
  ['a folder', '.', {}, 'cannot be read: it is not a file'],
  ['another file', 'text.mmdb', {}, 'text.mmdb cannot be used: The file is not an MMDB database'],
  ['a database without locations', 'a', { db_type: 'MAXMIND_ASN' }, 'MAXMIND_ASN has no locations'],
])('%s is refused, unless the resolver stays disabled', async (_what, name, more, message) => {
  writeFileSync(file('text.mmdb'), 'text');
  expect(await save(file(name), more)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) },
  });
  expect((await save(file(name), { ...more, enabled: false })).status).toBe(202);
});

it('uses a database at once, reads it again when the file changes, and tells when it is gone', async () => {
  const resolver = server.service(geoResolver);
  writeFileSync(file('city.mmdb'), mmdb('GeoLite2-City', {}));
  expect((await save(file('city.mmdb'))).status).toBe(202);
  const first = resolver.database();
  expect(first).toMatchObject({ type: 'MAXMIND_CITY' });
  await resolver.refresh();
  expect(resolver.database()).toBe(first);

  writeFileSync(file('newer.mmdb'), mmdb('GeoLite2-City', { '8.8.8.0/24': { country: { iso_code: 'US' } } }));
  renameSync(file('newer.mmdb'), file('city.mmdb'));
  await resolver.refresh();
  const second = resolver.database();
  expect(second).not.toBe(first);
  expect(resolver.conditions()).toEqual([]);

  rmSync(file('city.mmdb'));
  await resolver.refresh();
  expect(resolver.database()).toBe(second);
  expect(resolver.conditions()).toMatchObject([
    { key: 'geo_database', reason: expect.stringContaining('there is no such file') },
  ]);
  expect((await server.admin('GET /system/notifications')).body).toMatchObject({
    notifications: expect.arrayContaining([
      expect.objectContaining({
        details: expect.objectContaining({ title: 'The GeoIP resolver cannot read its database' }),
      }),
    ]),
  });

  await server.admin(`DELETE ${state}`);
  await expect.poll(() => resolver.database()).toBeNull();
  expect(resolver.conditions()).toEqual([]);
});
