import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { InputMetrics } from '../metrics/input-metrics.ts';
import { ConnectionBudget } from './connection-budget.ts';
import { ServerSocket } from './server-socket.ts';

async function listening(budget: ConnectionBudget) {
  const server = createServer((stream) => stream.on('error', () => {}).resume());
  const socket = new ServerSocket(server, { host: '127.0.0.1', port: 0 }, new InputMetrics(), budget);
  await socket.listen();
  return socket;
}

async function connected(to: ServerSocket, expected: number): Promise<Socket> {
  const socket = connect(to.port ?? 0, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  await vi.waitFor(() => expect(to.sockets.size).toBe(expected));
  return socket;
}

const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.readyState).toBe('closed'));

describe('the connections of all inputs', () => {
  it('beyond their limit close the one that was idle longest', async () => {
    const budget = new ConnectionBudget(2);
    const [one, other] = [await listening(budget), await listening(budget)];
    const first = await connected(one, 1);
    const second = await connected(other, 1);
    first.resume();
    second.resume();
    first.write('a line');
    await vi.waitFor(() => expect([...one.sockets][0]?.bytesRead).toBeGreaterThan(0));
    one.second();
    other.second();
    const third = await connected(one, 2);
    await isClosed(second);
    expect(first.readyState).toBe('open');
    const fourth = await connected(other, 1);
    await isClosed(first);
    expect(third.readyState).toBe('open');
    for (const socket of [first, second, third, fourth]) socket.destroy();
    await Promise.all([one.close(), other.close()]);
  });
});
