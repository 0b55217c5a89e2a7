import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestServer } from '../test-server.ts';
import { idOf, type Make } from './given.ts';

/** The address of a server that takes every notification; it does not keep the process alive. */
async function receiver(): Promise<string> {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

const notification = async () => ({
  title: 'Chat',
  description: '',
  config: { type: 'http-notification-v1', url: await receiver() },
});

async function created({ admin }: TestServer) {
  const body = await notification();
  const notificationId = await idOf(admin('POST /events/notifications', { body }));
  return { path: { notificationId }, body: { ...body, id: notificationId } };
}

export const notificationCalls: Record<string, Make[]> = {
  testEventNotification: [async () => ({ body: await notification() })],
  testPersistedEventNotification: [async (server) => ({ path: (await created(server)).path })],
  updateEventNotification: [created],
};
