import { once } from 'node:events';
import { startThread } from '../threads/start-thread.ts';
import type { BackupRun } from './copy-data.ts';
import type { BackupRequest, MadeBackup } from './make-backup.ts';

export type BackupEvent =
  | { kind: 'progress'; percent: number; info: string }
  | { kind: 'made'; made: MadeBackup }
  | { kind: 'failed'; reason: string };

const script = new URL('./backup-worker.ts', import.meta.url);

/** Makes a backup in a thread. When the signal is aborted, what was copied is deleted before this rejects. */
export async function backUpInThread(
  request: BackupRequest,
  { signal, progress }: BackupRun,
): Promise<MadeBackup> {
  const worker = startThread(script, { workerData: request });
  const cancel = () => worker.postMessage('cancel');
  signal.addEventListener('abort', cancel);
  const { promise, resolve, reject } = Promise.withResolvers<MadeBackup>();
  worker.on('message', (event: BackupEvent) => {
    if (event.kind === 'progress') progress(event.percent, event.info);
    else if (event.kind === 'made') resolve(event.made);
    else reject(signal.aborted ? signal.reason : new Error(event.reason));
  });
  worker.on('error', reject);
  const ended = once(worker, 'exit');
  void ended.then(() => reject(new Error('The thread of the backup has ended')), reject);
  try {
    if (signal.aborted) cancel();
    return await promise;
  } finally {
    signal.removeEventListener('abort', cancel);
    await ended.catch(() => {});
  }
}
