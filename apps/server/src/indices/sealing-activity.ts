import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const key = 'tailrace.sealing-activity';

/** Shared with all threads that this one starts afterwards. */
function sharedFlag(): Int32Array {
  const known = getEnvironmentData(key);
  const buffer = known instanceof SharedArrayBuffer ? known : new SharedArrayBuffer(4);
  if (buffer !== known) setEnvironmentData(key, buffer);
  return new Int32Array(buffer);
}

const flag = sharedFlag();

/** Whether the thread that seals messages is at work, and may be copying a log into the file of an index. */
export const isSealing = () => Atomics.load(flag, 0) > 0;

/** Runs a step of that thread. */
export function whileSealing<T>(step: () => T): T {
  Atomics.store(flag, 0, 1);
  try {
    return step();
  } finally {
    Atomics.store(flag, 0, 0);
  }
}
