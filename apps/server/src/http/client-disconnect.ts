import type { FastifyReply } from 'fastify';

/** Aborted when the client disconnects. Watches the reply: Node closes a request as soon as its body has been read. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
