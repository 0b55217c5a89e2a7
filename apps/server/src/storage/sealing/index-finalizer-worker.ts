/** Creates the next index of a set and seals the one before it, which takes time that neither other thread has. */
import { parentPort, workerData } from 'node:worker_threads';
import { damageOf, indexPath, layOut } from '../index-file.ts';
import { holdIndex, sealIndex } from './finalize-index.ts';
import { giveBackFree } from './free-pages.ts';
import type { SealingEvent, SealingOrder, SealingWorkerData } from './index-finalizer.ts';
import { mergeWords } from './merge-words.ts';
import { sealAllRows } from './seal-all-rows.ts';

const { dataDir, create, seal } = workerData as SealingWorkerData;
const tell = (event: SealingEvent) => parentPort?.postMessage(event);

const file = indexPath(dataDir, seal);
const damage = damageOf(file);
if (damage !== null) tell({ kind: 'damaged', reason: damage });
else {
  if (create !== null) layOut(indexPath(dataDir, create));
  const db = holdIndex(file);
  parentPort?.once('message', async ({ sealsMessages, maxSegments }: SealingOrder) => {
    if (sealsMessages) await sealAllRows(seal, db);
    if (maxSegments !== null) {
      await mergeWords(db, maxSegments, (percent) => tell({ kind: 'progress', percent }));
    }
    await giveBackFree(db);
    const sealed = await sealIndex(db);
    db.close();
    tell({ kind: 'sealed', sealed });
    parentPort?.close();
  });
  tell({ kind: 'ready' });
}
