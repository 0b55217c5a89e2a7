import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { idOf } from '../../../testing/permissions/given.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const body = (name: string, rest: object = {}) => ({
  ...{ name, service_type: 'exec', node_operating_system: 'linux', executable_path: '/usr/bin/nxlog' },
  ...rest,
});
const create = (name: string, rest?: object) =>
  idOf(server.admin('POST /sidecar/collectors', { body: body(name, rest) }));
const failed = (errors: object) => ({ failed: true, errors, error_context: {} });
const unknownId = 'f'.repeat(24);

describe('collectors', () => {
  it('are created, read, changed and deleted', async () => {
    const created = await server.admin('POST /sidecar/collectors', {
      body: body('nxlog', { id: unknownId, execute_parameters: '-f -c %s' }),
    });
    const collector = {
      ...body('nxlog', { execute_parameters: '-f -c %s' }),
      id: expect.stringMatching(/^(?!f{24})[0-9a-f]{24}$/),
      ...{ validation_parameters: null, default_template: null },
    };
    expect(created).toMatchObject({ status: 200, body: collector });
    const { id } = created.body as { id: string };
    expect((await server.admin(`GET /sidecar/collectors/${id}`)).body).toEqual(created.body);

    const changed = body('nxlog', { node_operating_system: 'windows', service_type: 'svc' });
    const updated = await server.admin(`PUT /sidecar/collectors/${id}`, { body: changed });
    expect(updated).toMatchObject({ status: 200, body: { ...changed, id, execute_parameters: null } });
    expect((await server.admin(`GET /sidecar/collectors/${id}`)).body).toEqual(updated.body);

    expect(await server.admin(`DELETE /sidecar/collectors/${id}`)).toMatchObject({
      status: 202,
      body: undefined,
    });
    expect(await server.admin(`DELETE /sidecar/collectors/${id}`)).toMatchObject({
      status: 304,
      body: undefined,
    });
    expect((await server.admin(`GET /sidecar/collectors/${id}`)).status).toBe(404);
  });

  it('are created by an update of an unknown id', async () => {
    const id = 'ABCDEFABCDEFABCDEFABCDEF';
    const { status } = await server.admin(`PUT /sidecar/collectors/${id}`, { body: body('migrated') });
    expect(status).toBe(200);
    const read = await server.admin(`GET /sidecar/collectors/${id.toLowerCase()}`);
    expect(read.body).toMatchObject({ id: id.toLowerCase(), name: 'migrated' });
  });

  it('have a name that is unique per operating system', async () => {
    const id = await create('unique');
    await create('unique', { node_operating_system: 'windows' });
    const taken = failed({ name: ['Another collector for linux has this name'] });
    const post = (path: string, given: object) => server.admin(`POST ${path}`, { body: given });
    expect(await post('/sidecar/collectors', body('unique'))).toMatchObject({ status: 400, body: taken });
    expect(await post('/sidecar/collectors/validate', body('unique'))).toMatchObject({
      status: 200,
      body: taken,
    });
    expect((await post('/sidecar/collectors/validate', body('unique', { id }))).body).toMatchObject({
      failed: false,
    });
    const other = await create('another');
    const renamed = await server.admin(`PUT /sidecar/collectors/${other}`, { body: body('unique') });
    expect(renamed).toMatchObject({ status: 400, body: taken });
    expect(await server.admin(`POST /sidecar/collectors/${other}/unique`)).toMatchObject({
      status: 400,
      body: taken,
    });
  });

  it.each(['darwin', 'freebsd'])('run on %s, too, but not as Windows services', async (system) => {
    const given = { node_operating_system: system };
    const id = await create('elsewhere', given);
    expect((await server.admin(`GET /sidecar/collectors/${id}`)).body).toMatchObject(given);
    const found = await server.admin(`GET /sidecar/collectors/summary?query=operating_system:${system}`);
    expect(found.body).toMatchObject({ collectors: [{ name: 'elsewhere', ...given }] });
    const service = body('service', { ...given, service_type: 'svc' });
    expect(await server.admin('POST /sidecar/collectors', { body: service })).toMatchObject({
      status: 400,
      body: failed({ service_type: [`must be "exec" on ${system}`] }),
    });
  });

  it('are validated as they are saved', async () => {
    const wrong = body(' ', { executable_path: 'a|b', service_type: 'svc' });
    const errors = failed({
      name: ['must not be empty'],
      executable_path: [expect.stringContaining('must not contain')],
      service_type: ['must be "exec" on linux'],
    });
    const validated = await server.admin('POST /sidecar/collectors/validate', { body: wrong });
    expect(validated).toMatchObject({ status: 200, body: errors });
    const created = await server.admin('POST /sidecar/collectors', { body: wrong });
    expect(created).toMatchObject({ status: 400, body: validated.body });
    const { node_operating_system: _, ...incomplete } = body('a');
    const refused = await server.admin('POST /sidecar/collectors/validate', { body: incomplete });
    expect(refused).toMatchObject({ status: 400, body: { type: 'ApiError' } });
  });

  it('are copied under a new name', async () => {
    const id = await create('original', { default_template: 'a: 1' });
    const copied = await server.admin(`POST /sidecar/collectors/${id}/${encodeURIComponent('the.copy')}`);
    expect(copied).toMatchObject({ status: 202, body: undefined });
    const { body: list } = await server.admin('GET /sidecar/collectors/summary?query=the.copy');
    const [{ id: copyId = '' } = {}] = (list as { collectors: { id?: string }[] }).collectors;
    const copy = (await server.admin(`GET /sidecar/collectors/${copyId}`)).body;
    expect(copy).toMatchObject({ name: 'the.copy', default_template: 'a: 1' });
    expect((await server.admin(`POST /sidecar/collectors/${id}/a%20b`)).status).toBe(400);
    expect((await server.admin(`POST /sidecar/collectors/${unknownId}/c`)).status).toBe(404);
  });

  it('are not deleted while a configuration uses them', async () => {
    const collector_id = await create('used');
    const configuration = { collector_id, name: 'user of a collector', color: '#ffffff', template: 'a' };
    const id = await idOf(server.admin('POST /sidecar/configurations', { body: configuration }));
    expect(await server.admin(`DELETE /sidecar/collectors/${collector_id}`)).toMatchObject({
      status: 400,
      body: { message: 'The collector "used" is used by the configuration "user of a collector"' },
    });
    await server.admin(`DELETE /sidecar/configurations/${id}`);
    expect((await server.admin(`DELETE /sidecar/collectors/${collector_id}`)).status).toBe(202);
  });
});

