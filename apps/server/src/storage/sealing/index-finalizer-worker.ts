/** Creates the next index of a set and finalizes the one before it, which takes time that neither other thread has. */
import { parentPort, workerData } from 'node:worker_threads';
import { damageOf, firstVersionWithBlockTerms, indexPath, layOut, versionOf } from '../index-file.ts';
import { convertTerms } from './convert-terms.ts';
import { finalizeIndex, holdIndex } from './finalize-index.ts';
import { giveBackFree } from './free-pages.ts';
import type { FinalizerEvent, FinalizerOrder, FinalizerTask } from './index-finalizer.ts';
import { mergeTerms } from './merge-terms.ts';
import { sealAllRows } from './seal-all-rows.ts';

const { dataDir, create, index } = workerData as FinalizerTask;
const report = (event: FinalizerEvent) => parentPort?.postMessage(event);

const file = indexPath(dataDir, index);
const damage = damageOf(file);
if (damage !== null) report({ kind: 'damaged', reason: damage });
else {
  if (create !== null) layOut(indexPath(dataDir, create));
  const db = holdIndex(file);
  parentPort?.once('message', async ({ sealsMessages, maxSegments }: FinalizerOrder) => {
    let unconverted: string | null = null;
    if (sealsMessages) {
      await sealAllRows(index, db);
      unconverted = await convertTerms(index, db);
    }
    if (maxSegments !== null && versionOf(db) < firstVersionWithBlockTerms) {
      await mergeTerms(db, maxSegments, (percent) => report({ kind: 'progress', percent }));
    }
    await giveBackFree(db);
    const content = await finalizeIndex(db);
    db.close();
    report({ kind: 'finalized', content, unconverted });
    parentPort?.close();
  });
  report({ kind: 'ready' });
}
