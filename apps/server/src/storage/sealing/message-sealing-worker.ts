/** Seals messages of the indices that are written to, which takes time that neither the main nor the ingest thread has. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from '../../collect-garbage.ts';
import { enoughRows, MessageSealer } from './message-sealer.ts';
import type { SealingCommand, SealingNews } from './protocol.ts';

const report = (news: SealingNews) => parentPort?.postMessage(news);
const sealer = new MessageSealer(String(workerData), () => performance.now());

/** For messages that have waited long, and failures that are over. */
const lookEveryMs = 5000;
const restAfterMs = 10_000;
/** Garbage is collected this long after a block. Merging words can put off the rest for as long as messages arrive. */
const collectAfterMs = 2000;

/** While few messages wait, it rests longer than it works, so that inputs and searches do not notice. */
const mostRest = 3;
/** With so many waiting it does not rest. */
const manyRows = 32 * enoughRows;

let isRunning = false;
let resting: NodeJS.Timeout | undefined;
let collecting: NodeJS.Timeout | undefined;

function rest(): void {
  sealer.rest();
  collectGarbage();
}

async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (;;) {
    const began = performance.now();
    const done = sealer.next();
    if (done) {
      clearTimeout(resting);
      resting = setTimeout(rest, restAfterMs);
    }
    if (done?.kind === 'sealed') {
      clearTimeout(collecting);
      collecting = setTimeout(collectGarbage, collectAfterMs);
    }
    if (done?.kind !== 'tidied') {
      if (done) report(done);
      report({ kind: 'waiting', rows: sealer.rows });
    }
    if (!done) break;
    await delay((performance.now() - began) * mostRest * Math.max(0, 1 - sealer.rows / manyRows));
  }
  isRunning = false;
}

parentPort?.on('message', (command: SealingCommand) => {
  if (command.kind === 'stored') sealer.stored(command.counts);
  else {
    sealer.watch(command.indices);
    report({ kind: 'watching', request: command.request });
  }
  void run();
});
setInterval(() => void run(), lookEveryMs);
