/** Odd while a user's pattern is being tried, and another number each time. */
let attempts: Int32Array | null = null;

/**
 * Shares with the other side of a worker what is being tried: a regular expression cannot be interrupted from inside,
 * but the worker it runs in can be ended.
 */
export function shareAttempts(shared: Int32Array): void {
  attempts = shared;
}

/** Tries something that a user's pattern may keep busy. */
export function evaluate<T>(attempt: () => T): T {
  if (!attempts) return attempt();
  Atomics.add(attempts, 0, 1);
  try {
    return attempt();
  } finally {
    Atomics.add(attempts, 0, 1);
  }
}
