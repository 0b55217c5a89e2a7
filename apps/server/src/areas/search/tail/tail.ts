import type { Turn } from '../../../search/pool/fair-queue.ts';

/** Why a tail is over. */
export interface TailEnd {
  reason: 'time' | 'session' | 'permission' | 'failed';
  message: string;
}

/** What a tail asks for, and whether it is to go on: both may change while it runs. */
export interface Tail {
  query: string;
  /** `null` for all messages. */
  streams: string[] | null;
  /** Those that are sent of each message; all when empty. */
  fields: string[];
  end: TailEnd | null;
  /** Aborted when the reader is gone. */
  signal: AbortSignal;
  /** Whose turn its searches take. */
  turn: Turn;
}
