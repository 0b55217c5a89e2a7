import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../testing/permissions/given.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let collector_id: string;
beforeAll(async () => {
  server = await startTestServer();
  const collector = {
    ...{ name: 'filebeat', service_type: 'exec', node_operating_system: 'linux' },
    executable_path: '/usr/bin/filebeat',
  };
  collector_id = await idOf(server.admin('POST /sidecar/collectors', { body: collector }));
});
afterAll(() => server[Symbol.asyncDispose]());

const body = (name: string, rest: object = {}) => ({
  ...{ collector_id, name, color: '#4caf50', template: 'a: 1\n' },
  ...rest,
});
const create = (name: string, rest?: object) =>
  idOf(server.admin('POST /sidecar/configurations', { body: body(name, rest) }));
const update = (id: string, given: object) =>
  server.admin(`PUT /sidecar/configurations/${id}`, { body: given });
const failed = (errors: object) => ({ failed: true, errors, error_context: {} });
const unknownId = 'f'.repeat(24);

describe('configurations', () => {
  it('are created, read, changed and deleted', async () => {
    const created = await server.admin('POST /sidecar/configurations', {
      body: body('nginx access', { id: unknownId }),
    });
    expect(created).toMatchObject({ status: 200, body: body('nginx access') });
    const { id } = created.body as { id: string };
    expect(id).not.toBe(unknownId);
    expect((await server.admin(`GET /sidecar/configurations/${id}`)).body).toEqual({
      ...body('nginx access'),
      id,
    });

    const updated = await update(id, body('nginx error', { template: 'b: 2\n' }));
    expect(updated).toMatchObject({ status: 200, body: { id, name: 'nginx error', template: 'b: 2\n' } });
    expect((await server.admin(`GET /sidecar/configurations/${id}`)).body).toEqual(updated.body);

    const remove = () => server.admin(`DELETE /sidecar/configurations/${id}`);
    expect(await remove()).toMatchObject({ status: 202, body: undefined });
    expect(await remove()).toMatchObject({ status: 304, body: undefined });
    expect((await server.admin(`GET /sidecar/configurations/${id}`)).status).toBe(404);
    expect((await update(id, body('nobody'))).status).toBe(404);
  });

  it('have unique names', async () => {
    const id = await create('unique');
    const taken = failed({ name: ['Another configuration has this name'] });
    const post = (path: string, given: object) => server.admin(`POST ${path}`, { body: given });
    expect(await post('/sidecar/configurations', body('unique'))).toMatchObject({ status: 400, body: taken });
    expect((await post('/sidecar/configurations/validate', body('unique'))).body).toEqual(taken);
    expect((await post('/sidecar/configurations/validate', body('unique', { id }))).body).toEqual({
      ...{ failed: false, errors: {}, error_context: {} },
    });
    expect((await update(id, body('unique', { color: '#000000' }))).status).toBe(200);
    const other = await create('another');
    expect(await update(other, body('unique'))).toMatchObject({ status: 400, body: taken });
    expect(await server.admin(`POST /sidecar/configurations/${other}/unique`)).toMatchObject({
      status: 400,
      body: taken,
    });
  });

  it('are validated as they are saved', async () => {
    const wrong = { name: 'a;b', collector_id: ' ', color: ' ', template: ' ' };
    const empty = ['must not be empty'];
    const errors = failed({
      name: ['must not contain ; * ? " < > | or &'],
      ...{ collector_id: empty, color: empty, template: empty },
    });
    const validated = await server.admin('POST /sidecar/configurations/validate', { body: wrong });
    expect(validated).toMatchObject({ status: 200, body: errors });
    const created = await server.admin('POST /sidecar/configurations', { body: wrong });
    expect(created).toMatchObject({ status: 400, body: validated.body });
    const unknown = await server.admin('POST /sidecar/configurations', {
      body: body('of nobody', { collector_id: unknownId }),
    });
    expect(unknown).toMatchObject({
      status: 400,
      body: failed({ collector_id: ['There is no such collector'] }),
    });
  });

  it('are copied under a new name', async () => {
    const id = await create('original', { template: 'copied: 1\n' });
    const copied = await server.admin(`POST /sidecar/configurations/${id}/${encodeURIComponent('a copy')}`);
    expect(copied).toMatchObject({ status: 202, body: undefined });
    const { body: list } = await server.admin('GET /sidecar/configurations?query=copy');
    const [copy] = (list as { configurations: { id: string }[] }).configurations;
    const read = await server.admin(`GET /sidecar/configurations/${copy?.id}`);
    expect(read.body).toMatchObject({ name: 'a copy', template: 'copied: 1\n' });
    expect((await server.admin(`POST /sidecar/configurations/${id}/a%3Bb`)).status).toBe(400);
    expect((await server.admin(`POST /sidecar/configurations/${unknownId}/c`)).status).toBe(404);
  });

  it('are listed in pages, without their templates', async () => {
    await create('page b');
    const id = await create('page a');
    const page = async (query: string) => (await server.admin(`GET /sidecar/configurations?${query}`)).body;
    expect(await page('query=page&per_page=1')).toEqual({
      ...{ query: 'page', sort: 'name', order: 'asc', total: expect.any(Number) },
      pagination: { total: 2, count: 1, page: 1, per_page: 1 },
      configurations: [{ id, name: 'page a', collector_id, color: '#4caf50' }],
    });
    expect(await page(`query=id%3A${id}&per_page=0`)).toMatchObject({
      pagination: { total: 1, per_page: 0 },
    });
    expect(await page(`query=page%20collector_id%3A${collector_id}&order=desc`)).toMatchObject({
      configurations: [{ name: 'page b' }, { name: 'page a' }],
    });
  });

  it('name the sidecars they are assigned to', async () => {
    const id = await create('unassigned');
    expect((await server.admin(`GET /sidecar/configurations/${id}/sidecars`)).body).toEqual({
      configuration_id: id,
      sidecar_ids: [],
    });
    expect((await server.admin(`GET /sidecar/configurations/${unknownId}/sidecars`)).status).toBe(404);
  });
});

