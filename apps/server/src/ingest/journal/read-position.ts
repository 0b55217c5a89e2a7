import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

export interface Position {
  /** Messages before this number are stored in the index. */
  committed: number;
  /** Messages before this number may be stored: they were read, or might be read before the position is saved again. */
  maybeStored: number;
  /** The first message of the newest segment; 0 when there is no segment. */
  newestSegment: number;
}

const slotBytes = 48;
/** Slots lie in different sectors, so that a failing write damages one of them at most. */
const slotOffsets = [0, 4096] as const;

/** Older versions did not know the newest segment. */
const shorterSlotBytes = 32;

const isLong = (slot: Buffer) => slot.readUInt32LE(40) === crc32(slot.subarray(0, 40));

export const positionFile = (folder: string) => path.join(folder, 'position');

/** The position of the reader, on disk in two slots that are written in turn; the intact one written last is valid. */
export class ReadPosition {
  readonly #handle: number;
  #generation = 0;
  #saved: Position | null = null;

  constructor(folder: string) {
    const file = positionFile(folder);
    // 'a+' creates the file without truncating it, but appends every write.
    closeSync(openSync(file, 'a+', 0o600));
    this.#handle = openSync(file, 'r+');
    for (const offset of slotOffsets) this.#load(offset);
  }

  /** `null` when nothing was saved yet, or both slots are damaged. */
  get saved(): Position | null {
    return this.#saved;
  }

  /**
   * Survives the end of the process, and with `isDurable` a power failure. Without it, an older position may return
   * after a power failure: then messages are read again that lie before its `maybeStored`.
   */
  save(position: Position, { isDurable }: { isDurable: boolean }): void {
    this.#generation += 1;
    const slot = Buffer.alloc(slotBytes);
    slot.writeBigUInt64LE(BigInt(this.#generation), 0);
    slot.writeBigUInt64LE(BigInt(position.committed), 8);
    slot.writeBigUInt64LE(BigInt(position.maybeStored), 16);
    slot.writeUInt32LE(crc32(slot.subarray(0, 24)), 24);
    slot.writeBigUInt64LE(BigInt(position.newestSegment), 32);
    slot.writeUInt32LE(crc32(slot.subarray(0, 40)), 40);
    writeSync(this.#handle, slot, 0, slotBytes, slotOffsets[this.#generation % 2]);
    if (isDurable) fdatasyncSync(this.#handle);
    this.#saved = position;
  }

  close(): void {
    closeSync(this.#handle);
  }

  #load(offset: number): void {
    const slot = Buffer.alloc(slotBytes);
    if (readSync(this.#handle, slot, 0, slotBytes, offset) < shorterSlotBytes) return;
    const generation = Number(slot.readBigUInt64LE(0));
    if (slot.readUInt32LE(24) !== crc32(slot.subarray(0, 24)) || generation <= this.#generation) return;
    this.#generation = generation;
    this.#saved = {
      committed: Number(slot.readBigUInt64LE(8)),
      maybeStored: Number(slot.readBigUInt64LE(16)),
      newestSegment: isLong(slot) ? Number(slot.readBigUInt64LE(32)) : 0,
    };
  }
}
