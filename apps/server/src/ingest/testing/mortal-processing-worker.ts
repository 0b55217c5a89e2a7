/** The processing worker, which ends or hangs for certain messages, each time or once. */
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ProcessingCommand } from '../processing/protocol.ts';

/** A file named in the message tells that it has happened. */
function isDue(path: unknown): boolean {
  if (typeof path !== 'string') return true;
  if (existsSync(path)) return false;
  writeFileSync(path, '');
  return true;
}

parentPort?.on('message', (command: ProcessingCommand) => {
  if (command.kind !== 'process') return;
  for (const { message } of command.items) {
    const { fate, once } = message;
    if (fate === 'die' && isDue(once)) process.exit();
    if (fate === 'hang' && isDue(once)) for (;;);
  }
});
await import('../processing/processing-worker.ts');
