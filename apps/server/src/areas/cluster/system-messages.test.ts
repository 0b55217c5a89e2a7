import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { systemMessageService } from './system-messages.ts';

let server: TestServer;
let nodeId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ nodeId } = server.areas.host.node);
  await server.ingest.start([]);
});
afterAll(() => server[Symbol.asyncDispose]());

const write = (content: string) => server.service(systemMessageService).write('tailrace.test', content);

async function page(query = '') {
  const { status, body } = await server.admin(`GET /system/messages${query}`);
  expect(status).toBe(200);
  const { total, messages } = body as Schemas['SystemMessageList'];
  return { total, messages, contents: messages.map(({ content }) => content) };
}

describe('system messages', () => {
  it('are read newest first, in pages of 30', async () => {
    for (let at = 1; at <= 31; at++) write(`message ${at}`);
    const first = await page();
    expect(first.messages).toHaveLength(30);
    expect(first.messages[0]).toEqual({
      caller: 'tailrace.test',
      content: 'message 31',
      timestamp: '2026-03-01T12:00:00.000Z',
      node_id: nodeId,
    });
    expect(await page('?page=0')).toEqual(first);
    expect(await page('?page=1')).toEqual(first);
    expect((await page('?page=2')).contents).toContain('message 1');
    expect((await page('?page=9007199254740991')).contents).toEqual([]);
  });

  it.each(['-1', '1.5', 'two'])('refuse the page %s', async (requested) => {
    expect((await server.admin(`GET /system/messages?page=${requested}`)).status).toBe(400);
  });

  it('keep the newest 10,000', async () => {
    const { db, transaction } = server.config;
    const before = (await page()).total;
    transaction(() => {
      for (let at = before; at < 10_000; at++) {
        db.exec("INSERT INTO system_messages (written_at, caller, content) VALUES (0, 'tailrace.test', '')");
      }
    });
    write('x'.repeat(3000));
    expect((await page()).total).toBe(10_000);
    expect((await page()).contents[0]).toHaveLength(2000);
  });

  it('are lost, not in the way, while the disk cannot be written', async () => {
    const before = await page();
    server.setWritable(false);
    write('lost');
    server.setWritable(true);
    expect(await page()).toEqual(before);
  });

  it('say who paused processing, overrode the load balancer and changed inputs', async () => {
    await server.admin('PUT /system/processing/pause');
    await server.admin(`POST /cluster/${nodeId}/processing/resume`);
    await server.admin('PUT /system/lbstatus/override/DEAD');
    const type = 'org.graylog2.inputs.gelf.udp.GELFUDPInput';
    const configuration = { bind_address: '127.0.0.1', port: 0 };
    const input = { title: 'GELF', type, global: true, configuration };
    const { body } = await server.admin('POST /system/inputs', { body: input });
    const { id } = body as { id: string };
    await server.admin(`DELETE /cluster/inputstates/${id}`);
    await server.admin(`PUT /cluster/inputstates/${id}`);
    await server.admin(`DELETE /system/inputs/${id}`);
    expect((await page()).contents.slice(0, 7)).toEqual([
      'admin deleted the input "GELF"',
      'admin started the input "GELF"',
      'admin stopped the input "GELF"',
      'admin created the input "GELF", which is running',
      'admin set the load balancer status to dead',
      'admin resumed message processing',
      'admin paused message processing',
    ]);
  });
});
