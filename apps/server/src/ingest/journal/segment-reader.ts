import { closeSync, openSync, readSync } from 'node:fs';
import { type Frame, headerBytes, isIntact, mark, readHeader } from './frame.ts';

/** Bytes searched at a time for the mark of the next frame. */
const searchBytes = 256 << 10;

/** Reads the frames of one segment file in order, and finds the next one when bytes are damaged. */
export class SegmentReader {
  readonly #handle: number | null;
  #at = 0;

  /** A file that cannot be opened has no frames. */
  constructor(file: string) {
    try {
      this.#handle = openSync(file, 'r');
    } catch {
      this.#handle = null;
    }
  }

  /** The offset behind the last frame. */
  get at(): number {
    return this.#at;
  }

  /** The header of the next frame that lies completely before `end`; `null` when there is none. */
  nextHeader(end: number): Frame | null {
    for (let at: number | null = this.#at; at !== null && at < end; at = this.#findMark(at + 1, end)) {
      const header = this.#read(at, headerBytes);
      const frame = header && readHeader(header);
      if (!frame || at + headerBytes + frame.bodyBytes > end) continue;
      this.#at = at + headerBytes + frame.bodyBytes;
      return frame;
    }
    return null;
  }

  /** The body of the frame that `nextHeader` found last; `null` when it is damaged. */
  body(frame: Frame): Buffer | null {
    const body = this.#read(this.#at - frame.bodyBytes, frame.bodyBytes);
    return body && isIntact(frame, body) ? body : null;
  }

  /** Whether the bytes from the last frame to `end` are what an interrupted write leaves. */
  endsUnfinished(end: number): boolean {
    const rest = end - this.#at;
    const begin = this.#read(this.#at, Math.min(rest, headerBytes));
    if (!begin) return rest === 0;
    if (begin.length < headerBytes) return begin.compare(mark, 0, Math.min(begin.length, mark.length)) === 0;
    // The system may have enlarged the file before it wrote the bytes.
    return readHeader(begin) !== null || begin.every((byte) => byte === 0);
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
  }

  #findMark(from: number, end: number): number | null {
    for (let at = from; at < end; at += searchBytes) {
      // Neighbouring parts overlap, because the mark may lie across their border.
      const part = this.#read(at, Math.min(searchBytes + mark.length - 1, end - at));
      if (!part) return null;
      const found = part.indexOf(mark);
      if (found !== -1) return at + found;
    }
    return null;
  }

  /** `null` when the bytes do not exist or the disk cannot read them. */
  #read(at: number, length: number): Buffer | null {
    if (this.#handle === null || length <= 0) return null;
    const bytes = Buffer.allocUnsafe(length);
    try {
      for (let done = 0; done < length; ) {
        const read = readSync(this.#handle, bytes, done, length - done, at + done);
        if (read === 0) return null;
        done += read;
      }
      return bytes;
    } catch {
      return null;
    }
  }
}
