import { type Reception, senderOf } from '../message.ts';
import type { Codec } from './codec.ts';
import { textOf } from './text-of.ts';

/** Stores each payload as one line of text. */
export class RawCodec implements Codec {
  decode(payload: Buffer, reception: Reception) {
    return {
      timestamp: reception.at,
      source: senderOf(reception),
      message: textOf(payload).trim(),
    };
  }
}
