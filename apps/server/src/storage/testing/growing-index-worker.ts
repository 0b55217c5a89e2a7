/** Writes batches to an index, or seals what is written and puts small blocks together, while others read it. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Blocks } from '../blocks/blocks.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { indexPath } from '../index-file.ts';
import { mergeSmallBlocks } from '../sealing/merge-blocks.ts';
import { sealRows } from '../sealing/seal-rows.ts';
import { IndexWriter } from '../writing/index-writer.ts';
import { batchOf } from './growing-index.ts';

export type GrowingTask =
  | { kind: 'write'; dataDir: string; batches: number }
  /** Until the shared number says that nothing is written any more. */
  | { kind: 'seal'; dataDir: string; isWritten: Int32Array; blockMessages: number };

const task = workerData as GrowingTask;
const index = 'graylog_0';

function write(dataDir: string, batches: number): void {
  using writer = IndexWriter.open(dataDir, index, { synchronous: 'NORMAL' });
  for (let batch = 1; batch < batches; batch += 1) writer.append(batchOf(batch));
}

function seal(dataDir: string, isWritten: Int32Array, blockMessages: number): void {
  using db = new DatabaseSync(indexPath(dataDir, index), { timeout: 5000 });
  const blocks = new Blocks(index, db, new PackCache());
  for (;;) {
    const isLast = Atomics.load(isWritten, 0) === 1;
    if (sealRows(db, blockMessages) === 0 && isLast) return;
    mergeSmallBlocks(db, blocks);
  }
}

if (task.kind === 'write') write(task.dataDir, task.batches);
else seal(task.dataDir, task.isWritten, task.blockMessages);
parentPort?.postMessage('done');
