import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../testing/permissions/given.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sidecarRegistry } from '../fleet/sidecar-registry.ts';
import { rendering } from '../rendering/rendering.ts';
import { storedConfigurations } from '../rendering/stored-collectors.ts';
import { agentOf, storedConfiguration } from '../testing/fleet.ts';
import { variableService } from './variable-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server[Symbol.asyncDispose]();
});

const setVariable = (name: string, content: string) =>
  idOf(server.admin('POST /sidecar/configuration_variables', { body: { id: '', name, content } }));

/** An agent with an assigned configuration that has this template. */
async function agentWith(template: string, name?: string) {
  const agent = agentOf(server, name);
  await agent.beat();
  const { configuration, assignment } = storedConfiguration(server, undefined, template);
  await agent.assign(assignment);
  const fetch = (tag?: string) =>
    server.admin(`GET /sidecar/configurations/render/${agent.nodeId}/${configuration.id}`, {
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
  const update = (changes: object) =>
    server.admin(`PUT /sidecar/configurations/${configuration.id}`, {
      body: { ...configuration, ...changes },
    });
  return { agent, configuration, fetch, update };
}

const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

describe('the configuration of an agent', () => {
  it('has its values and those of variables, and ends with a line break', async () => {
    await setVariable('log_host', 'logs.example.org');
    const template =
      'h: ${user.log_host}\nn: ${sidecar.nodeName} ${sidecar.nodeId}\nv: ${sidecar.sidecarVersion} ${sidecar.operatingSystem}';
    const { agent, configuration, fetch } = await agentWith(template, 'db-07');
    const text = `h: logs.example.org\nn: db-07 ${agent.nodeId}\nv: 1.1.0 Linux\n`;
    const response = await fetch();
    expect(response).toMatchObject({ status: 200, body: { ...configuration, template: text } });
    const md5 = createHash('md5').update(JSON.stringify(response.body)).digest('hex');
    expect(tagOf(response)).toBe(`"${md5}"`);
    expect(response.headers.get('cache-control')).toBe('private, no-transform');
    expect(server.service(sidecarRegistry).sentText(agent.nodeId, configuration.id)).toBe(text);
  });

  it('is not sent to an agent that has it', async () => {
    const { agent, configuration, fetch } = await agentWith('a: 1');
    const tag = tagOf(await fetch());
    for (const quoted of [tag, `"${tag}"`, tag.replaceAll('"', ''), `W/${tag}`]) {
      expect(await fetch(quoted)).toMatchObject({ status: 304, body: undefined });
    }
    const registered = server.service(sidecarRegistry).find(agent.nodeId);
    expect(registered?.deliveries[configuration.id]).toMatchObject({ version: expect.any(String) });
  });

  it('is sent again once its template, an included one, a variable or the host has changed', async () => {
    const variable = await setVariable('changing', '1');
    const included = storedConfiguration(server, undefined, 'b: 2').configuration;
    const { agent, fetch, update } = await agentWith(
      `a: \${user.changing} \${sidecar.nodeName}\n<#include "${included.id}">`,
    );
    const changes: [string, () => Promise<unknown>][] = [
      ['a: 1 web-01\nb: 2\n', async () => undefined],
      [
        'a: 2 web-01\nb: 2\n',
        () =>
          server.admin(`PUT /sidecar/configuration_variables/${variable}`, {
            body: { id: variable, name: 'changing', content: '2' },
          }),
      ],
      [
        'a: 2 web-01\nb: 3\n',
        () =>
          server.admin(`PUT /sidecar/configurations/${included.id}`, {
            body: { ...included, template: 'b: 3' },
          }),
      ],
      ['a: 2 web-02\nb: 3\n', () => agent.beat({}, 'web-02')],
      ['c: 4\n', () => update({ template: 'c: 4' })],
    ];
    let tag = '""';
    for (const [template, change] of changes) {
      await change();
      const response = await fetch(tag);
      expect(response).toMatchObject({ status: 200, body: { template } });
      tag = tagOf(response);
      expect((await fetch(tag)).status).toBe(304);
    }
    await update({ template: 'd: 5' });
    await update({ template: 'c: 4' });
    expect((await fetch(tag)).status).toBe(304);
  });

  it('follows the tags of its machine, and has a directory of its own', async () => {
    const { agent, configuration, fetch } = await agentWith(
      '<#if sidecar.tags.web??>web</#if> ${sidecar.spoolDir!"none"}',
    );
    const first = await fetch();
    expect(first.body).toMatchObject({ template: ' none\n' });
    await agent.beat({ tags: ['web'], collector_configuration_directory: '/var/spool' });
    expect((await fetch(tagOf(first))).body).toMatchObject({
      template: `web /var/spool/${configuration.id}\n`,
    });
  });

  it('is refused with the place of the error, which is recorded until it renders', async () => {
    const { agent, configuration, fetch, update } = await agentWith('a: 1\nb: ${user.nothing}\n');
    expect(await fetch()).toMatchObject({
      status: 500,
      body: { type: 'ApiError', message: expect.stringMatching(/^Line 2, column \d+: /) },
    });
    const errorOf = () => server.service(sidecarRegistry).find(agent.nodeId)?.errors[configuration.id];
    expect(errorOf()).toMatchObject({ line: 2, configuration_id: null });
    await update({ template: 'a: 1\n' });
    expect((await fetch()).status).toBe(200);
    expect(errorOf()).toBeUndefined();
  });

  it('names the included configuration with an error', async () => {
    const included = storedConfiguration(server, 'included', '\n${user.nothing}').configuration;
    const { fetch } = await agentWith(`<#include "${included.id}">`);
    expect((await fetch()).body).toMatchObject({
      message: expect.stringMatching(/^Line 2, column \d+ of the included configuration "included-config": /),
    });
  });

  it('exists for known sidecars and configurations only', async () => {
    const { agent, configuration } = await agentWith('a');
    const get = (path: string) => server.admin(`GET /sidecar/configurations/render/${path}`);
    expect((await get(`unknown/${configuration.id}`)).status).toBe(404);
    expect((await get(`${agent.nodeId}/${'f'.repeat(24)}`)).status).toBe(404);
  });
});

describe('a preview', () => {
  it('has placeholders for the sidecar', async () => {
    await setVariable('previewed', 'real');
    const template =
      '${sidecar.nodeId} ${sidecar.nodeName} ${sidecar.sidecarVersion} ${sidecar.operatingSystem} ${user.previewed}';
    const preview = '<node id> <node name> <version> <operating system> real\n';
    const post = (body: object) => server.admin('POST /sidecar/configurations/render/preview', { body });
    expect(await post({ template })).toMatchObject({ status: 200, body: { preview } });
    expect(await post({ template: '<#if>' })).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringMatching(/^Line 1, column \d+: /) },
    });
  });
});

