import { lineFeed } from './delimiter-framer.ts';
import type { FrameHandler, Framer } from './framer.ts';
import { HeldBytes } from './held-bytes.ts';

const nothing = Buffer.alloc(0);
const zero = 0x30;
const nine = 0x39;
const space = 0x20;
const lessThan = 0x3c;
const maxDigits = 10;

type Start =
  | { kind: 'counted'; length: number; headerLength: number }
  | { kind: 'line' }
  | { kind: 'unclear' };

/** RFC 6587: a counted frame is a number, a blank and a message that begins with `<`; everything else is a line. */
function startOfFrame(bytes: Buffer): Start {
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === space && at > 0) {
      if (at + 1 === bytes.length) return { kind: 'unclear' };
      return bytes[at + 1] === lessThan
        ? { kind: 'counted', length, headerLength: at + 1 }
        : { kind: 'line' };
    }
    if (byte < zero || byte > nine || at >= maxDigits || (at === 0 && byte === zero)) return { kind: 'line' };
    length = length * 10 + byte - zero;
  }
  return { kind: 'unclear' };
}

type State =
  | { kind: 'start' }
  | { kind: 'line' }
  | { kind: 'skipLine' }
  | { kind: 'counted' | 'skipCounted'; missing: number };

/** Syslog over TCP: detects for each frame which of the two framings of RFC 6587 it uses. */
export class SyslogFramer implements Framer {
  readonly #maxSize: number;
  readonly #handler: FrameHandler;
  readonly #held = new HeldBytes();
  #state: State = { kind: 'start' };
  #afterCounted = false;

  constructor(maxSize: number, handler: FrameHandler) {
    this.#maxSize = maxSize;
    this.#handler = handler;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.#step(rest);
  }

  end(): void {
    if (this.#held.length > 0) this.#handler.frame(this.#held.take(nothing));
    this.#state = { kind: 'start' };
  }

  /** Reads one step according to the state; returns the rest of the chunk. */
  #step(chunk: Buffer): Buffer {
    switch (this.#state.kind) {
      case 'start':
        return this.#start(chunk);
      case 'line':
      case 'skipLine':
        return this.#line(chunk, this.#state.kind === 'skipLine');
      default:
        return this.#counted(chunk, this.#state.missing, this.#state.kind === 'skipCounted');
    }
  }

  #start(chunk: Buffer): Buffer {
    // Some senders end a counted frame with a line break they did not count.
    if (this.#afterCounted && chunk[0] === lineFeed) {
      this.#afterCounted = false;
      return chunk.subarray(1);
    }
    const bytes = this.#held.take(chunk);
    const start = startOfFrame(bytes);
    if (start.kind === 'unclear') {
      this.#held.push(bytes);
      return nothing;
    }
    this.#afterCounted = false;
    if (start.kind === 'line') {
      this.#state = { kind: 'line' };
      return bytes;
    }
    const isTooLong = start.length > this.#maxSize;
    if (isTooLong) this.#handler.tooLong();
    this.#state = { kind: isTooLong ? 'skipCounted' : 'counted', missing: start.length };
    return bytes.subarray(start.headerLength);
  }

  #counted(chunk: Buffer, missing: number, skip: boolean): Buffer {
    const part = chunk.subarray(0, missing);
    if (part.length < missing) {
      if (!skip) this.#held.push(part);
      this.#state = { kind: skip ? 'skipCounted' : 'counted', missing: missing - part.length };
      return nothing;
    }
    this.#state = { kind: 'start' };
    this.#afterCounted = true;
    if (!skip) this.#handler.frame(this.#held.take(part));
    return chunk.subarray(missing);
  }

  #line(chunk: Buffer, skip: boolean): Buffer {
    const end = chunk.indexOf(lineFeed);
    const part = end === -1 ? chunk : chunk.subarray(0, end);
    const isTooLong = !skip && this.#held.length + part.length > this.#maxSize;
    if (isTooLong) {
      this.#held.clear();
      this.#handler.tooLong();
    }
    if (end === -1) {
      if (!skip && !isTooLong) this.#held.push(part);
      this.#state = { kind: skip || isTooLong ? 'skipLine' : 'line' };
      return nothing;
    }
    this.#state = { kind: 'start' };
    if (!skip && !isTooLong) this.#handler.frame(this.#held.take(part));
    return chunk.subarray(end + 1);
  }
}
