import { closeSync, fdatasyncSync, ftruncateSync, writeSync } from 'node:fs';
import type { Segment, Segments } from './segments.ts';

/** Appends frames to the newest segment, and begins a new one when that is large enough. */
export class SegmentWriter {
  readonly #segments: Segments;
  readonly #segmentBytes: number;
  #open: { segment: Segment; handle: number } | null = null;

  constructor(segments: Segments, segmentBytes: number) {
    this.#segments = segments;
    this.#segmentBytes = segmentBytes;
  }

  /** Appends frames, the first of which has the message number `sequence`; they are on disk when it returns. */
  append(frames: readonly Buffer[], sequence: number): void {
    if (this.#open && this.#open.segment.bytes >= this.#segmentBytes) this.close();
    this.#open ??= this.#segments.create(sequence);
    const { segment, handle } = this.#open;
    try {
      let end = segment.bytes;
      for (const frame of frames) {
        for (let done = 0; done < frame.length; ) {
          const written = writeSync(handle, frame, done, frame.length - done, end);
          done += written;
          end += written;
        }
      }
      fdatasyncSync(handle);
      segment.bytes = end;
    } catch (error) {
      this.#giveUp();
      throw error;
    }
  }

  isWriting(segment: Segment): boolean {
    return this.#open?.segment === segment;
  }

  close(): void {
    if (this.#open) closeSync(this.#open.handle);
    this.#open = null;
  }

  /** After a failure, nobody knows what is on disk: what was not acknowledged is cut off, and nothing is added to it. */
  #giveUp(): void {
    if (!this.#open) return;
    const { segment, handle } = this.#open;
    try {
      ftruncateSync(handle, segment.bytes);
    } catch {
      // Ignored: what remains is at worst stored although its sender was told otherwise.
    }
    this.close();
    if (segment.bytes === 0) this.#segments.remove(segment);
  }
}
