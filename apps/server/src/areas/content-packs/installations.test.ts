import type { Schemas } from '@tailrace/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { installations } from './installations.ts';
import { inventTypes, output, pack, pipeline, stream, text } from './testing/invented-types.ts';

let server: TestServer;
let invented: ReturnType<typeof inventTypes>;
beforeEach(async () => {
  server = await startTestServer();
  invented = inventTypes(server);
  return () => server[Symbol.asyncDispose]();
});

type Entity = Schemas['NativeEntityDescriptor'];

const packs = '/system/content_packs';
const refused = (message: RegExp) => ({ status: 400, body: { message: expect.stringMatching(message) } });

async function upload(entities: readonly object[], rest: object = {}) {
  expect(await server.admin(`POST ${packs}`, { body: pack(entities, rest) })).toMatchObject({ status: 201 });
}

const install = (body: object = {}, id = 'web') =>
  server.admin(`POST ${packs}/${id}/1/installations`, { body: { comment: '', ...body } });

async function installed(body: object = {}, id = 'web') {
  const response = await install(body, id);
  expect(response).toMatchObject({ status: 200 });
  return response.body as { _id: string; entities: Entity[] };
}

const plan = async (body: object = {}) =>
  (await server.admin(`POST ${packs}/web/1/plan`, { body })).body as {
    entities: { title: string; action: string; note: string | null }[];
    problems: string[];
  };
const ofInstallation = (method: string, { _id }: { _id: string }, rest = '', id = 'web') =>
  server.admin(`${method} ${packs}/${id}/installations/${_id}${rest}`);
const titles = (entities: readonly { title: string }[]) => entities.map(({ title }) => title);
const uninstalled = async (installation: { _id: string }, id = 'web') => {
  const { body } = await ofInstallation('DELETE', installation, '', id);
  const { entities, failed_entities, skipped_entities } = (
    body as { uninstalled: Record<'entities' | 'failed_entities' | 'skipped_entities', Entity[]> }
  ).uninstalled;
  return [titles(entities), titles(failed_entities), titles(skipped_entities)];
};
const installedCount = async () =>
  (await server.admin(`GET ${packs}/web/installations`)).body as { total: number };

const chain = [pipeline('P', ['s']), stream('S', ['o']), output('O')];

