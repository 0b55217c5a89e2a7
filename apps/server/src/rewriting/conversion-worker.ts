/** Writes one index anew in the present layout. It rests as long as it works, and waits while it is told to. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { DamagedParts } from '../search/read/damaged-parts.ts';
import { Readers } from '../search/read/readers.ts';
import type { ConversionEvent, ConversionOrder, ConversionTask } from './conversion.ts';
import { writeIndexWithout } from './index-without.ts';

const { dataDir, index } = workerData as ConversionTask;
const report = (event: ConversionEvent) => parentPort?.postMessage(event);
const progressEvery = 10_000;

let resumed = Promise.withResolvers<void>();
resumed.resolve();
parentPort?.on('message', ({ isPaused }: ConversionOrder) => {
  resumed.resolve();
  if (isPaused) resumed = Promise.withResolvers();
});

const readers = new Readers(dataDir, new DamagedParts());
const reader = readers.get(index);
let reported = 0;
let began = performance.now();
const content = await writeIndexWithout({
  dataDir,
  reader,
  without: new Set(),
  async onProgress(retained) {
    if (retained - reported >= progressEvery) {
      reported = retained;
      report({ kind: 'progress', messages: retained });
    }
    await delay(performance.now() - began);
    await resumed.promise;
    began = performance.now();
  },
});
readers.close(index);
report({ kind: 'converted', content });
parentPort?.close();
