import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { createLogging } from '../../../logging/logging.ts';
import { openServer } from '../../../open-server.ts';
import { openDataDirectory } from '../../../store/data-directory.ts';
import { startTestServer, type TestServer, testNow } from '../../../testing/test-server.ts';
import { agentOf, statusOf, storedConfiguration } from '../testing/fleet.ts';
import { fleetService } from './fleet-service.ts';
import { sidecarChanges } from './sidecar-changes.ts';
import { maxSidecars, sidecarRegistry } from './sidecar-registry.ts';

const logging = createLogging('error', { write() {} });

const beat = (
  server: Pick<TestServer, 'service'>,
  nodeId: string,
  details: Partial<Schemas['NodeDetails']> = {},
) =>
  server.service(fleetService).heartbeat(nodeId, '1.1.0', {
    node_name: nodeId,
    node_details: { operating_system: 'Linux', ...details },
  });

const notifications = async (server: TestServer) => {
  const { body } = await server.admin('GET /system/notifications');
  const { notifications: all } = body as {
    notifications: { details?: { title?: string; description?: string } }[];
  };
  return all.flatMap(({ details }) => (/sidecar/i.test(details?.title ?? '') ? [details] : []));
};

const open = (dataDir: string, now: () => number) => {
  const data = openDataDirectory(dataDir);
  const server = openServer(data, { logging, now, shutDown() {}, searchWorkers: 1 });
  return {
    service: server.areas.service,
    config: data.config,
    async close() {
      await server.close();
      data.close();
    },
  };
};

describe('a restart', () => {
  it('keeps sidecars, actions, texts and changes, and makes nobody silent', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tailrace-fleet-'));
    let now = testNow;
    const first = open(dataDir, () => now);
    beat(first, 'a');
    beat(first, 'silent');
    now += 50_000;
    beat(first, 'a', { tags: ['web'] });
    const collector_id = 'c'.repeat(24);
    first
      .service(fleetService)
      .queue(new Map([['a', [{ collector_id, properties: { stop: true } }]]]), 'mira');
    const configuration = 'd'.repeat(24);
    first.service(sidecarRegistry).recordSent('a', configuration, 'v1', 'text\n');
    now += 20_000;
    first.service(fleetService).check();
    await first.close();

    now += 3_600_000;
    const second = open(dataDir, () => now);
    const fleet = second.service(fleetService);
    expect(fleet.get('silent').document.state).toBe('silent');
    const { document } = fleet.get('a');
    expect(document.state).not.toBe('silent');
    expect(document).toMatchObject({
      node_details: { tags: ['web'] },
      deliveries: { [configuration]: { version: 'v1' } },
    });
    expect(second.service(sidecarRegistry).sentText('a', configuration)).toBe('text\n');
    expect(beat(second, 'a').actions).toEqual([{ collector_id, properties: { stop: true } }]);
    const kinds = second
      .service(sidecarChanges)
      .list({ limit: 10 })
      .changes.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['registered', 'registered', 'requested', 'sent', 'silent']);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe('a kill', () => {
  it('leaves no sidecar with a configuration that was deleted', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tailrace-fleet-'));
    const first = open(dataDir, () => testNow);
    beat(first, 'a');
    const { assignment } = storedConfiguration(first);
    first.service(fleetService).assign({ nodes: [{ node_id: 'a', assignments: [assignment] }] }, 'mira');
    first.config.db.exec('DELETE FROM collector_configurations');
    await first.close();
    const second = open(dataDir, () => testNow);
    expect(beat(second, 'a').assignments).toEqual([]);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe('a fleet', () => {
  it('costs no write for each heartbeat', async () => {
    await using server = await startTestServer();
    const registry = server.service(sidecarRegistry);
    const count = 1000;
    for (let index = 0; index < count; index += 1) beat(server, `node-${index}`);
    registry.flush(count);
    const written = () => server.stored('SELECT total_changes() AS changes')[0];
    const before = written();
    for (let index = 0; index < count; index += 1) beat(server, `node-${index}`);
    registry.flush(count);
    expect(written()).toEqual(before);
    server.clock.now += 61_000;
    for (let index = 0; index < count; index += 1) beat(server, `node-${index}`);
    registry.flush(100);
    const rows = `SELECT count(*) AS count FROM sidecars WHERE doc ->> '$.last_seen' > '2026-03-01T12:01'`;
    expect(server.stored(rows)).toEqual([{ count: 100 }]);
  });

  it('that is cut off is one notification, and a bounded number of changes', async () => {
    await using server = await startTestServer();
    const count = 5000;
    for (let index = 0; index < count; index += 1) beat(server, `node-${index}`);
    server.clock.now += 700_000;
    server.service(fleetService).check();
    const told = await notifications(server);
    expect(told).toHaveLength(1);
    expect(told[0]?.title).toBe('Sidecars are silent');
    expect(told[0]?.description).toMatch(/^5,?000 sidecars: node-0, node-1, .* and 4,?995 more\. /);
    const { changes } = server.service(sidecarChanges).list({ limit: 20_000 });
    const silent = changes.filter(({ kind }) => kind === 'silent');
    expect(silent).toHaveLength(1001);
    expect(silent[0]?.details).toBe('1000 such changes in ten minutes; more are not listed');
    expect((await server.admin('GET /sidecars/summary')).body).toMatchObject({ states: { silent: count } });
  });

  it('has a limit', async () => {
    await using server = await startTestServer();
    for (let index = 0; index < maxSidecars; index += 1) beat(server, `node-${index}`);
    expect(() => beat(server, 'one-more')).toThrow('There are 20000 sidecars already');
    expect(beat(server, 'node-0').assignments).toBeNull();
  });

  it('loses no heartbeat while the disk cannot be written', async () => {
    await using server = await startTestServer();
    const registry = server.service(sidecarRegistry);
    server.setWritable(false);
    beat(server, 'a');
    registry.flush(500);
    const assigning = await agentOf(server, 'a', 'a').assign();
    expect(assigning.status).toBe(503);
    expect(registry.find('a')?.assignments).toBeNull();
    server.setWritable(true);
    registry.flush(500);
    expect(server.stored('SELECT count(*) AS count FROM sidecars')).toEqual([{ count: 1 }]);
  });
});

describe('notifications', () => {
  it('name what fails, and can be turned off', async () => {
    await using server = await startTestServer();
    const { collector, assignment } = storedConfiguration(server);
    const agent = agentOf(server, 'web-07');
    await agent.beat();
    await agent.assign(assignment);
    await agent.beat({ status: statusOf([collector.id, 2, 'exit code 1']) });
    expect((await notifications(server))[0]).toMatchObject({
      title: 'Collectors of sidecars are failing',
      description: expect.stringMatching(/^1 sidecar: web-07 \(exit code 1\)\. /),
    });
    const path = '/system/cluster_config/tailrace.sidecars.SidecarNotifications';
    const body = { collector_failing: false, sidecar_silent: true };
    expect((await server.admin(`PUT ${path}`, { body })).status).toBe(202);
    expect(await notifications(server)).toEqual([]);
    server.clock.now += 61_000;
    expect((await notifications(server))[0]?.title).toBe('Sidecars are silent');
    await server.admin(`PUT ${path}`, { body: { ...body, sidecar_silent: false } });
    expect(await notifications(server)).toEqual([]);
  });
});
