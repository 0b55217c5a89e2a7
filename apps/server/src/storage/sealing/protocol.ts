/** What the thread is told. */
export type SealingCommand =
  /** Seals messages of these indices alone from now on; it answers with the same number when it has let go of others. */
  | { kind: 'watch'; request: number; indices: readonly string[] }
  /** Messages that were stored since the last time, by index. */
  | { kind: 'stored'; counts: ReadonlyMap<string, number> };

/** A block was sealed. */
export interface SealedMessages {
  index: string;
  messages: number;
  tookMs: number;
}

/** An index could not be sealed, and is tried again later. */
export interface FailedSealing {
  index: string;
  reason: string;
  /** It is the first failure since it worked. */
  isNew: boolean;
}

/** What the thread tells. */
export type SealingNews =
  | { kind: 'watching'; request: number }
  | { kind: 'waiting'; rows: number }
  | ({ kind: 'sealed' } & SealedMessages)
  | ({ kind: 'failed' } & FailedSealing);