describe('a preview for sidecars', () => {
  const post = (body: object) => server.admin('POST /sidecar/configurations/render/sidecars', { body });
  const template = '<#if sidecar.nodeName?starts_with("odd")>${user.nothing}</#if>n: ${sidecar.nodeName}';

  it('has the texts of those that are named', async () => {
    const { agent, configuration, fetch } = await agentWith('a: 1', 'even-1');
    await fetch();
    const odd = agentOf(server, 'odd-1');
    await odd.beat();
    const request = { template, configuration_id: configuration.id, sidecar_ids: [agent.nodeId, odd.nodeId] };
    expect(await post(request)).toMatchObject({
      status: 200,
      body: {
        ...{ total: 2, failed: 1 },
        previews: [
          { node_name: 'even-1', preview: 'n: even-1\n', sent: 'a: 1\n', error: null },
          { node_name: 'odd-1', preview: null, sent: null, error: { line: 1, configuration_id: null } },
        ],
      },
    });
    expect((await post({ ...request, sidecar_ids: ['unknown'] })).status).toBe(404);
    expect((await post({ ...request, configuration_id: 'f'.repeat(24) })).status).toBe(404);
  });

  it('has the first failing ones of all that have the configuration', async () => {
    const { configuration, assignment } = storedConfiguration(server);
    for (let index = 0; index < 24; index += 1) {
      const agent = agentOf(server, `${index < 2 ? 'even' : 'odd'}-${index}`);
      await agent.beat();
      await agent.assign(assignment);
    }
    const { body } = await post({ template, configuration_id: configuration.id, sidecar_ids: null });
    expect(body).toMatchObject({ total: 24, failed: 22 });
    const { previews } = body as { previews: { node_name: string; error: object | null }[] };
    expect(previews).toHaveLength(20);
    expect(previews.every(({ error }) => error !== null)).toBe(true);
  });
});

