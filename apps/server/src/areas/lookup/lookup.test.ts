import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LookupServer, memoryCache, startLookupServer, storedTable } from './testing/lookup-server.ts';

let server: LookupServer;
beforeAll(async () => {
  server = await startLookupServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const refused = (message: RegExp) => ({ status: 400, body: { message: expect.stringMatching(message) } });

describe('lookup tables', () => {
  it('are created, read by id and name, changed and deleted', async () => {
    const { table, cache, adapter } = await server.newTable(storedTable);
    const page = { total: 1, count: 1, page: 1, per_page: 1, query: null };
    expect((await server.admin(`GET /system/lookup/tables/${table.id}`)).body).toEqual({
      ...page,
      ...{ lookup_tables: [table], caches: {}, data_adapters: {} },
    });
    expect((await server.admin(`GET /system/lookup/tables/${table.name}?resolve=true`)).body).toEqual({
      ...page,
      lookup_tables: [table],
      caches: { [cache.id]: cache },
      data_adapters: { [adapter.id]: adapter },
    });
    const body = { ...table, title: 'Owners', name: 'owners' };
    expect(await server.admin(`PUT /system/lookup/tables/${table.id}`, { body })).toMatchObject({
      status: 200,
      body,
    });
    expect(await server.admin(`DELETE /system/lookup/tables/owners`)).toMatchObject({ status: 200, body });
    expect((await server.admin(`GET /system/lookup/tables/${table.id}`)).status).toBe(404);
  });

  it('are listed by page, sorted and searched', async () => {
    for (const title of ['Zebra', 'ape', 'Bee']) await server.newTable(storedTable, { table: { title } });
    const { body } = await server.admin(
      'GET /system/lookup/tables?query=title:%3D~e&sort=title&order=asc&per_page=2&resolve=true',
    );
    const found = body as { lookup_tables: { title: string }[]; total: number; caches: object };
    expect(found.lookup_tables.map(({ title }) => title)).toEqual(['ape', 'Bee']);
    expect(found).toMatchObject({ query: 'title:=~e', page: 1, per_page: 2, count: 2 });
    expect(Object.keys(found.caches)).toHaveLength(2);
    expect((await server.admin('GET /system/lookup/caches?sort=name&order=asc')).status).toBe(200);
    expect((await server.admin('GET /system/lookup/adapters?query=adapter')).status).toBe(200);
    expect((await server.admin('GET /system/lookup/tables?sort=cache_id')).status).toBe(400);
  });

  it('refuse what they cannot use', async () => {
    const { table, cache, adapter } = await server.newTable(storedTable);
    const create = (more: object) =>
      server.admin('POST /system/lookup/tables', {
        body: { ...table, id: undefined, name: 'another', ...more },
      });
    expect(await create({ name: table.name })).toMatchObject(refused(/name/));
    expect(await create({ title: ' ' })).toMatchObject(refused(/title/));
    expect(await create({ cache_id: '0'.repeat(24) })).toMatchObject(refused(/no cache/));
    expect(await create({ data_adapter_id: '0'.repeat(24) })).toMatchObject(refused(/no data adapter/));
    const number = { default_single_value: 'x', default_single_value_type: 'NUMBER' };
    expect(await create(number)).toMatchObject(refused(/not a number/));
    for (const [kind, id] of [
      ['tables', table.id],
      ['caches', cache.id],
      ['adapters', adapter.id],
    ]) {
      const { body } = await server.admin(`GET /system/lookup/${kind}/${id}`);
      const own = kind === 'tables' ? table : (body as object);
      const another = { ...own, id: '0'.repeat(24) };
      expect(await server.admin(`PUT /system/lookup/${kind}/${id}`, { body: another })).toMatchObject(
        refused(/path/),
      );
    }
  });

  it('keep their cache and data adapter from being deleted', async () => {
    const { table, cache, adapter } = await server.newTable(storedTable);
    expect(await server.admin(`DELETE /system/lookup/caches/${cache.id}`)).toMatchObject(
      refused(/is used by/),
    );
    expect(await server.admin(`DELETE /system/lookup/adapters/${adapter.name}`)).toMatchObject(
      refused(/is used by/),
    );
    await server.admin(`DELETE /system/lookup/tables/${table.id}`);
    expect(await server.admin(`DELETE /system/lookup/caches/${cache.id}`)).toMatchObject({ body: cache });
    expect(await server.admin(`DELETE /system/lookup/adapters/${adapter.id}`)).toMatchObject({
      body: adapter,
    });
  });

  it('are validated before they are stored', async () => {
    const { table, cache, adapter } = await server.newTable(storedTable);
    const validate = async (kind: string, body: object) =>
      (await server.admin(`POST /system/lookup/${kind}/validate`, { body })).body;
    expect(await validate('tables', table)).toEqual({ failed: false, errors: {}, error_context: {} });
    const wrong = {
      ...table,
      ...{ id: null, title: '', default_single_value: 'x', default_single_value_type: 'BOOLEAN' },
      ...{ default_multi_value: '[]', default_multi_value_type: 'OBJECT' },
    };
    expect(await validate('tables', wrong)).toMatchObject({
      failed: true,
      errors: {
        title: ['must not be empty'],
        name: ['Another lookup table has this name'],
        default_single_value: ['is neither true nor false'],
        default_multi_value: ['is not an object'],
      },
    });
    expect(await validate('caches', { ...cache, id: null })).toMatchObject({
      errors: { name: ['Another cache has this name'] },
    });
    const outside = { ...adapter, config: { ...csvFile('/etc/passwd') } };
    expect(await validate('adapters', outside)).toMatchObject({
      errors: { path: [expect.stringContaining('is not in')] },
    });
    const url = { type: 'httpjsonpath', url: 'ftp://a', single_value_jsonpath: '$.a', user_agent: 'a' };
    expect(await validate('adapters', { ...adapter, config: url })).toMatchObject({
      errors: { url: ['This is not an http or https URL'] },
    });
  });

  it('have types with defaults', async () => {
    const { body } = await server.admin('GET /system/lookup/types/adapters');
    expect(Object.keys(body as object)).toContain('tailrace_csv');
    expect((await server.admin('GET /system/lookup/types/caches')).body).toMatchObject({
      guava_cache: { default_config: memoryCache },
    });
  });
});

const csvFile = (file: string, more: object = {}) => ({
  ...{ type: 'csvfile', path: file, separator: ',', quotechar: '"', check_interval: 1 },
  ...{ key_column: 'host', value_column: 'owner', case_insensitive_lookup: false, ...more },
});

describe('a stored table', () => {
  it('is edited, and finds the new values at once', async () => {
    const { name, adapter } = await server.newTable(storedTable, { cache: memoryCache });
    const content = `GET /system/lookup/adapters/${adapter.id}/content`;
    expect((await server.admin(content)).body).toBe('host,owner\n');
    expect(await server.query(name, 'web-01')).toMatchObject({ single_value: null, has_error: false });
    const text = 'host,owner\nweb-01,team-web\n';
    expect(await server.putContent(adapter.id, text)).toBe(204);
    expect((await server.admin(content)).body).toBe(text);
    expect(await server.query(name, 'web-01')).toMatchObject({
      single_value: 'team-web',
      multi_value: { value: 'team-web' },
      has_error: false,
    });
    const file = path.join(server.directory, 'lookup-content', `${adapter.id}.csv`);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('is deleted with its data adapter', async () => {
    const adapter = await server.newAdapter(storedTable);
    await server.putContent(adapter.id, 'host,owner\na,b\n');
    const file = path.join(server.directory, 'lookup-content', `${adapter.id}.csv`);
    expect(existsSync(file)).toBe(true);
    await server.admin(`DELETE /system/lookup/adapters/${adapter.id}`);
    expect(existsSync(file)).toBe(false);
    expect(await server.putContent(adapter.id, 'host,owner\na,b\n')).toBe(404);
  });

  it('refuses a text without its columns, and an open quote', async () => {
    const adapter = await server.newAdapter(storedTable);
    expect(await server.putContent(adapter.id, 'name,owner\na,b\n')).toBe(400);
    expect(await server.putContent(adapter.id, 'host,owner\na,"b\n')).toBe(400);
    expect(await server.putContent(adapter.id, '')).toBe(400);
    const other = await server.newAdapter(csvFile('a.csv') as never);
    expect((await server.admin(`GET /system/lookup/adapters/${other.id}/content`)).status).toBe(404);
  });

  it('is previewed with what is wrong in it', async () => {
    const content = 'host,owner\nweb-01,team-web\nweb-02\n"a"b,c\nweb-03,"team ""x"""\n';
    const body = { config: storedTable, content, key: 'web-03' };
    expect((await server.admin('POST /system/lookup/adapters/preview', { body })).body).toMatchObject({
      error: null,
      columns: ['host', 'owner'],
      rows: [
        ['web-01', 'team-web'],
        ['web-03', 'team "x"'],
      ],
      total_rows: 2,
      problems: [
        { line: 3, reason: 'It has 1 columns instead of 2' },
        { line: 4, reason: 'A quote is in the middle of a field' },
      ],
      result: { single_value: 'team "x"' },
    });
    const nothing = { config: storedTable, content: 'a,b\n' };
    expect(
      (await server.admin('POST /system/lookup/adapters/preview', { body: nothing })).body,
    ).toMatchObject({
      error: 'There is no column host; the columns are a, b',
      result: null,
    });
  });
});

describe('a lookup', () => {
  it('returns the defaults of the table where there is nothing', async () => {
    const defaults = {
      ...{ default_single_value: '7', default_single_value_type: 'NUMBER' },
      ...{ default_multi_value: '{"a":[1]}', default_multi_value_type: 'OBJECT' },
    };
    const { name, adapter } = await server.newTable(storedTable, { table: defaults });
    await server.putContent(adapter.id, 'host,owner\nweb-01,team-web\n');
    expect(await server.query(name, 'none')).toMatchObject({ single_value: 7, multi_value: { a: [1] } });
    const test = async (key: string) =>
      (await server.admin(`GET /system/lookup/tables/${name}/test?key=${key}`)).body;
    expect(await test('none')).toMatchObject({ source: 'default', error: null });
    expect(await test('web-01')).toMatchObject({ source: 'adapter', result: { single_value: 'team-web' } });
    expect((await server.admin('GET /system/lookup/tables/none/test?key=a')).status).toBe(404);
  });

  it('says forever with all digits', async () => {
    const { name } = await server.newTable(storedTable);
    const url = `/api/system/lookup/tables/${name}/query?key=a`;
    const headers = { authorization: `Basic ${Buffer.from('admin:admin password').toString('base64')}` };
    const reply = await server.app.inject({ method: 'GET', url, headers });
    expect(reply.body).toContain('"ttl":9223372036854775807');
  });

  it('in an unknown table fails, and in an unknown data adapter is not found', async () => {
    expect(await server.query('none', 'a')).toMatchObject({ has_error: true, ttl: 5000 });
    expect((await server.admin('GET /system/lookup/adapters/none/query?key=a')).status).toBe(404);
    expect((await server.admin('GET /system/lookup/tables/none/query?key=')).status).toBe(400);
  });

  it('in a data adapter passes the cache', async () => {
    const { adapter } = await server.newTable(storedTable);
    await server.putContent(adapter.id, 'host,owner\nweb-01,team-web\n');
    const { body } = await server.admin(`GET /system/lookup/adapters/${adapter.name}/query?key=web-01`);
    expect(body).toMatchObject({ single_value: 'team-web' });
  });
});

describe('a CSV file', () => {
  it('is read again when it changes; while it cannot be read, the old content stays', async () => {
    const file = server.file('owners.csv', 'host,owner\r\nWEB-01,one\r\n');
    const config = csvFile(file, { case_insensitive_lookup: true });
    const { name, adapter, table } = await server.newTable(config as never, { cache: memoryCache });
    expect(await server.query(name, 'web-01')).toMatchObject({ single_value: 'one' });
    server.file('owners.csv', 'host,owner\nweb-01,two and more\n');
    await expect
      .poll(() => server.query(name, 'web-01'), { timeout: 5000 })
      .toMatchObject({
        single_value: 'two and more',
      });
    server.file('owners.csv', 'nothing\n');
    const states = async () =>
      (
        await server.admin('POST /system/lookup/errorstates', {
          body: { tables: [table.name, 'none'], data_adapters: [adapter.name], caches: ['none'] },
        })
      ).body;
    const problem = 'There is no column host; the columns are nothing';
    await expect.poll(states, { timeout: 5000 }).toEqual({
      tables: { [table.name]: problem },
      data_adapters: { [adapter.name]: problem },
      caches: {},
    });
    expect(await server.query(name, 'web-01')).toMatchObject({ single_value: 'two and more' });
    await expect
      .poll(async () => JSON.stringify((await server.admin('GET /system/notifications')).body), {
        timeout: 5000,
      })
      .toContain('The lookup data adapter adapter fails');
  });

  it.each(['/etc/passwd', '../secret.key', 'link.csv', 'missing.csv', '.'])(
    'at %s is not read, and keeps no other from starting',
    async (file) => {
      const { symlinkSync, rmSync } = await import('node:fs');
      const link = path.join(server.directory, 'lookup', 'link.csv');
      rmSync(link, { force: true });
      symlinkSync('/etc/passwd', link);
      const { name } = await server.newTable(csvFile(file) as never);
      expect(await server.query(name, 'root')).toMatchObject({ has_error: true, single_value: null });
      const { name: other } = await server.newTable(storedTable);
      expect(await server.query(other, 'root')).toMatchObject({ has_error: false });
    },
  );
});

it('an unknown type is stored without its settings, and does not start', async () => {
  const config = { type: 'otx-api', api_key: 'x' };
  const { adapter, name } = await server.newTable(config as never);
  expect(adapter.config).toEqual({ type: 'otx-api' });
  const { body } = await server.admin(`GET /system/lookup/tables/${name}/test?key=a`);
  expect(body).toMatchObject({ error: expect.stringContaining('no data adapters of the type otx-api') });
});

describe('purging', () => {
  it('answers on the node and in the cluster', async () => {
    const { name } = await server.newTable(storedTable, { cache: memoryCache });
    expect((await server.admin(`POST /system/lookup/tables/${name}/purge?key=a`)).status).toBe(204);
    expect((await server.admin('POST /system/lookup/tables/none/purge')).status).toBe(404);
    const { nodeId } = server.areas.host.node;
    const purge = async (table: string) =>
      (await server.admin(`POST /cluster/system/lookup/tables/${table}/purge`)).body;
    expect(await purge(name)).toMatchObject({ [nodeId]: { response: { success: true, code: 204 } } });
    expect(await purge('none')).toMatchObject({ [nodeId]: { response: { success: false, code: 404 } } });
  });
});
