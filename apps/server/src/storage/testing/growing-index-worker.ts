/** Writes batches to an index, or seals what is written and converts it in the end, while others read it. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { Blocks } from '../blocks/blocks.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { indexPath } from '../index-file.ts';
import { convertTerms } from '../sealing/convert-terms.ts';
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

async function seal(dataDir: string, isWritten: Int32Array, blockMessages: number): Promise<void> {
  using db = new DatabaseSync(indexPath(dataDir, index), { timeout: 5000 });
  const blocks = new Blocks(index, db, new PackCache());
  for (let isOver = false; !isOver; ) {
    const isLast = Atomics.load(isWritten, 0) === 1;
    isOver = sealRows(db, blockMessages) === 0 && isLast;
    mergeSmallBlocks(db, blocks);
  }
  const reason = await convertTerms(index, db);
  if (reason !== null) throw new Error(reason);
}

if (task.kind === 'write') write(task.dataDir, task.batches);
else await seal(task.dataDir, task.isWritten, task.blockMessages);
parentPort?.postMessage('done');
