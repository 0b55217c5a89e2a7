import type { Catalogue } from '../indices/catalogue.ts';
import type { Scope } from '../search/read/scope.ts';
import type { IndexContent } from '../storage/sealing/finalize-index.ts';
import { startThread } from '../threads/start-thread.ts';

export interface DeletionTask {
  dataDir: string;
  /** The indices that messages are deleted from. */
  catalogue: Catalogue;
  task: { kind: 'count'; scope: Scope } | { kind: 'remove'; index: string; scope: Scope };
}

export interface Removed {
  /** How many messages, each counted in the first index that holds it. */
  messages: number;
  /** What the replacement of the index holds; null when the index had no match. */
  rewritten: IndexContent | null;
}

export type DeletionEvent =
  | { kind: 'counted'; messages: number }
  | { kind: 'progress'; kept: number }
  | ({ kind: 'removed' } & Removed);

const script = new URL('./deletion-worker.ts', import.meta.url);

interface Options {
  signal: AbortSignal;
  onProgress?(kept: number): void;
}

/** Runs a task in a thread of its own, which is ended when the signal is aborted; rejects with its reason then. */
async function run(data: DeletionTask, { signal, onProgress }: Options): Promise<DeletionEvent> {
  signal.throwIfAborted();
  const worker = startThread(script, { workerData: data });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<DeletionEvent>();
  worker.on('message', (event: DeletionEvent) => {
    if (event.kind === 'progress') onProgress?.(event.kept);
    else resolve(event);
  });
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('The deleting thread has ended')));
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

/** How many messages match, each counted once. */
export async function countMatches(
  { scope, ...data }: Omit<DeletionTask, 'task'> & { scope: Scope },
  signal: AbortSignal,
): Promise<number> {
  const event = await run({ ...data, task: { kind: 'count', scope } }, { signal });
  return event.kind === 'counted' ? event.messages : 0;
}

/** Writes a finalized index without its matches into the file that replaces it. */
export async function removeMatches(
  { scope, index, ...data }: Omit<DeletionTask, 'task'> & { index: string; scope: Scope },
  options: Options,
): Promise<Removed> {
  const event = await run({ ...data, task: { kind: 'remove', index, scope } }, options);
  if (event.kind !== 'removed') throw new Error('The deleting thread gave another answer');
  return event;
}
