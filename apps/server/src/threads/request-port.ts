import { MessageChannel, type MessagePort } from 'node:worker_threads';

interface Sent<Request> {
  id: number;
  request: Request;
}

type Reply<Response> = { id: number; response: Response } | { id: number; error: string };

/** A port through which another thread makes requests to this one. */
export function serveThread<Request, Response>(handle: (request: Request) => Promise<Response>): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', async ({ id, request }: Sent<Request>) => {
    let reply: Reply<Response>;
    try {
      reply = { id, response: await handle(request) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    port1.postMessage(reply);
  });
  port1.unref();
  return port2;
}

/** Makes requests through the port that this thread was started with. */
export function requestsBy<Request, Response>(port: MessagePort): (request: Request) => Promise<Response> {
  const waiting = new Map<number, PromiseWithResolvers<Response>>();
  let lastId = 0;
  port.on('message', (reply: Reply<Response>) => {
    const request = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) request?.reject(new Error(reply.error));
    else request?.resolve(reply.response);
  });
  port.unref();
  return (request) => {
    lastId += 1;
    const reply = Promise.withResolvers<Response>();
    waiting.set(lastId, reply);
    port.postMessage({ id: lastId, request } satisfies Sent<Request>);
    return reply.promise;
  };
}
