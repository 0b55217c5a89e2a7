import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestServer, type TestServer, testNow } from '../../../testing/test-server.ts';
import { rendering } from '../rendering/rendering.ts';
import { storedConfigurations } from '../rendering/stored-collectors.ts';
import { agentOf, statusOf, storedConfiguration } from '../testing/fleet.ts';
import { fleetService } from './fleet-service.ts';
import { sidecarRegistry } from './sidecar-registry.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = testNow;
});
afterAll(() => server[Symbol.asyncDispose]());

const later = (seconds: number) => {
  server.clock.now += seconds * 1000;
};

/** A sidecar that runs the current text of a configuration. */
async function running() {
  const { collector, configuration, assignment } = storedConfiguration(server);
  const agent = agentOf(server);
  const registry = server.service(sidecarRegistry);
  const fetch = () => {
    const version = server.service(rendering).versionFor(agent.nodeId, configuration.id) ?? '';
    registry.recordSent(agent.nodeId, configuration.id, version, `# ${version}\n`);
  };
  const report = (status: number, message?: string) => {
    later(10);
    return agent.beat({ status: statusOf([collector.id, status, message]) });
  };
  await agent.beat();
  await agent.assign(assignment);
  await agent.beat();
  fetch();
  await report(0);
  return { agent, collector, configuration, assignment, registry, fetch, report };
}

const states = (fleet: Schemas['SidecarFleetState'] | undefined) => [
  fleet?.state,
  ...(fleet?.collectors.map(({ state }) => state) ?? []),
];

describe('the state of a sidecar', () => {
  it('is updating until it has reported with the text that is assigned', async () => {
    const { agent, configuration, registry, fetch, report } = await running();
    expect(states(await agent.state())).toEqual(['running', 'running']);
    const stored = server.service(storedConfigurations);
    stored.update({ ...stored.get(configuration.id), template: 'b: 2\n' });
    expect(states(await agent.state())).toEqual(['updating', 'updating']);
    fetch();
    expect(states(await agent.state())).toEqual(['updating', 'updating']);
    await report(0);
    expect(states(await agent.state())).toEqual(['running', 'running']);
    const version = server.service(rendering).versionFor(agent.nodeId, configuration.id);
    expect(registry.sentText(agent.nodeId, configuration.id)).toBe(`# ${version}\n`);
    expect((await agent.kinds()).slice(-3)).toEqual(['sent', 'started', 'sent']);
  });

  it('is failing while a collector is, and clears', async () => {
    const { agent, report } = await running();
    await report(2, 'exit code 1: unknown option');
    const failing = await agent.state();
    expect(states(failing)).toEqual(['failing', 'failing']);
    expect(failing?.collectors[0]?.message).toBe('exit code 1: unknown option');
    const { since } = failing ?? {};
    await report(2, 'exit code 1: unknown option');
    expect((await agent.state())?.since).toBe(since);
    await report(0);
    expect(states(await agent.state())).toEqual(['running', 'running']);
    expect((await agent.kinds()).slice(-2)).toEqual(['failing', 'recovered']);
  });

  it('has each collector once, however often the agent reports it', async () => {
    const agent = agentOf(server);
    await agent.beat({ status: statusOf(['a', 0], ['a', 2], ['b', 0]) });
    expect((await agent.state())?.collectors.map(({ collector_id }) => collector_id)).toEqual(['a', 'b']);
  });

  it('is stopped when a collector is, which is no failure', async () => {
    const { agent, report } = await running();
    await report(3);
    expect(states(await agent.state())).toEqual(['stopped', 'stopped']);
    await report(0);
    expect((await agent.kinds()).slice(-2)).toEqual(['stopped', 'started']);
  });

  it('is failing when its template cannot be rendered for it', async () => {
    const { agent, configuration, registry } = await running();
    const error = { message: 'There is no variable "a"', line: 3, column: 1, configuration_id: null };
    registry.recordRenderError(agent.nodeId, configuration.id, error);
    const failing = await agent.state();
    expect(states(failing)).toEqual(['failing', 'failing']);
    expect(failing?.collectors[0]?.message).toBe('The template fails in line 3: There is no variable "a"');
    const { body } = await server.admin(`GET /sidecars/${agent.nodeId}/details`);
    expect(body).toMatchObject({ configurations: [{ is_current: true, error }] });
    registry.recordRenderError(agent.nodeId, configuration.id, null);
    expect(states(await agent.state())).toEqual(['running', 'running']);
    expect((await agent.kinds()).slice(-2)).toEqual(['failing', 'recovered']);
  });

  it('is silent without heartbeats, and its collectors are unknown', async () => {
    const { agent, report } = await running();
    await report(2, 'exit code 1');
    later(61);
    const silent = await agent.read();
    expect(silent.active).toBe(false);
    expect(states(silent.fleet)).toEqual(['silent', 'unknown']);
    expect(silent.fleet?.collectors[0]?.message).toBe('exit code 1');
    expect(silent.node_details.status).toMatchObject({
      status: 1,
      collectors: [{ status: 1, verbose_message: '' }],
    });
    await report(2, 'exit code 1');
    expect(states(await agent.state())).toEqual(['failing', 'failing']);
    expect((await agent.kinds()).slice(-3)).toEqual(['failing', 'silent', 'back']);
  });

  it('follows the threshold of the settings at once', async () => {
    const { agent } = await running();
    later(61);
    expect((await agent.read()).active).toBe(false);
    const path = '/system/cluster_config/org.graylog.plugins.sidecar.system.SidecarConfiguration';
    const usual = (await server.admin(`GET ${path}`)).body as object;
    await server.admin(`PUT ${path}`, { body: { ...usual, sidecar_inactive_threshold: 'PT2M' } });
    expect((await agent.read()).active).toBe(true);
    expect(states(await agent.state())).toEqual(['running', 'running']);
    await server.admin(`PUT ${path}`, { body: usual });
  });

  it('is unknown when the agent reports none', async () => {
    const agent = agentOf(server);
    await agent.beat();
    expect(states(await agent.state())).toEqual(['unknown']);
    await agent.beat({ status: { status: 0, message: '', collectors: [] } });
    expect(states(await agent.state())).toEqual(['running']);
  });
});