describe('installing', () => {
  it('creates the entities in the order of their types, then starts them', async () => {
    await upload(chain);
    expect(await plan()).toMatchObject({
      entities: [
        { title: 'O', action: 'create' },
        { title: 'S', action: 'create' },
        { title: 'P', action: 'create' },
      ],
      problems: [],
    });
    const installation = await installed({ comment: 'first' });
    expect(installation).toMatchObject({
      ...{ content_pack_id: 'web', content_pack_revision: 1, comment: 'first', created_by: 'admin' },
      entities: [
        { title: 'O', content_pack_entity_id: 'o', found_on_system: false },
        { title: 'S', content_pack_entity_id: 's' },
        { title: 'P', content_pack_entity_id: 'p' },
      ],
    });
    const [o, s, p] = installation.entities.map(({ id }) => invented.stored.get(id));
    expect(s?.references).toEqual([o?.id]);
    expect(p?.references).toEqual([s?.id]);
    expect(invented.calls).toEqual(['start O', 'start S', 'start P']);
    expect((await server.admin(`GET ${packs}/web/installations`)).body).toEqual({
      total: 1,
      installations: [installation],
    });
    expect((await server.admin(`GET ${packs}`)).body).toMatchObject({
      content_packs_metadata: { web: { 1: { installation_count: 1 } } },
    });
    expect(await server.admin(`DELETE ${packs}/web/1`)).toMatchObject(refused(/still installed/));
    expect(await server.admin(`DELETE ${packs}/web`)).toMatchObject(refused(/still installed/));
  });

  it.each([
    ['Refused', /pipeline “Refused” cannot be created: nobody may have it/],
    ['Unstorable', /pipeline “Unstorable” cannot be created: there is no room/],
    ['Unstartable', /pipeline “Unstartable” cannot be created: the port is taken/],
  ])('leaves nothing when one entity fails: %s', async (title, message) => {
    await upload([...chain, pipeline(title)]);
    expect(await install()).toMatchObject(refused(message));
    expect(invented.titles()).toEqual([]);
    expect(await installedCount()).toMatchObject({ total: 0 });
    expect(server.stored('SELECT id FROM content_pack_entities')).toEqual([]);
    const deleted = invented.calls.filter((call) => call.startsWith('delete'));
    expect(deleted.slice(-2)).toEqual(['delete S', 'delete O']);
  });

  it('can be uninstalled when undoing it fails', async () => {
    await upload([output('Undeletable'), pipeline('Unstartable')]);
    expect((await install()).status).toBe(400);
    expect(invented.titles()).toEqual(['Undeletable']);
    expect(await installedCount()).toMatchObject({ total: 1 });
  });

  it('uses what exists, and refuses what must be the same and differs', async () => {
    const id = invented.create('output', 'Shared', [], 'syslog');
    await upload([output('Shared'), stream('S', ['shared'])]);
    expect((await plan()).entities[0]).toMatchObject({ action: 'reuse', id, note: 'its type is syslog' });
    const { entities } = await installed();
    expect(entities[0]).toMatchObject({ id, found_on_system: true });
    expect(invented.stored.get(entities[1]?.id ?? '').references).toEqual([id]);

    invented.create('output', 'Shared strictly', [], 'syslog');
    await upload([output('A'), output('Shared strictly')], { id: 'other' });
    expect(await install({}, 'other')).toMatchObject(
      refused(/output “Shared strictly” exists and differs: its type is syslog/),
    );
    expect(invented.titles()).not.toContain('A');
  });

  it('asks for every parameter, with a value of its type', async () => {
    const parameter = { name: 'TYPE', title: 'Type', description: '', type: 'string', default_value: 'gelf' };
    await upload([output('O', { '@type': 'parameter', '@value': 'TYPE' })], { parameters: [parameter] });
    expect((await plan()).problems).toEqual([]);
    expect((await plan({ parameters: {} })).problems).toEqual(['The parameter TYPE has no value']);
    expect(await install()).toMatchObject(refused(/parameter TYPE has no value/));
    const number = { '@type': 'integer', '@value': 1 };
    expect(await install({ parameters: { TYPE: number } })).toMatchObject(refused(/not of the type string/));
    const parameters = { TYPE: text('secret value') };
    expect(await installed({ parameters: { ...parameters, OTHER: number } })).toMatchObject({ parameters });
    expect(invented.stored.list()[0]?.text).toBe('secret value');
    expect(JSON.stringify(server.stored('SELECT doc FROM content_pack_installations'))).not.toContain(
      'secret value',
    );
  });

  it('checks constraints', async () => {
    const constraints = [
      { type: 'server-version', version: '>=3.1.0+a1b2c3' },
      { type: 'server-version', version: '>=5.0.0' },
      { type: 'plugin-version', plugin: 'org.example.Lamp', version: '>=1.0.0' },
    ];
    await upload([{ ...output('O'), constraints }]);
    expect((await server.admin(`GET ${packs}/web/1`)).body).toMatchObject({
      constraints_result: [{ fulfilled: true }, { fulfilled: false }, { fulfilled: false }],
    });
    expect(await install()).toMatchObject(
      refused(/requires version >=5.0.0 of the server; .* >=1.0.0 of the plugin org.example.Lamp/),
    );
  });

  it('stores packs with faults and says what is wrong with them before installing', async () => {
    await upload([output('O'), output('O'), stream('S', ['nowhere'])]);
    const { problems } = await plan();
    expect(problems).toEqual([
      expect.stringContaining('another entity has'),
      expect.stringContaining('nowhere, which is not in the pack'),
    ]);
    expect(await install()).toMatchObject(refused(/another entity has.*nowhere/));
  });

  it('leaves out unknown types when asked to', async () => {
    const lamp = { v: '1', id: 'lamp', type: { name: 'lamp', version: '1' }, data: { title: text('Lamp') } };
    await upload([output('O'), lamp]);
    const planned = await plan();
    expect(planned.problems).toEqual([]);
    expect(planned.entities[1]).toMatchObject({ title: 'Lamp', action: 'unknown' });
    expect(await install()).toMatchObject(refused(/no entities of the type of the lamp entity “Lamp”/));
    expect(titles((await installed({ without_unknown: true })).entities)).toEqual(['O']);
  });

  it('runs one at a time, and refuses more than a few', async () => {
    await upload(chain);
    const responses = await Promise.all(Array.from({ length: 7 }, () => install()));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503]);
    expect(invented.titles()).toHaveLength(15);
  });

  it('is undone when the server stopped in the middle', async () => {
    const entities = Array.from({ length: 250 }, (_, n) => output(`O ${n}`));
    await upload([...entities, stream('S')]);
    const existing = invented.create('output', 'Own');
    const response = install();
    // The first part is stored, and the server is thrown away with the rest to come.
    while (invented.titles().length < 2) await new Promise(setImmediate);
    const progress = (await server.admin(`GET ${packs}/web/1/progress`)).body;
    expect(progress).toMatchObject({ running: [{ kind: 'installing', total: 251, created_by: 'admin' }] });
    server.service(installations).close();
    expect((await response).status).toBe(503);
    expect(invented.titles().length).toBeGreaterThan(1);
    expect(await installedCount()).toMatchObject({ total: 0 });

    const { areas } = server;
    const next = installations.create(areas.host, areas.services(installations.needs ?? {}) as never);
    // On a full disk it is left for the next start.
    server.setWritable(false);
    await next.recover();
    server.setWritable(true);
    expect(invented.titles().length).toBeGreaterThan(1);
    await next.recover();
    expect(invented.stored.list()).toEqual([expect.objectContaining({ id: existing })]);
    expect(server.stored('SELECT id FROM content_pack_installations')).toEqual([]);
    expect(server.stored('SELECT id FROM content_pack_entities')).toEqual([]);
    const { body } = await server.admin('GET /system/content_packs/web/1/progress');
    expect(body).toEqual({ running: [] });
  });

  it('takes 5,000 entities', async () => {
    const outputs = Array.from({ length: 2500 }, (_, n) => output(`O ${n}`));
    const streams = Array.from({ length: 2500 }, (_, n) => stream(`S ${n}`, [`o ${n}`]));
    await upload([...streams, ...outputs]);
    const installation = await installed();
    expect(installation.entities).toHaveLength(5000);
    const [removed, failed, skipped] = await uninstalled(installation);
    expect([removed?.length, failed, skipped]).toEqual([5000, [], []]);
    expect(invented.titles()).toEqual([]);
  });
});

