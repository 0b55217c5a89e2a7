import type { WrittenReply } from './written-results.ts';

/** Runs a question of a job, or returns the reply to an equal question of the same job. */
export type AskOnce = (question: unknown, ask: () => Promise<WrittenReply>) => Promise<WrittenReply>;

export interface SharingLimits {
  /** Questions running at a time. */
  concurrent: number;
  /** Bytes of replies that are kept for equal questions. */
  keptBytes: number;
}

/**
 * The searches of one job. Equal questions, for example the events of every chart of a dashboard, run once; the others
 * wait here for their turn, so that a job never fills the queue of its user.
 */
export function sharedSearches({ concurrent, keptBytes }: SharingLimits): AskOnce {
  const known = new Map<string, Promise<WrittenReply>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let kept = 0;

  async function inTurn(ask: () => Promise<WrittenReply>): Promise<WrittenReply> {
    if (running >= concurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await ask();
    } finally {
      // The next one takes over this turn.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  /** Forgets a reply that does not fit; only questions that are running already share it. */
  async function keeping(key: string, asked: Promise<WrittenReply>): Promise<WrittenReply> {
    const reply = await asked;
    const bytes = reply.json?.byteLength ?? 0;
    if (kept + bytes > keptBytes) known.delete(key);
    else kept += bytes;
    return reply;
  }

  return (question, ask) => {
    const key = JSON.stringify(question);
    const asked = known.get(key) ?? keeping(key, inTurn(ask));
    known.set(key, asked);
    return asked;
  };
}
