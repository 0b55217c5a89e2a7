import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { createProxyApp } from './create-proxy-app.ts';

interface Line {
  level: number;
  msg: string;
  err?: object;
}

const isLeaving = ({ msg }: Line) => msg === 'The client left before the response was complete.';

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A proxy whose log is kept, in front of a cluster that leaves the answers to the test. */
async function startProxy() {
  const cluster = createServer((request, response) => {
    request.on('error', () => {});
    if (request.url === '/api/ping') response.end('pong');
  });
  const port = await listen(cluster);
  const lines: Line[] = [];
  const app = await createProxyApp({
    server: new URL(`http://127.0.0.1:${port}`),
    consoleDir: null,
    logger: createLogger('debug', { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    cluster.closeAllConnections();
    cluster.close();
    await app.close();
  });
  const client = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(client, 'connect');
  return { client, cluster, lines, ping: () => fetch(`${origin}/api/ping`).then((reply) => reply.text()) };
}

const post = (size: number) =>
  `POST /api/views/search/sync HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;

it.each([
  { moment: 'before the headers of the response', sent: `${post(2)}{}`, isHandled: false },
  { moment: 'while the response flows', sent: `${post(2)}{}`, isHandled: true },
  { moment: 'while the request is being sent', sent: `${post(4000)}{`, isHandled: false },
])('notes a client that leaves $moment without an error', async ({ sent, isHandled }) => {
  const { client, cluster, lines, ping } = await startProxy();
  const requested = once(cluster, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  client.write(sent);
  const [request, response] = await requested;
  const closed = once(response, 'close');
  request.resume();
  const begin = () => response.writeHead(200, { 'content-type': 'application/json' }).write('{"type":');
  if (isHandled) {
    begin();
    await once(client, 'data');
  }
  client.destroy();
  await vi.waitFor(() => expect(lines.filter(isLeaving)).toHaveLength(1));
  if (!response.headersSent) begin();
  await closed;
  await expect(ping()).resolves.toBe('pong');
  expect(lines.filter(({ level, err }) => level > 30 || err)).toEqual([]);
  expect(lines.find(isLeaving)?.level).toBe(20);
});
