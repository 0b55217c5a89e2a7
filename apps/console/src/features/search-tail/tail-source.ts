import type { SearchMessage } from '#/components/core/search/model.ts';
import type { Question } from '#/features/query-run/index.ts';

/** Which messages to follow. */
export type TailQuestion = Pick<Question, 'query' | 'streams' | 'parameters'>;

/** Who is told what comes. */
export interface TailListener {
  /** From now on nothing goes unnoticed. */
  onReady: () => void;
  /** New messages, the oldest first. */
  onMessages: (messages: readonly SearchMessage[]) => void;
  /** Messages that matched and will not come; null when nobody counted them. */
  onDropped: (count: number | null) => void;
  /** The server does not answer at the moment. */
  onInterrupted: () => void;
}

/** Why a source gives no more: `unavailable` when this server has nothing of the kind. */
export type TailEnd = { kind: 'unavailable' } | { kind: 'ended'; message: string };

/** Follows a question until the signal aborts, or the server gives no more. */
export type TailSource = (
  question: TailQuestion,
  listener: TailListener,
  signal: AbortSignal,
) => Promise<TailEnd>;

/** Milliseconds to wait before the next attempt after so many that failed. */
export const retryDelay = (failures: number): number => Math.min(15_000, 500 * 2 ** Math.min(failures, 5));

export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
