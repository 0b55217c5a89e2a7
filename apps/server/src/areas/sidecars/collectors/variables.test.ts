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
  ...{ id: '', name, description: 'Where the logs go', content: 'logs.example.org' },
  ...rest,
});
const create = (name: string) =>
  idOf(server.admin('POST /sidecar/configuration_variables', { body: body(name) }));
const update = (id: string, given: object) =>
  server.admin(`PUT /sidecar/configuration_variables/${id}`, { body: { id, ...given } });
const configure = (name: string, template: string) =>
  idOf(
    server.admin('POST /sidecar/configurations', {
      body: { collector_id, name, color: '#ffffff', template },
    }),
  );
const templateOf = async (id: string) => (await server.admin(`GET /sidecar/configurations/${id}`)).body;
const failed = (errors: object) => ({ failed: true, errors, error_context: {} });
const unknownId = 'f'.repeat(24);

describe('configuration variables', () => {
  it('are created, listed by name, changed and deleted', async () => {
    const second = await create('b_host');
    const created = await server.admin('POST /sidecar/configuration_variables', {
      body: { name: 'a_host', content: 'x' },
    });
    expect(created).toMatchObject({ status: 200, body: { name: 'a_host', description: null, content: 'x' } });
    const { id } = created.body as { id: string };
    const changed = { name: 'a_host', description: 'A', content: 'y' };
    expect(await update(id, changed)).toMatchObject({ status: 200, body: { id, ...changed } });
    const list = () => server.admin('GET /sidecar/configuration_variables');
    expect((await list()).body).toEqual([
      { id, ...changed },
      { ...body('b_host'), id: second },
    ]);
    const remove = () => server.admin(`DELETE /sidecar/configuration_variables/${id}`);
    expect(await remove()).toMatchObject({ status: 202, body: undefined });
    expect((await remove()).status).toBe(404);
    expect((await update(id, changed)).status).toBe(404);
    expect((await list()).body).toEqual([{ ...body('b_host'), id: second }]);
  });

  it('are validated as they are saved', async () => {
    const validated = await server.admin('POST /sidecar/configuration_variables/validate', {
      body: { id: ' ', name: '1st', content: ' ' },
    });
    const errors = failed({ name: ['must not start with a digit'], content: ['must not be empty'] });
    expect(validated).toMatchObject({ status: 200, body: errors });
    const created = await server.admin('POST /sidecar/configuration_variables', {
      body: { name: '1st', content: ' ' },
    });
    expect(created).toMatchObject({ status: 400, body: errors });
  });

  it('have unique names, apart from that of the id in the body', async () => {
    const id = await create('unique');
    const taken = failed({ name: ['Another variable has this name'] });
    const post = (path: string, given: object) => server.admin(`POST ${path}`, { body: given });
    expect(await post('/sidecar/configuration_variables', body('unique'))).toMatchObject({
      status: 400,
      body: taken,
    });
    expect(
      (await post('/sidecar/configuration_variables/validate', body('unique', { id }))).body,
    ).toMatchObject({
      failed: false,
    });
    expect(await update(id, body('unique', { id: null }))).toMatchObject({ status: 400, body: taken });
    expect((await update(id, body('unique', { id }))).status).toBe(200);
  });
});

describe('a variable that templates use', () => {
  it('names their configurations, and is not deleted', async () => {
    const id = await create('used');
    const configuration = await configure('user of used', 'a: ${user.used}, <#if user.used??>b</#if>\n');
    await configure('user of another', 'a: ${user.used_not!} user.used\n');
    const users = await server.admin(`GET /sidecar/configuration_variables/${id}/configurations`);
    expect(users).toMatchObject({ status: 200, body: [{ id: configuration, name: 'user of used' }] });
    expect(await server.admin(`DELETE /sidecar/configuration_variables/${id}`)).toMatchObject({
      status: 400,
      body: failed({ name: ['is used by user of used'] }),
    });
    const unknown = await server.admin(`GET /sidecar/configuration_variables/${unknownId}/configurations`);
    expect(unknown.status).toBe(404);
  });

  it('is renamed in them, with a revision of each', async () => {
    const id = await create('old_name');
    const using = await configure('uses a renamed one', 'a: ${user.old_name} ${user["old_name"]!"x"}\n');
    const other = await configure('uses another one', 'a: ${user.old_name2!} user.old_name\n');
    const mira = await server.createUser({ username: 'mira', roles: ['Admin'] });
    const renamed = await mira(`PUT /sidecar/configuration_variables/${id}`, {
      body: body('new_name', { id }),
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'new_name' } });
    expect(await templateOf(using)).toMatchObject({
      template: 'a: ${user.new_name} ${user["new_name"]!"x"}\n',
    });
    expect(await templateOf(other)).toMatchObject({ template: 'a: ${user.old_name2!} user.old_name\n' });
    const revisions = await server.admin(`GET /sidecar/configurations/${using}/revisions`);
    expect(revisions.body).toMatchObject({
      revisions: [
        { revision: 2, changed_by: 'mira' },
        { revision: 1, changed_by: 'admin' },
      ],
    });
    const untouched = await server.admin(`GET /sidecar/configurations/${other}/revisions`);
    expect((untouched.body as { revisions: object[] }).revisions).toHaveLength(1);
  });
});
