import { DamagedFrameError } from './frame.ts';

const firstBytes = 16_384;

/** Bytes that are added one after the other. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(firstBytes);
  length = 0;

  number(value: number): void {
    this.#reserve(5);
    let rest = value;
    for (; rest >= 128; rest >>>= 7) this.#bytes[this.length++] = (rest & 127) | 128;
    this.#bytes[this.length++] = rest;
  }

  text(bytes: string, from: number): void {
    this.#reserve(bytes.length);
    this.length += this.#bytes.write(from === 0 ? bytes : bytes.slice(from), this.length, 'latin1');
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  take(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.length + more));
    larger.set(this.take());
    this.#bytes = larger;
  }
}

/** Where bytes are read. */
export interface Cursor {
  at: number;
}

/** @throws DamagedFrameError */
export function readNumber(bytes: Uint8Array, cursor: Cursor): number {
  let [value, scale] = [0, 1];
  for (;;) {
    const byte = bytes[cursor.at];
    if (byte === undefined || scale > 2 ** 28) throw new DamagedFrameError('a number of words has no end');
    cursor.at += 1;
    value += (byte & 127) * scale;
    if (byte < 128) return value;
    scale *= 128;
  }
}
