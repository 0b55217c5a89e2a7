import { HeldBytes } from './held-bytes.ts';

/** A frame of the Lumberjack protocol, versions 1 and 2. */
export type LumberjackFrame =
  | { kind: 'window'; size: number }
  | { kind: 'event'; version: number; sequence: number; payload: Buffer }
  | { kind: 'compressed'; payload: Buffer };

export interface LumberjackLimits {
  /** Bytes of one frame. */
  frame: number;
  /** Key-value pairs of an event in version 1. */
  pairs: number;
}

/** The bytes are not the Lumberjack protocol, or exceed a limit; the connection cannot go on. */
export class LumberjackError extends Error {
  readonly isTooLong: boolean;

  constructor(message: string, isTooLong = false) {
    super(message);
    this.isTooLong = isTooLong;
  }
}

/** A complete frame with the index after it, or the bytes that are needed at least. */
type ParsedFrame = { frame: LumberjackFrame; end: number } | { needed: number };

const headerLength = 2;
const letter = (text: string) => text.charCodeAt(0);
const types = {
  window: letter('W'),
  json: letter('J'),
  data: letter('D'),
  compressed: letter('C'),
};
const versions = new Set([letter('1'), letter('2')]);

/** Parses frames out of one connection's bytes; incomplete ones are kept until the rest has arrived. */
export class LumberjackFrames {
  readonly #limits: LumberjackLimits;
  readonly #held = new HeldBytes();
  #needed = headerLength;

  constructor(limits: LumberjackLimits) {
    this.#limits = limits;
  }

  /** Bytes of incomplete frames. */
  get heldBytes(): number {
    return this.#held.length;
  }

  /** @throws LumberjackError */
  *push(chunk: Buffer): Generator<LumberjackFrame> {
    if (this.#held.length + chunk.length < this.#needed) {
      this.#held.push(chunk);
      return;
    }
    const bytes = this.#held.take(chunk);
    let from = 0;
    while (from < bytes.length) {
      const found = this.#frameAt(bytes, from);
      if ('needed' in found) {
        this.#needed = found.needed;
        this.#held.push(bytes.subarray(from));
        return;
      }
      yield found.frame;
      from = found.end;
    }
    this.#needed = headerLength;
  }

  #frameAt(bytes: Buffer, from: number): ParsedFrame {
    const available = bytes.length - from;
    if (available < headerLength) return { needed: headerLength };
    const version = bytes[from] ?? 0;
    if (!versions.has(version)) throw new LumberjackError(`The protocol version ${version} is unknown.`);
    const type = bytes[from + 1];
    const at = from + headerLength;
    switch (type) {
      case types.window:
        if (available < 6) return { needed: 6 };
        return { frame: { kind: 'window', size: bytes.readUInt32BE(at) }, end: at + 4 };
      case types.json: {
        if (available < 10) return { needed: 10 };
        const end = this.#endOf(at + 8, bytes.readUInt32BE(at + 4), from);
        if (bytes.length < end) return { needed: end - from };
        const payload = bytes.subarray(at + 8, end);
        return { frame: { kind: 'event', version, sequence: bytes.readUInt32BE(at), payload }, end };
      }
      case types.compressed: {
        if (available < 6) return { needed: 6 };
        const end = this.#endOf(at + 4, bytes.readUInt32BE(at), from);
        if (bytes.length < end) return { needed: end - from };
        return { frame: { kind: 'compressed', payload: bytes.subarray(at + 4, end) }, end };
      }
      case types.data:
        return this.#dataAt(bytes, from, version);
      default:
        throw new LumberjackError(`The frame type ${type} is unknown.`);
    }
  }

  /** A version 1 event, as pairs of lengths and texts; its payload becomes JSON as in version 2. */
  #dataAt(bytes: Buffer, from: number, version: number): ParsedFrame {
    let at = from + headerLength + 8;
    if (bytes.length < at) return { needed: at - from };
    const sequence = bytes.readUInt32BE(from + headerLength);
    const pairs = bytes.readUInt32BE(from + headerLength + 4);
    if (pairs > this.#limits.pairs) throw new LumberjackError(`An event has ${pairs} fields.`, true);
    const texts: string[] = [];
    while (texts.length < pairs * 2) {
      if (bytes.length < at + 4) return { needed: at + 4 - from };
      const end = this.#endOf(at + 4, bytes.readUInt32BE(at), from);
      if (bytes.length < end) return { needed: end - from };
      texts.push(bytes.toString('utf8', at + 4, end));
      at = end;
    }
    const entries = texts.flatMap((key, index) => (index % 2 === 0 ? [[key, texts[index + 1]]] : []));
    const payload = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
    return { frame: { kind: 'event', version, sequence, payload }, end: at };
  }

  #endOf(start: number, length: number, from: number): number {
    const end = start + length;
    if (end - from > this.#limits.frame)
      throw new LumberjackError(`A frame is longer than ${this.#limits.frame} bytes.`, true);
    return end;
  }
}

/** Parses bytes that hold whole frames only, as a compressed frame does. */
export function* wholeFrames(bytes: Buffer, limits: LumberjackLimits): Generator<LumberjackFrame> {
  const frames = new LumberjackFrames(limits);
  yield* frames.push(bytes);
  if (frames.heldBytes > 0) throw new LumberjackError('A compressed frame ends in the middle of a frame.');
}

/** The acknowledgement of all events up to a sequence number. */
export function acknowledgement(version: number, sequence: number): Buffer {
  const bytes = Buffer.from([version, letter('A'), 0, 0, 0, 0]);
  bytes.writeUInt32BE(sequence, headerLength);
  return bytes;
}
