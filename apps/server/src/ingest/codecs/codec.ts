import type { DropReason } from '../drop-reasons.ts';
import type { Draft, Reception } from '../message.ts';

/** Reads payloads of one input. */
export interface Codec {
  /**
   * Returns the message or messages of a payload, the reason it was dropped, or `null` when the payload is one chunk of
   * a message.
   */
  decode(payload: Buffer, reception: Reception): Draft | Draft[] | DropReason | null;
  /** Discards incomplete chunked messages. */
  close?(): void;
}
