import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogging } from '../../logging/logging.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLoggerService } from './logger-service.ts';

let server: TestServer;
let reader: Client;
let nodeId: string;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
  nodeId = server.areas.host.node.nodeId;
});
afterAll(() => server[Symbol.asyncDispose]());

const nobodyLogsIn = () =>
  server.anonymous('POST /system/sessions', { body: { username: 'mallory', password: 'guess' } });
const recent = async (query = '') => {
  const { body } = await server.admin(`GET /system/loggers/messages/recent${query}`);
  return (body as { messages: { message: string; class_name: string; level: string }[] }).messages;
};

describe('the loggers', () => {
  it('are listed for the node and for the cluster', async () => {
    const { body } = await server.admin('GET /system/loggers');
    expect(body).toMatchObject({
      total: 11,
      loggers: { '': { level: 'warn', level_syslog: 300 }, 'tailrace.http': { level: 'warn' } },
    });
    expect((await server.admin('GET /cluster/system/loggers')).body).toEqual({ [nodeId]: body });
  });

  it('change their level immediately', async () => {
    const set = (level: string) => server.admin(`PUT /system/loggers/tailrace.authentication/level/${level}`);
    await nobodyLogsIn();
    expect(await recent('?level=info')).not.toContainEqual(expect.objectContaining({ level: 'INFO' }));
    expect((await set('INFO')).status).toBe(204);
    await nobodyLogsIn();
    expect(await recent('?limit=1')).toMatchObject([
      {
        message: 'A login was refused',
        class_name: 'tailrace.authentication',
        level: 'INFO',
        context: { username: 'mallory' },
      },
    ]);
    expect((await set('off')).status).toBe(204);
    const before = await recent();
    await nobodyLogsIn();
    expect(await recent()).toEqual(before);
  });

  it('refuse unknown loggers and levels', async () => {
    const put = async (target: string) => (await server.admin(`PUT /system/loggers/${target}`)).status;
    expect(await put('constructor/level/debug')).toBe(404);
    expect(await put('tailrace.http/level/loud')).toBe(404);
  });
});

describe('the subsystems', () => {
  it('set the levels of their loggers, on the node and in the cluster', async () => {
    const set = (path: string) => server.admin(`PUT ${path}/subsystems/graylog/level/debug`);
    expect((await set('/system/loggers')).status).toBe(204);
    await reader('GET /system');
    expect(await recent()).toContainEqual(
      expect.objectContaining({ message: 'Answered', class_name: 'tailrace.http', level: 'DEBUG' }),
    );
    expect((await server.admin('GET /system/loggers/subsystems')).body).toMatchObject({
      subsystems: {
        graylog: { level: 'debug', level_syslog: 500, categories: ['tailrace'] },
        sockets: { level: 'debug' },
        indexer: { level: 'debug' },
        authentication: { level: 'off' },
      },
    });
    const cluster = `PUT /cluster/system/loggers/${nodeId}/subsystems`;
    expect((await server.admin(`${cluster}/graylog/level/warn`)).status).toBe(204);
    expect((await server.admin(`${cluster}/toString/level/warn`)).status).toBe(404);
    expect((await server.admin(cluster.replace(nodeId, 'other').concat('/graylog/level/warn'))).status).toBe(
      404,
    );
  });
});

describe('logged messages', () => {
  it.each(['limit=-1', 'level=loud', 'limit=many'])('refuse %s', async (query) => {
    expect((await server.admin(`GET /system/loggers/messages/recent?${query}`)).status).toBe(400);
  });

  it('are counted', async () => {
    const name = metricNames.logLines('debug');
    const count = async () => {
      const { body } = await server.admin(`POST /cluster/${nodeId}/metrics/multiple`, {
        body: { metrics: [name] },
      });
      return (body as { metrics: [{ metric: { rate: { total: number } } }] }).metrics[0].metric.rate.total;
    };
    await server.admin('PUT /system/loggers/tailrace.http/level/debug');
    const before = await count();
    await reader('GET /system');
    expect(await count()).toBeGreaterThan(before);
  });

  it('contain no secrets from URLs', async () => {
    await server.admin('PUT /system/loggers/tailrace.http/level/debug');
    await server.admin('DELETE /users/local:admin/tokens/a-secret-of-somebody');
    expect(JSON.stringify(await recent())).not.toContain('a-secret-of-somebody');
  });
});

describe('a level', () => {
  const started = (level: string) => {
    const logging = createLogging(level, { write() {} });
    createLoggerService(logging, server.areas.host.settings);
    return logging.levelOf('tailrace.search');
  };

  it('survives a restart, unless the server starts with another level', async () => {
    await server.admin('PUT /system/loggers/tailrace.search/level/trace');
    expect(started('warn')).toBe('trace');
    expect(started('info')).toBe('info');
  });
});
