import { type Decoded, decodeBatch } from './batch-frames.ts';
import { SegmentReader } from './segment-reader.ts';
import type { Segment, Segments } from './segments.ts';

/** Messages of a segment that cannot be read. */
export interface Damage {
  /** The path of the segment. */
  file: string;
  /** `null` when their number is unknown, because the damage is at the end. */
  messages: number | null;
}

export interface NumberedBatch extends Decoded {
  /** The number behind its last message. */
  end: number;
}

/** Reads batches in order of their numbers. A gap in the numbers tells how many messages are damaged or missing. */
export class JournalReader {
  readonly #segments: Segments;
  readonly #onDamage: (damage: Damage) => void;
  #open: { segment: Segment; reader: SegmentReader } | null = null;
  #next: number;

  constructor(segments: Segments, next: number, onDamage: (damage: Damage) => void) {
    this.#segments = segments;
    this.#next = next;
    this.#onDamage = onDamage;
  }

  /** The number of the next message. */
  get next(): number {
    return this.#next;
  }

  /** The next batch of messages before `end`; `null` when there is none left. */
  read(end: number): NumberedBatch | null {
    while (this.#next < end) {
      this.#open ??= this.#openHolding(this.#next);
      if (!this.#open) {
        this.#skipTo(end, this.#segments.folder);
        return null;
      }
      const { segment, reader } = this.#open;
      const batch = this.#nextIn(segment, reader);
      if (batch) return batch;
      this.#skipTo(this.#segments.after(segment)?.first ?? end, segment.file);
      this.close();
    }
    return null;
  }

  /** Closes the file of a segment, so that deleting it frees its space. */
  leave(segment: Segment): void {
    if (this.#open?.segment === segment) this.close();
  }

  close(): void {
    this.#open?.reader.close();
    this.#open = null;
  }

  #openHolding(sequence: number) {
    const segment = this.#segments.holding(sequence);
    return segment ? { segment, reader: new SegmentReader(segment.file) } : null;
  }

  #nextIn(segment: Segment, reader: SegmentReader): NumberedBatch | null {
    for (;;) {
      const frame = reader.nextHeader(segment.bytes);
      if (!frame) return null;
      const end = frame.sequence + frame.count;
      if (end <= this.#next) continue;
      const body = reader.body(frame);
      const decoded = body && decodeBatch(frame, body);
      if (!decoded) continue;
      this.#skipTo(frame.sequence, segment.file);
      this.#next = end;
      return { end, ...decoded };
    }
  }

  /** Reports the messages before `sequence` as lost. */
  #skipTo(sequence: number, file: string): void {
    if (sequence <= this.#next) return;
    this.#onDamage({ file, messages: sequence - this.#next });
    this.#next = sequence;
  }
}
