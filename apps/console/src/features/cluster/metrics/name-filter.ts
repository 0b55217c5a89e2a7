/** How long a regular expression may take on all names, in ms. */
const deadlineMs = 1000;

/** The names that contain each word of a text. */
export function namesContaining(names: readonly string[], text: string): readonly string[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return names;
  return names.filter((name) => {
    const lower = name.toLowerCase();
    return terms.every((word) => lower.includes(word));
  });
}

/** Why a regular expression cannot be read; null for a valid one. */
export function regexProblem(pattern: string): string | null {
  try {
    new RegExp(pattern, 'i');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the worker says: null once it is loaded, and then the names that match. */
type Said = string[] | null;

/**
 * The names that match a regular expression. Runs in a worker that is ended after a second, because the expression comes
 * from a link and may take forever.
 */
export function namesMatching(
  names: readonly string[],
  pattern: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./name-filter.worker.ts', import.meta.url), { type: 'module' });
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(deadline);
      worker.terminate();
      settle();
    };
    const giveUp = () =>
      end(() => reject(new Error('The regular expression takes longer than a second. Simplify it.')));
    signal.addEventListener('abort', () => end(() => reject(signal.reason)));
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data !== null) return end(() => resolve(data));
      // Loading the worker does not count.
      deadline = setTimeout(giveUp, deadlineMs);
      worker.postMessage({ names, pattern });
    });
  });
}
