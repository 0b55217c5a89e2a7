/** Makes one backup in a thread of its own: reading and checking all data would hold up the calls of the API. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BackupEvent } from './backup-thread.ts';
import { type BackupRequest, makeBackup } from './make-backup.ts';

const report = (event: BackupEvent) => parentPort?.postMessage(event);
const canceling = new AbortController();
parentPort?.once('message', () => canceling.abort());

makeBackup(workerData as BackupRequest, {
  signal: canceling.signal,
  progress: (percent, info) => report({ kind: 'progress', percent, info }),
})
  .then(
    (made) => report({ kind: 'made', made }),
    (error: unknown) =>
      report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  )
  .finally(() => parentPort?.close());
