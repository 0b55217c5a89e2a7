import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogging } from '../../../logging/logging.ts';
import { openServer } from '../../../open-server.ts';
import { openDataDirectory } from '../../../store/data-directory.ts';
import { startTestServer, type TestServer, testNow } from '../../../testing/test-server.ts';
import { fleetService } from '../fleet/fleet-service.ts';
import { sidecarRegistry } from '../fleet/sidecar-registry.ts';
import { rendering } from '../rendering/rendering.ts';
import { storedConfigurations } from '../rendering/stored-collectors.ts';
import { agentOf, statusOf, storedConfiguration } from '../testing/fleet.ts';
import { rolloutService } from './rollout-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  server.clock.now += 1000;
});

type Stored = ReturnType<typeof storedConfiguration>;

/** An agent that fetches its configuration with each heartbeat, and reports its collector with this status code. */
async function newAgent({ collector, configuration, assignment }: Stored, name: string) {
  const agent = agentOf(server, name);
  await agent.beat();
  await agent.assign(assignment);
  return {
    ...agent,
    fetch: async () => {
      const path = `/sidecar/configurations/render/${agent.nodeId}/${configuration.id}`;
      const { body } = await server.admin(`GET ${path}`);
      return (body as { template: string }).template;
    },
    report: (status: number, message?: string) => {
      server.clock.now += 1000;
      return agent.beat(statusOfCollector(collector.id, status, message));
    },
  };
}

const statusOfCollector = (id: string, status: number, message?: string) => ({
  status: statusOf([id, status, message]),
});

async function fleetOf(name: string, template = 'a: 1\n') {
  const stored = storedConfiguration(server, name, template);
  const [first, second] = [await newAgent(stored, `${name}-1`), await newAgent(stored, `${name}-2`)];
  const { id } = stored.configuration;
  const path = `/sidecar/configurations/${id}`;
  const start = (rest: object = {}) =>
    server.admin(`POST ${path}/rollout`, {
      body: {
        ...{ template: 'a: 2\n', sidecar_ids: [first.nodeId] },
        ...{ stops_on_failure: false, continues_by_itself: false, ...rest },
      },
    });
  const read = async () => ((await server.admin(`GET ${path}/rollout`)).body as { rollout: object }).rollout;
  const template_ = async () => ((await server.admin(`GET ${path}`)).body as { template: string }).template;
  return { ...stored, first, second, path, start, read, templateOf: template_ };
}

const advance = () => server.service(rolloutService).advance();

