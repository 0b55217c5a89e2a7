/** The ingest worker, which dies when a file `die` appears in the data directory. */
import { existsSync, rmSync, watch } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import '../ingest-worker.ts';
import type { IngestWorkerData } from '../protocol.ts';

const { dataDir } = workerData as IngestWorkerData;
const sign = path.join(dataDir, 'die');

watch(dataDir, () => {
  if (!existsSync(sign)) return;
  rmSync(sign);
  throw new Error('killed by a test');
});