describe('revisions', () => {
  const revisions = async (id: string) =>
    (
      (await server.admin(`GET /sidecar/configurations/${id}/revisions`)).body as {
        revisions: { revision: number; template: string }[];
      }
    ).revisions;

  it('are added by changes, and deleted with the configuration', async () => {
    const id = await create('with revisions');
    await update(id, body('with revisions'));
    server.clock.now += 1000;
    await update(id, body('with revisions', { template: 'b: 2\n' }));
    expect(await revisions(id)).toEqual([
      {
        ...{ revision: 2, name: 'with revisions', color: '#4caf50', template: 'b: 2\n' },
        ...{ changed_at: '2026-03-01T12:00:01.000Z', changed_by: 'admin' },
      },
      expect.objectContaining({ revision: 1, template: 'a: 1\n' }),
    ]);
    await server.admin(`DELETE /sidecar/configurations/${id}`);
    expect((await server.admin(`GET /sidecar/configurations/${id}/revisions`)).status).toBe(404);
    expect(
      server.stored(`SELECT 1 FROM configuration_revisions WHERE doc ->> '$.configuration_id' = '${id}'`),
    ).toEqual([]);
  });

  it('are limited to fifty, and in size', async () => {
    const id = await create('often changed');
    for (let index = 1; index <= 52; index++)
      await update(id, body('often changed', { template: `a: ${index}` }));
    const numbers = (await revisions(id)).map(({ revision }) => revision);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 53 - index));

    const large = await create('large');
    for (const letter of 'abcdefghijkl')
      await update(large, body('large', { template: letter.repeat(190_000) }));
    expect((await revisions(large)).map(({ revision }) => revision)).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
  });
});

describe('the audit log', () => {
  it('names what was changed', async () => {
    const id = await create('audited');
    await update(id, body('audited anew'));
    const { entries } = (await server.admin('GET /system/auditlog?per_page=1')).body as { entries: object[] };
    expect(entries).toMatchObject([
      {
        operation: 'updateCollectorConfiguration',
        target: { type: 'collector_configuration', id, title: 'audited anew' },
        changes: [{ property: 'name', before: 'audited', after: 'audited anew' }],
      },
    ]);
  });
});

describe('uploads', () => {
  it('are none', async () => {
    expect(await server.admin('GET /sidecar/configurations/uploads')).toMatchObject({
      status: 200,
      body: { pagination: { total: 0, count: 0, page: 1, per_page: 10 }, total: 0, uploads: [] },
    });
  });
});
