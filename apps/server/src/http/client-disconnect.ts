import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';

/** The signal of a call that the server makes to itself, which has no connection that could close. */
export const ownCallSignal = new AsyncLocalStorage<AbortSignal>();

/** Aborted when the client disconnects. Watches the reply: Node closes a request as soon as its body has been read. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const own = ownCallSignal.getStore();
  return own ? AbortSignal.any([controller.signal, own]) : controller.signal;
}
