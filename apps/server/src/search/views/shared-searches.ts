import type { WrittenReply } from './written-results.ts';

/** Runs a question of a job, or returns the reply to an equal question of the same job. */
export type RunOnce = (request: unknown, run: () => Promise<WrittenReply>) => Promise<WrittenReply>;

export interface SharingLimits {
  /** Questions running at a time. */
  concurrent: number;
  /** Bytes of replies that are kept for equal questions. */
  retainedBytes: number;
}

/**
 * The searches of one job. Equal questions, for example the events of every chart of a dashboard, run once; the others
 * wait here for their turn, so that a job never fills the queue of its user.
 */
export function sharedSearches({ concurrent, retainedBytes }: SharingLimits): RunOnce {
  const known = new Map<string, Promise<WrittenReply>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let retained = 0;

  async function inTurn(run: () => Promise<WrittenReply>): Promise<WrittenReply> {
    if (running >= concurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // The next one takes over this turn.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** Forgets a reply that does not fit; only questions that are running already share it. */
  async function keeping(key: string, running: Promise<WrittenReply>): Promise<WrittenReply> {
    const reply = await running;
    const bytes = reply.json?.byteLength ?? 0;
    if (retained + bytes > retainedBytes) known.delete(key);
    else retained += bytes;
    return reply;
  }

  return (request, run) => {
    const key = JSON.stringify(request);
    const running = known.get(key) ?? keeping(key, inTurn(run));
    known.set(key, running);
    return running;
  };
}
