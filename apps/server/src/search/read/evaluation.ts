/** A counter that is odd while a user's pattern is being tried. */
let attempts: Int32Array | null = null;

/**
 * Tells the main thread that a pattern is being tried: a regular expression cannot be interrupted, but its worker can
 * be terminated.
 */
export function shareAttempts(shared: Int32Array): void {
  attempts = shared;
}

/** Runs a function that evaluates a user's pattern. */
export function evaluate<T>(attempt: () => T): T {
  if (!attempts) return attempt();
  Atomics.add(attempts, 0, 1);
  try {
    return attempt();
  } finally {
    Atomics.add(attempts, 0, 1);
  }
}