describe('a roll-out', () => {
  it('sends its template to the first sidecars only, until it continues', async () => {
    const { first, second, path, start, read, templateOf } = await fleetOf('staged');
    expect(await read()).toBeNull();
    const started = await start();
    expect(started).toMatchObject({
      status: 200,
      body: {
        rollout: {
          ...{ template: 'a: 2\n', started_by: 'admin', state: 'running', assigned: 2 },
          first: [{ node_id: first.nodeId, node_name: 'staged-1', state: 'waiting', message: '' }],
        },
      },
    });
    expect([await first.fetch(), await second.fetch()]).toEqual(['a: 2\n', 'a: 1\n']);
    expect(await read()).toMatchObject({ state: 'running', first: [{ state: 'sent' }] });
    await first.report(0);
    expect(await read()).toMatchObject({ state: 'ready', first: [{ state: 'running' }] });
    expect(await templateOf()).toBe('a: 1\n');

    expect((await server.admin(`POST ${path}/rollout/continue`)).status).toBe(204);
    expect(await read()).toBeNull();
    expect(await templateOf()).toBe('a: 2\n');
    expect([await first.fetch(), await second.fetch()]).toEqual(['a: 2\n', 'a: 2\n']);
    const revisions = await server.admin(`GET ${path}/revisions`);
    expect(revisions.body).toMatchObject({ revisions: [{ template: 'a: 2\n', changed_by: 'admin' }] });
    expect((await server.admin(`POST ${path}/rollout/continue`)).status).toBe(404);
  });

  it('is taken back', async () => {
    const { first, path, start, read } = await fleetOf('taken-back');
    await start();
    await first.fetch();
    expect((await server.admin(`DELETE ${path}/rollout`)).status).toBe(204);
    expect(await read()).toBeNull();
    expect(await first.fetch()).toBe('a: 1\n');
    expect((await server.admin(`DELETE ${path}/rollout`)).status).toBe(404);
  });

  it('fails when a first sidecar does, and then stops if it shall', async () => {
    const { first, second, path, start, read } = await fleetOf('failing');
    const both = { sidecar_ids: [first.nodeId, second.nodeId] };
    await start(both);
    for (const agent of [first, second]) await agent.fetch();
    await first.report(2, 'unknown option');
    expect(await read()).toMatchObject({
      state: 'running',
      first: [{ state: 'failing' }, { state: 'sent' }],
    });
    await second.report(0);
    advance();
    expect(await read()).toMatchObject({
      state: 'failed',
      first: [{ state: 'failing', message: 'unknown option' }, { state: 'running' }],
    });

    await server.admin(`DELETE ${path}/rollout`);
    for (const agent of [first, second]) {
      await agent.fetch();
      await agent.report(0);
    }
    await start({ ...both, template: 'a: 3\n', stops_on_failure: true, continues_by_itself: true });
    for (const agent of [first, second]) await agent.fetch();
    await second.report(2, 'unknown option');
    advance();
    expect(await read()).toMatchObject({
      state: 'stopped',
      first: [{ state: 'sent' }, { state: 'failing', message: 'unknown option' }],
    });
    expect([await first.fetch(), await second.fetch()]).toEqual(['a: 1\n', 'a: 1\n']);
    expect((await server.admin(`POST ${path}/rollout/continue`)).status).toBe(400);
    expect(await start({ template: 'a: 4\n' })).toMatchObject({
      status: 200,
      body: { rollout: { state: 'running', template: 'a: 4\n' } },
    });
  });

  it('does not take a failure of the template before for its own', async () => {
    const { first, start, read } = await fleetOf('failing-before');
    await first.fetch();
    await first.report(2);
    await start({ stops_on_failure: true });
    advance();
    expect(await read()).toMatchObject({ state: 'running', first: [{ state: 'waiting' }] });
  });

  it('fails where the template does not render', async () => {
    const { first, start, read } = await fleetOf('not-rendering');
    await start({
      template: '<#if sidecar.nodeName?starts_with("not")>${user.nothing}</#if>',
      stops_on_failure: true,
    });
    advance();
    expect(await read()).toMatchObject({ state: 'running', first: [{ state: 'waiting' }] });
    await first.fetch();
    advance();
    expect(await read()).toMatchObject({
      state: 'stopped',
      first: [{ state: 'failing', message: expect.stringMatching(/^Line 1, column \d+: /) }],
    });
  });

  it('does not take an error of the template before for its own', async () => {
    const { first, second, path, configuration, start, read } = await fleetOf('rendering-again');
    const failing = '<#if sidecar.nodeName?ends_with("1")>${user.nothing}</#if>';
    await server.admin(`PUT ${path}`, { body: { ...configuration, template: failing } });
    await first.fetch();
    await start({ sidecar_ids: [first.nodeId, second.nodeId], stops_on_failure: true });
    advance();
    expect(await read()).toMatchObject({
      state: 'running',
      first: [{ state: 'waiting' }, { state: 'waiting' }],
    });
  });

  it('continues by itself once all first sidecars run', async () => {
    const { first, second, start, templateOf, read } = await fleetOf('by-itself');
    await start({ sidecar_ids: [first.nodeId, second.nodeId], continues_by_itself: true });
    for (const agent of [first, second]) await agent.fetch();
    await first.report(0);
    advance();
    expect(await read()).toMatchObject({ state: 'running' });
    await second.report(0);
    advance();
    expect(await read()).toBeNull();
    expect(await templateOf()).toBe('a: 2\n');
  });

  it('waits for silent sidecars, and ignores those that no longer have the configuration', async () => {
    const { first, second, start, read } = await fleetOf('silent');
    await start({ sidecar_ids: [first.nodeId, second.nodeId] });
    server.clock.now += 600_000;
    await second.beat();
    expect(await read()).toMatchObject({ first: [{ state: 'silent' }, { state: 'waiting' }] });
    await first.assign();
    expect(await read()).toMatchObject({
      state: 'running',
      assigned: 1,
      first: [{ node_id: second.nodeId }],
    });
    await second.assign();
    expect(await read()).toMatchObject({ state: 'running', assigned: 0, first: [] });
  });

  it('keeps the configuration from being changed', async () => {
    const { configuration, path, start } = await fleetOf('locked');
    await start();
    const running = {
      status: 400,
      body: { message: expect.stringContaining('A roll-out of "locked-config" is running') },
    };
    expect(await server.admin(`PUT ${path}`, { body: { ...configuration, color: '#000000' } })).toMatchObject(
      running,
    );
    expect(await server.admin(`DELETE ${path}`)).toMatchObject(running);
    expect(await start()).toMatchObject(running);
    await server.admin(`DELETE ${path}/rollout`);
    expect((await server.admin(`PUT ${path}`, { body: { ...configuration, color: '#000000' } })).status).toBe(
      200,
    );
  });

  it('needs a new template that renders, and sidecars that have the configuration', async () => {
    const { first, path, start } = await fleetOf('refused');
    expect((await start({ template: 'a: 1\n' })).body).toMatchObject({ failed: true });
    expect((await start({ template: '${user.nothing}' })).body).toMatchObject({
      errors: { template: [expect.stringContaining('Line 1')] },
    });
    expect((await start({ template: ' ' })).status).toBe(400);
    expect((await start({ sidecar_ids: [] })).status).toBe(400);
    expect(await start({ sidecar_ids: [first.nodeId, 'unknown'] })).toMatchObject({
      status: 400,
      body: { message: 'The configuration "refused-config" is not assigned to a sidecar unknown' },
    });
    expect((await server.admin(`GET ${path}/rollout`)).body).toEqual({ rollout: null });
    expect((await server.admin(`GET /sidecar/configurations/${'f'.repeat(24)}/rollout`)).status).toBe(404);
  });

  it('has its variables renamed', async () => {
    const body = { id: '', name: 'staged_old', content: 'x' };
    const { body: created } = await server.admin('POST /sidecar/configuration_variables', { body });
    const variable = created as { id: string };
    const { first, start, read } = await fleetOf('renamed');
    await start({ template: 'a: ${user.staged_old}' });
    const variablePath = `/sidecar/configuration_variables/${variable.id}`;
    expect(await server.admin(`DELETE ${variablePath}`)).toMatchObject({
      status: 400,
      body: { errors: { name: ['is used by renamed-config (roll-out)'] } },
    });
    await server.admin(`PUT ${variablePath}`, { body: { ...variable, name: 'staged_new' } });
    expect(await read()).toMatchObject({ template: 'a: ${user.staged_new}' });
    expect(await first.fetch()).toBe('a: x\n');
  });
});

