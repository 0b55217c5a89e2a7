import type { Outcome } from '../processing/batch.ts';

/** An outcome for this many messages, and a promise that resolves once all of them are stored. */
export function allStored(count: number): { promise: Promise<void>; outcome: Outcome } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let remaining = count;
  if (remaining === 0) resolve();
  return {
    promise,
    outcome: {
      stored() {
        remaining -= 1;
        if (remaining === 0) resolve();
      },
      failed: (reason) => reject(new Error(`Messages of the server were not stored: ${reason}`)),
    },
  };
}