describe('the page of collectors', () => {
  it('is searched, sorted and cut', async () => {
    await create('page-b');
    await create('page-a', { node_operating_system: 'windows' });
    await create('page-c');
    const page = async (query: string) =>
      (await server.admin(`GET /sidecar/collectors/summary?${query}`)).body;
    const named = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));
    expect(await page('query=PAGE&per_page=2')).toMatchObject({
      ...{ query: 'PAGE', sort: 'name', order: 'asc', collectors: named('page-a', 'page-b') },
      pagination: { total: 3, count: 2, page: 1, per_page: 2 },
    });
    expect(await page('query=page&per_page=0&order=desc')).toMatchObject({
      collectors: named('page-c', 'page-b', 'page-a'),
    });
    expect(await page('query=page%20operating_system%3Awindows')).toMatchObject({
      collectors: named('page-a'),
    });
    expect((await server.admin('GET /sidecar/collectors/summary?sort=nothing')).status).toBe(400);
  });
});

describe('the list for agents', () => {
  const list = (tag?: string) =>
    server.admin('GET /sidecar/collectors', { headers: tag === undefined ? {} : { 'if-none-match': tag } });

  it('has the MD5 of its text as tag', async () => {
    const response = await server.app.inject({
      url: '/api/sidecar/collectors',
      headers: { authorization: `Basic ${Buffer.from('admin:admin password').toString('base64')}` },
    });
    const md5 = createHash('md5').update(response.body).digest('hex');
    expect(response.headers).toMatchObject({ etag: `"${md5}"`, 'cache-control': 'private, no-transform' });
  });

  test.each([
    (tag: string) => tag,
    (tag: string) => `"${tag}"`,
    (tag: string) => `""${tag}""`,
    (tag: string) => `W/"${tag}"`,
    (tag: string) => `"${'0'.repeat(32)}", "${tag}"`,
  ])('is not sent again to an agent that has it (%s)', async (quoted) => {
    const tag = (await list()).headers.get('etag')?.replaceAll('"', '') ?? '';
    const response = await list(quoted(tag));
    expect(response).toMatchObject({ status: 304, body: undefined });
    expect(response.headers.get('etag')).toBe(`"${tag}"`);
  });

  it('is sent again after a change, and has its tag back after the change is undone', async () => {
    const tag = (await list()).headers.get('etag') ?? '';
    const id = await create('short-lived');
    const changed = await list(tag);
    expect(changed).toMatchObject({ status: 200, body: { total: expect.any(Number) } });
    await server.admin(`DELETE /sidecar/collectors/${id}`);
    expect((await list(tag)).status).toBe(304);
    expect((await list('""')).status).toBe(200);
  });
});