describe('a restart', () => {
  it('continues a roll-out', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'tailrace-rollout-'));
    const open = () => {
      const data = openDataDirectory(directory);
      const opened = openServer(data, {
        ...{ now: () => testNow, shutDown() {}, searchWorkers: 1 },
        logging: createLogging('error', { write() {} }),
      });
      return {
        service: opened.areas.service,
        async close() {
          await opened.close();
          data.close();
        },
      };
    };
    const first = open();
    const { configuration, assignment } = storedConfiguration(first);
    const details = { node_name: 'web-01', node_details: { operating_system: 'Linux' } };
    first.service(fleetService).heartbeat('a', '1.1.0', details);
    first.service(fleetService).assign({ nodes: [{ node_id: 'a', assignments: [assignment] }] }, 'mira');
    const options = { stops_on_failure: true, continues_by_itself: true };
    const request = { template: 'a: 2', sidecar_ids: ['a'], ...options };
    first.service(rolloutService).start(configuration.id, request, 'mira');
    const before = first.service(rolloutService).get(configuration.id);
    await first.close();

    const second = open();
    expect(second.service(rolloutService).get(configuration.id)).toEqual(before);
    const sidecar = second.service(sidecarRegistry).find('a');
    if (!sidecar) throw new Error('The sidecar is gone');
    const { version, sent } = second.service(rendering).reply(sidecar, configuration.id, null);
    expect(sent?.text).toBe('a: 2\n');
    second.service(sidecarRegistry).recordSent('a', configuration.id, version, 'a: 2\n');
    const status = statusOf([assignment.collector_id, 0]);
    second.service(fleetService).heartbeat('a', '1.1.0', {
      ...details,
      node_details: { ...details.node_details, status },
    });
    second.service(rolloutService).advance();
    expect(second.service(rolloutService).get(configuration.id)).toBeNull();
    expect(second.service(storedConfigurations).get(configuration.id).template).toBe('a: 2');
    await second.close();
  });
});
