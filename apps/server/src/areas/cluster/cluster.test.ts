import { writeFileSync } from 'node:fs';
import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId, eventStreamIds } from '../../ids.ts';
import { indexPath } from '../../storage/index-file.ts';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
let reader: Client;
let nobody: Client;
let nodeId: string;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
  nobody = await server.createUser({ username: 'nobody' });
  nodeId = server.areas.host.node.nodeId;
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the node', () => {
  it('describes itself', async () => {
    const { body } = await reader('GET /system');
    expect(body).toMatchObject({ node_id: nodeId, lifecycle: 'running', lb_status: 'alive' });
    expect((await reader('GET /cluster')).body).toEqual({ [nodeId]: body });
  });

  it('is the only one in its cluster', async () => {
    const { body } = await nobody('GET /system/cluster/node');
    expect(body).toMatchObject({ node_id: nodeId, is_master: true });
    expect((await nobody('GET /system/cluster/nodes')).body).toEqual({ nodes: [body], total: 1 });
    expect((await nobody(`GET /system/cluster/nodes/${nodeId}`)).body).toEqual(body);
    expect((await nobody('GET /system/cluster/nodes/another')).status).toBe(404);
  });

  it('reports the heap of its process', async () => {
    const { body } = await reader(`GET /cluster/${nodeId}/jvm`);
    expect(body).toMatchObject({
      node_id: nodeId,
      pid: String(process.pid),
      info: expect.stringContaining('Node.js'),
    });
    expect((await reader('GET /cluster/another/jvm')).status).toBe(404);
    const own = (await reader('GET /system/jvm')).body as object;
    expect(own).toMatchObject({ node_id: nodeId, pid: String(process.pid) });
    expect(Object.keys(own)).toEqual(Object.keys(body as object));
    expect((await nobody('GET /system/jvm')).status).toBe(403);
    expect((await server.anonymous('GET /system/jvm')).status).toBe(401);
  });

  it('stores its id and the id of the cluster with the data', async () => {
    const { clusterId } = server.areas.host.node;
    expect(server.areas.host.settings.get('node_id')).toBe(nodeId);
    expect(server.areas.host.settings.get('cluster_id')).toBe(clusterId);
  });

  it('lists languages by tag', async () => {
    const { body } = await nobody('GET /system/locales');
    expect(body).toMatchObject({ locales: { de: { language_tag: 'de', display_name: 'German' } } });
  });

  it('tells its limits, and how long its parts took to start', async () => {
    const { body } = await nobody('GET /system/configuration');
    expect(body).toMatchObject({ data_dir: server.directory, ring_size: 10_000, plugin_dir: '' });
    expect((await nobody('GET /system/serviceManager')).body).toEqual({
      'Areas [RUNNING]': expect.any(Number),
    });
  });

  it('counts what is configured, and measures the database that keeps it', async () => {
    const { body } = await nobody('GET /system/cluster/stats');
    expect(body).toMatchObject({ stream_count: 3, user_count: 3, input_count: 0, dashboard_count: 0 });
    const { database_stats: stats } = (await nobody('GET /system/cluster/stats/mongo'))
      .body as Schemas['MongoStats'];
    expect(stats?.objects).toBeGreaterThan(server.stored('SELECT id FROM users').length);
    expect((stats?.data_size ?? 0) + (stats?.index_size ?? 0)).toBeLessThanOrEqual(stats?.storage_size ?? 0);
  });

  it('describes the search engine it has', async () => {
    const { body } = await nobody('GET /system/cluster/stats/elasticsearch');
    expect(body).toMatchObject({ cluster_version: process.versions.sqlite, nodes_stats: { total: 1 } });
  });
});

describe('processing', () => {
  it('is paused and resumed, which the overview shows', async () => {
    const overview = async () => (await reader('GET /system')).body;
    expect((await server.admin('PUT /system/processing/pause')).status).toBe(204);
    expect(await overview()).toMatchObject({ lifecycle: 'paused', is_processing: false });
    expect((await server.admin(`POST /cluster/${nodeId}/processing/resume`)).status).toBe(204);
    expect(await overview()).toMatchObject({ lifecycle: 'running', is_processing: true });
    expect((await server.admin(`POST /cluster/${nodeId}/processing/pause`)).status).toBe(204);
    expect(await overview()).toMatchObject({ lifecycle: 'paused' });
    expect((await server.admin('PUT /system/processing/resume')).status).toBe(204);
    expect((await server.admin('POST /cluster/another/processing/pause')).status).toBe(404);
    expect((await reader('PUT /system/processing/pause')).status).toBe(403);
    expect(await overview()).toMatchObject({ lifecycle: 'running' });
  });
});

describe('the guide', () => {
  it('is shown until it is dismissed', async () => {
    expect((await nobody('GET /system/gettingstarted')).body).toEqual({ show: true });
    expect((await nobody('POST /system/gettingstarted/dismiss', { body: {} })).status).toBe(204);
    expect((await reader('GET /system/gettingstarted')).body).toEqual({ show: false });
  });
});

describe('notifications', () => {
  it('report that no input is running, to users who may read them', async () => {
    const { body } = await server.admin('GET /system/notifications');
    expect(body).toMatchObject({ total: 1, notifications: [{ type: 'no_input_running', node_id: nodeId }] });
    expect((await reader('GET /system/notifications')).body).toEqual({ total: 0, notifications: [] });
  });

  it('name a damaged index, the reason and the remedy after a search failed on it', async () => {
    await using damaged = await startTestServer();
    damaged.store([storedMessage({ timestamp: testNow - 1000 })]);
    writeFileSync(indexPath(damaged.directory, 'gl-events_0'), '');
    const streams = [defaultStreamId, eventStreamIds.all].join(',');
    const search = `GET /search/universal/relative?query=*&range=300&filter=streams:${streams}`;
    const found = await damaged.admin(search);
    expect(found).toMatchObject({ status: 200, body: { total_results: 1 } });
    const { body } = await damaged.admin('GET /system/notifications');
    const { notifications } = body as Schemas['SystemNotificationList'];
    expect(notifications).toContainEqual(
      expect.objectContaining({
        type: 'generic',
        severity: 'urgent',
        details: {
          title: 'The index gl-events_0 is damaged',
          description: expect.stringMatching(
            /indices\/gl-events_0\.sqlite .*: the file is empty\..* Restore/,
          ),
          index_set_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        },
      }),
    );
  });
});
