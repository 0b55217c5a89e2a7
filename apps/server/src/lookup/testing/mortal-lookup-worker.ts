/** The lookup thread, which dies when the key `die` is looked up. */
import { parentPort } from 'node:worker_threads';
import type { LookupRequest } from '../protocol.ts';

parentPort?.on('message', ({ name, request }: LookupRequest) => {
  if (name === 'find' && 'key' in (request ?? {}) && Reflect.get(request ?? {}, 'key') === 'die')
    process.exit();
});
await import('../lookup-worker.ts');
