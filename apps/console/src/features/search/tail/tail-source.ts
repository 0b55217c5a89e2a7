import type { SearchMessage } from '@tailrace/domain/search/search-message';
import type { SearchRequest } from '@tailrace/domain/search/search-request';

/** The search to follow. */
export type TailRequest = Pick<SearchRequest, 'query' | 'streams' | 'parameters'>;

/** Receives the events of a tail. */
export interface TailListener {
  /** From now on no new message is missed. */
  onReady: () => void;
  /** New messages, oldest first. */
  onMessages: (messages: readonly SearchMessage[]) => void;
  /** Matching messages that will not be delivered; `null` if their number is unknown. */
  onDropped: (count: number | null) => void;
  /** The server currently does not respond. */
  onInterrupted: () => void;
}

/** Why a source ended: `unavailable` if the server does not support it. */
export type TailEnd = { kind: 'unavailable' } | { kind: 'ended'; message: string };

/** Follows a search until the signal aborts or the server ends it. */
export type TailSource = (
  request: TailRequest,
  listener: TailListener,
  signal: AbortSignal,
) => Promise<TailEnd>;

/** Exponential backoff in ms after a number of failures. */
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
