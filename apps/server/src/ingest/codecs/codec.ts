import type { DropReason } from '../drop-reasons.ts';
import type { Draft, Reception } from '../message.ts';

/** Reads payloads of one input. */
export interface Codec {
  /** The message, or why there is none; `null` when the payload is only a part of one. */
  decode(payload: Buffer, reception: Reception): Draft | DropReason | null;
  /** Lets go of what waits for more payloads. */
  close?(): void;
}
