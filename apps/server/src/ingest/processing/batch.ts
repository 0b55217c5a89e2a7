import type { StoredMessage } from '../../storage/message.ts';
import type { DropReason } from '../drop-reasons.ts';

/** Called when a message is on disk, in the index or in the journal, or dropped. */
export interface Outcome {
  stored(): void;
  failed(reason: DropReason): void;
}

/** A message on its way from an input to the index. */
export interface Entry {
  message: StoredMessage;
  outcome: Outcome;
  /** The sender waits for the result and retries after a failure, so the message is not kept. */
  isAwaited: boolean;
  /** It may have been stored before a crash. */
  isRetry?: boolean;
}

/** Messages that are processed and stored together, in order of receipt. */
export interface Batch {
  entries: Entry[];
  /** Bytes of payload. */
  bytes: number;
}
