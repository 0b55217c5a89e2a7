import type { DropReason } from '../drop-reasons.ts';
import type { Reception } from '../message.ts';
import type { Codec } from './codec.ts';

const headerLength = 12;
const maxChunks = 128;
const assemblyTimeMs = 5000;
const maxUnfinished = 2000;
const maxHeldBytes = 64 << 20;

const isChunk = (payload: Buffer) => payload[0] === 0x1e && payload[1] === 0x0f;

interface Unfinished {
  since: number;
  chunks: (Buffer | undefined)[];
  missing: number;
  bytes: number;
}

/**
 * Assembles chunked GELF and passes whole messages to the codec. A message with a missing chunk is dropped after five
 * seconds; duplicate chunks are ignored.
 */
export class GelfChunks implements Codec {
  readonly #codec: Codec;
  readonly #drop: (reason: DropReason) => void;
  /** In order of their first chunk, oldest first. */
  readonly #unfinished = new Map<string, Unfinished>();
  #heldBytes = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(codec: Codec, drop: (reason: DropReason) => void) {
    this.#codec = codec;
    this.#drop = drop;
  }

  decode(payload: Buffer, reception: Reception): ReturnType<Codec['decode']> {
    if (!isChunk(payload)) return this.#codec.decode(payload, reception);
    const whole = this.#assemble(payload, reception);
    return Buffer.isBuffer(whole) ? this.#codec.decode(whole, reception) : whole;
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#unfinished.clear();
    this.#heldBytes = 0;
  }

  /** Drops messages whose chunks did not all arrive in time. */
  #expire(): void {
    const limit = Date.now() - assemblyTimeMs;
    for (const [key, message] of this.#unfinished) {
      if (message.since > limit) break;
      this.#forget(key, message);
      this.#drop('incomplete_chunks');
    }
  }

  #assemble(payload: Buffer, reception: Reception): Buffer | DropReason | null {
    const number = payload[10] ?? 0;
    const count = payload[11] ?? 0;
    if (payload.length <= headerLength || count === 0 || count > maxChunks || number >= count)
      return 'invalid_chunk';
    const key = `${reception.remoteAddress} ${payload.toString('latin1', 2, 10)}`;
    const message = this.#unfinished.get(key) ?? this.#begin(key, count);
    if (message === null) return 'too_many_chunks';
    if (message.chunks.length !== count) return 'invalid_chunk';
    if (message.chunks[number]) return null;
    const body = payload.subarray(headerLength);
    message.chunks[number] = body;
    message.missing -= 1;
    message.bytes += body.length;
    this.#heldBytes += body.length;
    if (message.missing > 0) return null;
    this.#forget(key, message);
    return Buffer.concat(message.chunks.filter((chunk) => chunk !== undefined));
  }

  #begin(key: string, count: number): Unfinished | null {
    this.#expire();
    if (this.#unfinished.size >= maxUnfinished || this.#heldBytes >= maxHeldBytes) return null;
    const message = {
      since: Date.now(),
      chunks: new Array<Buffer | undefined>(count).fill(undefined),
      missing: count,
      bytes: 0,
    };
    this.#unfinished.set(key, message);
    this.#expireLater();
    return message;
  }

  #forget(key: string, message: Unfinished): void {
    this.#unfinished.delete(key);
    this.#heldBytes -= message.bytes;
  }

  #expireLater(): void {
    const [oldest] = this.#unfinished.values();
    if (!oldest || this.#timer) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#expire();
        this.#expireLater();
      },
      oldest.since + assemblyTimeMs - Date.now(),
    ).unref();
  }
}
