import type { MessagePort } from 'node:worker_threads';
import { requestsBy, serveThread } from '../threads/request-port.ts';
import type { AllowsUrl } from './fetch-allowed.ts';

/** A port through which a thread without the whitelist has URLs checked. One that cannot be checked is not allowed. */
export const checkUrlsOfThread = (allows: AllowsUrl): MessagePort =>
  serveThread((url: string) => allows(url).catch(() => false));

/** Checks URLs through the port that this thread was started with. */
export const allowsUrlBy = (port: MessagePort): AllowsUrl => requestsBy<string, boolean>(port);
