import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { AllowsUrl } from './fetch-allowed.ts';

interface Check {
  id: number;
  url: string;
}

interface Checked {
  id: number;
  isAllowed: boolean;
}

/** A port through which a thread without the whitelist has URLs checked. One that cannot be checked is not allowed. */
export function checkUrlsOfThread(allows: AllowsUrl): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', async ({ id, url }: Check) => {
    const isAllowed = await allows(url).catch(() => false);
    port1.postMessage({ id, isAllowed } satisfies Checked);
  });
  port1.unref();
  return port2;
}

/** Checks URLs through the port that this thread was started with. */
export function allowsUrlBy(port: MessagePort): AllowsUrl {
  const waiting = new Map<number, (isAllowed: boolean) => void>();
  let lastId = 0;
  port.on('message', ({ id, isAllowed }: Checked) => {
    waiting.get(id)?.(isAllowed);
    waiting.delete(id);
  });
  port.unref();
  return (url) => {
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.set(lastId, resolve);
    port.postMessage({ id: lastId, url } satisfies Check);
    return promise;
  };
}
