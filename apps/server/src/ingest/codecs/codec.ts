import type { DropReason } from '../drop-reasons.ts';
import type { Draft, Reception } from '../message.ts';

/** Reads payloads of one input. */
export interface Codec {
  /** Returns the message, the reason it was dropped, or `null` when the payload is one chunk of a message. */
  decode(payload: Buffer, reception: Reception): Draft | DropReason | null;
  /** Discards incomplete chunked messages. */
  close?(): void;
}