it('the texts that a sidecar was sent, and would be sent, can be compared', async () => {
  const { agent, configuration, fetch } = await running();
  const path = `/sidecars/${agent.nodeId}/configurations/${configuration.id}/sent`;
  const sent = async () => (await server.admin(`GET ${path}`)).body as Schemas['SentConfiguration'];
  const first = await sent();
  expect(first).toMatchObject({ sent: expect.stringMatching(/^# /), current: 'a: 1\n', error: null });
  const stored = server.service(storedConfigurations);
  stored.update({ ...stored.get(configuration.id), template: 'b: ${user.nothing}\n' });
  expect(await sent()).toMatchObject({ sent: first.sent, current: null, error: { line: 1 } });
  stored.update({ ...stored.get(configuration.id), template: 'b: 2\n' });
  fetch();
  const next = await sent();
  expect(next).toMatchObject({ current: 'b: 2\n', error: null });
  expect(next.sent).not.toBe(first.sent);
  expect((await server.admin(`GET /sidecars/nobody/configurations/${configuration.id}/sent`)).status).toBe(
    404,
  );
  expect((await server.admin(`GET ${path.replace(configuration.id, 'f'.repeat(24))}`)).status).toBe(404);
});

it('a sidecar is removed when it is silent for longer than the threshold', async () => {
  const { agent } = await running();
  const fleet = server.service(fleetService);
  later(13 * 86_400);
  fleet.check();
  expect((await server.admin(`GET /sidecars/${agent.nodeId}`)).status).toBe(200);
  later(2 * 86_400);
  fleet.check();
  expect((await server.admin(`GET /sidecars/${agent.nodeId}`)).status).toBe(404);
  expect(server.stored(`SELECT id FROM sidecar_deliveries WHERE doc LIKE '%${agent.nodeId}%'`)).toEqual([]);
  expect((await agent.kinds()).at(-1)).toBe('removed');
});

describe('an action', () => {
  const actionsOf = async (nodeId: string) =>
    ((await server.admin(`GET /sidecars/${nodeId}/details`)).body as Schemas['SidecarDetails']).actions;

  test.each([
    ['restart', 0, 'done', null],
    ['start', 0, 'done', null],
    ['stop', 3, 'done', null],
    ['restart', 2, 'failed', 'exit code 1'],
  ])('%s with the status %d is %s', async (action, status, state, details) => {
    const { agent, collector, report } = await running();
    await agent.act(collector.id, action);
    expect((await actionsOf(agent.nodeId))[0]).toMatchObject({ action, state: 'queued', username: 'admin' });
    expect(states(await agent.state())).toEqual(['updating', 'updating']);
    await report(0);
    expect((await agent.state())?.actions).toMatchObject([{ state: 'delivered' }]);
    await report(status, 'exit code 1');
    expect((await actionsOf(agent.nodeId))[0]).toMatchObject({ state, details });
    expect((await agent.state())?.actions).toEqual([]);
  });

  it.each([
    ['stop', () => statusOf(), 'The sidecar does not report this collector'],
    ['start', () => null, 'The sidecar does not report the status of its collectors'],
    ['stop', (id: string) => statusOf([id, 0]), 'The sidecar still reports the collector as running'],
  ])('%s fails when the agent does not confirm it', async (action, status, details) => {
    const { agent, collector } = await running();
    await agent.act(collector.id, action);
    for (let beat = 0; beat < 4; beat += 1) await agent.beat({ status: status(collector.id) });
    expect((await actionsOf(agent.nodeId))[0]).toMatchObject({ state: 'failed', details });
  });

  it('that agents do not know fails', async () => {
    const { agent, collector, report } = await running();
    await agent.act(collector.id, 'reload');
    await report(0);
    await report(0);
    const details = 'Agents do not know the action "reload"';
    expect((await actionsOf(agent.nodeId))[0]).toMatchObject({ state: 'failed', details });
  });

  it('is replaced by another one of its collector; fifty are stored', async () => {
    const { agent, collector } = await running();
    for (let count = 0; count < 60; count += 1) await agent.act(collector.id, 'restart');
    const actions = await actionsOf(agent.nodeId);
    expect(actions).toHaveLength(50);
    expect(actions.map(({ state }) => state)).toEqual(['queued', ...Array(49).fill('replaced')]);
  });
});

describe('a machine', () => {
  it('that is renamed is the same sidecar', async () => {
    const agent = agentOf(server, 'old');
    await agent.beat();
    later(10);
    await agent.beat({}, 'new');
    later(10);
    await agent.beat({}, 'new');
    expect(await agent.read()).toMatchObject({ node_name: 'new', fleet: { other_node: null } });
    expect(await agent.changes()).toMatchObject([
      { kind: 'renamed', details: 'old' },
      { kind: 'registered' },
    ]);
  });

  it('with the node id of another one is told', async () => {
    const agent = agentOf(server, 'one');
    for (let round = 0; round < 3; round += 1) {
      later(5);
      await agent.beat({ ip: '10.0.0.1' }, 'one');
      later(5);
      await agent.beat({ ip: '10.0.0.2' }, 'two');
    }
    expect((await agent.state())?.other_node).toMatchObject({ node_name: 'one', ip: '10.0.0.1' });
    expect(await agent.kinds()).toEqual(['registered', 'renamed', 'duplicate']);
    for (let round = 0; round < 8; round += 1) {
      later(10);
      await agent.beat({ ip: '10.0.0.2' }, 'two');
    }
    expect((await agent.state())?.other_node).toBeNull();
  });

  it('with a new agent is told', async () => {
    const agent = agentOf(server);
    await agent.beat();
    const body = { node_name: 'web-01', node_details: { operating_system: 'Linux' } };
    const headers = { 'x-graylog-sidecar-version': '1.2.0' };
    await server.admin(`PUT /sidecars/${agent.nodeId}`, { headers, body });
    expect((await agent.changes())[0]).toMatchObject({ kind: 'updated', details: '1.2.0' });
  });
});
