/** Searches as another user, in a thread that the attack does not keep busy, until told to stop. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Api } from '../../lib/api.ts';
import { adminPassword } from '../../lib/product.ts';

const pauseMs = 200;
/** A search without an answer counts as taking this long, the maximum. */
const noResponseMs = 60_000;

async function searchTime(api: Api): Promise<number> {
  const started = performance.now();
  try {
    await api.run('timeout', { type: 'messages', limit: 150 });
    return performance.now() - started;
  } catch {
    return noResponseMs;
  }
}

async function searchUntilStopped(url: string): Promise<void> {
  let isNotified = false;
  parentPort?.once('message', () => {
    isNotified = true;
  });
  const api = await Api.login(url, 'admin', adminPassword);
  const taken: number[] = [];
  // The first search opens the connection, so it is not measured.
  await searchTime(api);
  parentPort?.postMessage('ready');
  while (!isNotified) {
    taken.push(await searchTime(api));
    await sleep(pauseMs);
  }
  parentPort?.postMessage(taken);
}

/** Starts to search; the returned function stops it and returns the milliseconds each search took. */
export async function startBystander(url: string): Promise<() => Promise<number[]>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: url });
  await once(thread, 'message');
  return async () => {
    thread.postMessage('stop');
    const [taken] = (await once(thread, 'message')) as [number[]];
    await thread.terminate();
    return taken;
  };
}

if (!isMainThread) await searchUntilStopped(workerData as string);