describe('templates that are saved', () => {
  const create = (template: string, name = 'saved') => {
    const { collector } = storedConfiguration(server);
    const body = { name, collector_id: collector.id, color: '#ffffff', template };
    return server.admin('POST /sidecar/configurations', { body });
  };

  it('must render with placeholders', async () => {
    const refused = await create('a\n${user.nothing}');
    expect(refused).toMatchObject({
      status: 400,
      body: { failed: true, errors: { template: [expect.stringMatching(/^Line 2, column \d+: /)] } },
    });
  });

  it('must not include themselves', async () => {
    const id = await idOf(create('a'));
    const { body } = await server.admin(`GET /sidecar/configurations/${id}`);
    const itself = { ...(body as object), template: `<#include "${id}">` };
    expect((await server.admin(`PUT /sidecar/configurations/${id}`, { body: itself })).status).toBe(400);
    const validated = await server.admin('POST /sidecar/configurations/validate', { body: itself });
    expect(validated.body).toMatchObject({ failed: true });
  });

  it('keep what they include from being deleted', async () => {
    const included = storedConfiguration(server, 'deleted').configuration;
    const id = await idOf(create(`<#include "${included.id}">`, 'including'));
    const remove = (each: string) => server.admin(`DELETE /sidecar/configurations/${each}`);
    expect(await remove(included.id)).toMatchObject({
      status: 400,
      body: { message: 'The template of "including" includes the configuration "deleted-config"' },
    });
    expect((await remove(id)).status).toBe(202);
    expect((await remove(included.id)).status).toBe(202);
  });
});

describe('a transaction that is rolled back', () => {
  it('leaves nothing behind of what was rendered in it', () => {
    const service = server.service(rendering);
    const { configuration } = storedConfiguration(server, undefined, 'a: 1');
    const template = `${'${user.rolled_back!"-"}'} <#include "${configuration.id}">`;
    const texts: (string | null)[] = [];
    const render = () => texts.push(service.renderTemplate(template).text);
    render();
    expect(() =>
      server.config.transaction(() => {
        server.service(variableService).create({ name: 'rolled_back', content: 'x' });
        server.service(storedConfigurations).update({ ...configuration, template: 'a: 2' });
        render();
        throw new Error('rolled back');
      }),
    ).toThrow('rolled back');
    render();
    expect(texts).toEqual(['- a: 1\n', 'x a: 2\n', '- a: 1\n']);
  });
});

describe('an assigned configuration', () => {
  it('is neither deleted nor moved to another collector', async () => {
    const { agent, configuration, update } = await agentWith('a: 1');
    const { id } = server.service(sidecarRegistry).find(agent.nodeId) ?? {};
    expect((await server.admin(`GET /sidecar/configurations/${configuration.id}/sidecars`)).body).toEqual({
      configuration_id: configuration.id,
      sidecar_ids: [id],
    });
    expect(await server.admin(`DELETE /sidecar/configurations/${configuration.id}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('is assigned to a sidecar') },
    });
    const other = storedConfiguration(server).collector;
    expect(await update({ collector_id: other.id })).toMatchObject({
      status: 400,
      body: { type: 'ApiError' },
    });
    expect((await update({ color: '#000000' })).status).toBe(200);
  });
});
