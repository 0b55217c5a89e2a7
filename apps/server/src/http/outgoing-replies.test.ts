import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { OutgoingReplies } from './outgoing-replies.ts';
import { wireError } from './wire-error.ts';

const megabyte = 2 ** 20;
const share = (bytes: number) => ({ count: 1000, bytes });

async function serve(): Promise<number> {
  const outgoing = new OutgoingReplies({ perOwner: share(30 * megabyte), total: share(60 * megabyte) });
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(wireError(error).status).send());
  app.get('/:owner/:megabytes', (request, reply) => {
    const { owner, megabytes } = request.params as { owner: string; megabytes: string };
    return outgoing.send(reply, [Buffer.alloc(Number(megabytes) * megabyte, 'x')], owner);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** A client that reads no more than the first bytes of the response. */
async function requestOnly(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return { socket, status: Number(first.toString('latin1').split(' ')[1]) };
}

it('refuses further large replies to a client that does not read, and still answers others', async () => {
  const port = await serve();
  const first = await requestOnly(port, '/mira/20');
  expect(first.status).toBe(200);
  expect((await requestOnly(port, '/mira/20')).status).toBe(429);
  expect((await requestOnly(port, '/noor/20')).status).toBe(200);
  const small = await fetch(`http://127.0.0.1:${port}/mira/0`);
  expect(small.status).toBe(200);
  first.socket.destroy();
  await expect.poll(async () => (await requestOnly(port, '/mira/20')).status).toBe(200);
});

it('sends a single reply completely even if it exceeds the limit per owner', async () => {
  const port = await serve();
  const text = await (await fetch(`http://127.0.0.1:${port}/mira/40`)).text();
  expect(text).toHaveLength(40 * megabyte);
});
