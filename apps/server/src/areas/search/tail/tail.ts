import type { Turn } from '../../../search/pool/fair-queue.ts';

/** Why a tail ended. */
export interface TailEnd {
  reason: 'time' | 'session' | 'permission' | 'failed';
  message: string;
}

/** The state of a tail. Its streams and its end may change while it runs. */
export interface Tail {
  query: string;
  /** `null` for all messages. */
  streams: string[] | null;
  /** The fields to send of each message; all when empty. */
  fields: string[];
  end: TailEnd | null;
  /** Aborted when the reader disconnects. */
  signal: AbortSignal;
  /** The place of its searches in the queue. */
  turn: Turn;
}