describe('uninstalling', () => {
  it('removes what the installation created, in the reverse order', async () => {
    invented.create('output', 'Own');
    await upload(chain);
    const installation = await installed();
    expect((await ofInstallation('GET', installation, '/uninstall_details')).body).toEqual({
      entities: installation.entities,
    });
    expect(await uninstalled(installation)).toEqual([['P', 'S', 'O'], [], []]);
    expect(invented.titles()).toEqual(['Own']);
    expect((await ofInstallation('DELETE', installation)).status).toBe(404);
    expect((await server.admin(`DELETE ${packs}/web/1`)).status).toBe(204);
  });

  it('keeps what others use, also by way of what is kept', async () => {
    await upload([...chain, output('Unused')]);
    const installation = await installed();
    const id = installation.entities.find(({ title }) => title === 'S')?.id ?? '';
    const user = invented.create('pipeline', 'Mine', [id]);
    const uninstallPlan = (await ofInstallation('GET', installation, '/uninstall_plan')).body;
    expect(uninstallPlan).toMatchObject({
      removed: [{ title: 'Unused' }, { title: 'P' }],
      remaining: [
        { entity: { title: 'O' }, reason: 'used', used_by: [{ title: 'S' }] },
        { entity: { title: 'S' }, reason: 'used', used_by: [{ id: user, title: 'Mine' }] },
      ],
    });
    expect(await uninstalled(installation)).toEqual([['P', 'Unused'], [], ['O', 'S']]);
    expect(invented.titles()).toEqual(['Mine', 'O', 'S']);
  });

  it('keeps what existed, and what another installation has until the last one goes', async () => {
    invented.create('output', 'Shared before', [], 'gelf');
    await upload([output('Shared before'), output('Shared')]);
    await upload([output('Shared')], { id: 'other' });
    const first = await installed();
    const second = await installed({}, 'other');
    expect(second.entities[0]).toMatchObject({ found_on_system: true });
    expect((await ofInstallation('GET', first, '/uninstall_plan')).body).toMatchObject({
      removed: [],
      remaining: [{ reason: 'found' }, { reason: 'installed' }],
    });
    expect(await uninstalled(first)).toEqual([[], [], ['Shared before', 'Shared']]);
    expect(await uninstalled(second, 'other')).toEqual([['Shared'], [], []]);
    expect(invented.titles()).toEqual(['Shared before']);
  });

  it('lists what cannot be deleted, and can be done again', async () => {
    await upload([output('Undeletable'), output('O')]);
    const installation = await installed();
    expect(await uninstalled(installation)).toEqual([['O'], ['Undeletable'], []]);
    const [only] = installation.entities;
    invented.stored.delete(only?.id ?? '');
    expect(await uninstalled(installation)).toEqual([['Undeletable'], [], []]);
    expect(await installedCount()).toMatchObject({ total: 0 });
  });
});

describe('changes since the installation', () => {
  it('are listed for each entity', async () => {
    await upload(chain);
    const installation = await installed();
    const changes = async () => (await ofInstallation('GET', installation, '/changes')).body;
    expect(await changes()).toMatchObject({
      entities: [{ state: 'unchanged' }, { state: 'unchanged' }, { state: 'unchanged' }],
    });
    const [o, s, p] = installation.entities;
    invented.stored.update({ ...invented.stored.get(o?.id ?? ''), title: 'New', text: 'other' });
    invented.stored.update({ ...invented.stored.get(s?.id ?? ''), references: [] });
    invented.stored.delete(p?.id ?? '');
    expect(await changes()).toMatchObject({
      entities: [
        { title: 'New', state: 'changed', changed: ['title', 'type'] },
        { title: 'S', state: 'changed', changed: ['outputs.0'] },
        { title: 'P', state: 'deleted', changed: [] },
      ],
    });
  });
});
