import type { IndexContent } from '../storage/sealing/finalize-index.ts';
import { startThread } from '../threads/start-thread.ts';

export interface ConversionTask {
  dataDir: string;
  /** A finalized index. */
  index: string;
}

export type ConversionEvent =
  | { kind: 'progress'; messages: number }
  | { kind: 'converted'; content: IndexContent };

/** Whether the thread is to wait. */
export type ConversionOrder = { isPaused: boolean };

interface Options {
  signal: AbortSignal;
  onProgress(messages: number): void;
  /** Looked at once a second: the thread waits meanwhile. */
  isBusy(): boolean;
}

const script = new URL('./conversion-worker.ts', import.meta.url);
const lookEveryMs = 1000;

/**
 * Writes a finalized index anew in the present layout, into the file that replaces it. The thread is ended when the signal is
 * aborted; rejects with its reason then.
 */
export async function convertIndex(
  task: ConversionTask,
  { signal, onProgress, isBusy }: Options,
): Promise<IndexContent> {
  signal.throwIfAborted();
  const worker = startThread(script, { workerData: task });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<IndexContent>();
  worker.on('message', (event: ConversionEvent) => {
    if (event.kind === 'progress') onProgress(event.messages);
    else resolve(event.content);
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The converting thread has ended')));
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const look = setInterval(
    () => worker.postMessage({ isPaused: isBusy() } satisfies ConversionOrder),
    lookEveryMs,
  );
  look.unref();
  try {
    return await promise;
  } finally {
    clearInterval(look);
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
