import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { gelf, sendTcp } from '../../ingest/testing/senders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let target: Server;
const received: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  target = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.on('data', (bytes) => received.push(String(bytes)));
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  server = await startTestServer();
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  await server.ingest.start([{ id: 'gelf', type: inputTypeNames.gelfTcp, configuration, staticFields: {} }]);
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (text: string) =>
  sendTcp(server.ingest.state('gelf')?.port ?? 0, `${gelf({ short_message: text })}\0`);
const states = async () => (await server.admin('GET /system/outputs/states')).body;

it('sends stored messages to the outputs of their streams, and says when it cannot', async () => {
  const { port } = target.address() as AddressInfo;
  const configuration = { hostname: '127.0.0.1', port, protocol: 'TCP', reconnect_delay: 10 };
  const body = { title: 'To the archive', type: 'org.graylog2.outputs.GelfOutput', configuration };
  const { id } = (await server.admin('POST /system/outputs', { body })).body as { id: string };
  await expect.poll(states).toMatchObject({ total: 1, outputs: [{ id, state: 'unused', sent: 0 }] });
  await server.admin(`POST /streams/${defaultStreamId}/outputs`, { body: { outputs: [id] } });
  await expect.poll(states).toMatchObject({ outputs: [{ id, state: 'connected', problem: null }] });

  await send('to be archived');
  await expect.poll(() => received.join('')).toContain('"short_message":"to be archived"');
  await expect.poll(states).toMatchObject({ outputs: [{ sent: 1, dropped: 0, failed: 0, queued: 0 }] });

  target.close();
  for (const socket of sockets) socket.destroy();
  await expect.poll(states).toMatchObject({
    outputs: [{ state: 'failing', problem: { text: 'Connection refused' } }],
  });
  const { body: notifications } = await server.admin('GET /system/notifications');
  expect(notifications).toMatchObject({
    notifications: expect.arrayContaining([
      expect.objectContaining({
        type: 'output_failing',
        severity: 'normal',
        details: {
          outputId: id,
          outputTitle: 'To the archive',
          streamId: defaultStreamId,
          streamTitle: 'All messages',
          errorMessage: expect.stringContaining('Connection refused'),
        },
      }),
    ]),
  });
  await send('not to be archived');
  await server.ingest.flush();
  const query = 'GET /search/universal/relative?query=archived&range=0';
  expect((await server.admin(query)).body).toMatchObject({ total_results: 2 });
  await server.admin(`DELETE /system/outputs/${id}`);
  await expect.poll(states).toMatchObject({ total: 0 });
});
