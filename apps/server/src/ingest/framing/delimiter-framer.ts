import type { FrameHandler, Framer } from './framer.ts';
import { HeldBytes } from './held-bytes.ts';

export const lineFeed = 0x0a;
export const nullByte = 0x00;

const nothing = Buffer.alloc(0);

/** Frames that end with one byte. A frame over the limit is skipped without being buffered. */
export class DelimiterFramer implements Framer {
  readonly #delimiter: number;
  readonly #maxSize: number;
  readonly #handler: FrameHandler;
  readonly #held = new HeldBytes();
  #skipping = false;

  constructor(delimiter: number, maxSize: number, handler: FrameHandler) {
    this.#delimiter = delimiter;
    this.#maxSize = maxSize;
    this.#handler = handler;
  }

  push(chunk: Buffer): void {
    let from = 0;
    for (let to = chunk.indexOf(this.#delimiter); to !== -1; to = chunk.indexOf(this.#delimiter, from)) {
      this.#complete(chunk.subarray(from, to));
      from = to + 1;
    }
    if (from < chunk.length) this.#hold(from === 0 ? chunk : chunk.subarray(from));
  }

  end(): void {
    if (this.#held.length > 0) this.#handler.frame(this.#held.take(nothing));
    this.#skipping = false;
  }

  #complete(rest: Buffer): void {
    if (this.#skipping) {
      this.#skipping = false;
    } else if (this.#held.length + rest.length > this.#maxSize) {
      this.#held.clear();
      this.#handler.tooLong();
    } else {
      this.#handler.frame(this.#held.take(rest));
    }
  }

  #hold(part: Buffer): void {
    if (this.#skipping) return;
    if (this.#held.length + part.length > this.#maxSize) {
      this.#skipping = true;
      this.#held.clear();
      this.#handler.tooLong();
    } else {
      this.#held.push(part);
    }
  }
}
