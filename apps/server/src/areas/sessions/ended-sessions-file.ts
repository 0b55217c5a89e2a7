import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a SHA-256. */
const slotBytes = 32;
/** The first slot holds a time, the others the hash of a session each. */
const defaultSlots = 1024;

/**
 * Remembers which sessions were ended while the database could not be written. The file has its full size from the
 * beginning and its bytes are overwritten, so a full disk has room for it.
 */
export class EndedSessionsFile {
  readonly #file: string;
  /** By the hashes of their ids. */
  readonly hashes: ReadonlySet<string>;
  /** All sessions that were created up to this time are ended, too. */
  readonly createdUntil: number;
  readonly #slots: number;
  #used: number;

  constructor(dataDir: string, slots = defaultSlots) {
    this.#slots = slots;
    this.#file = path.join(dataDir, 'ended-sessions');
    this.#prepare();
    const content = this.#read();
    this.createdUntil = Number(content.readBigInt64LE(0));
    const stored = Array.from({ length: slots - 1 }, (_, at) =>
      content.toString('hex', (at + 1) * slotBytes, (at + 2) * slotBytes),
    );
    this.hashes = new Set(stored.filter((hash) => /[^0]/.test(hash)));
    this.#used = stored.findLastIndex((hash) => this.hashes.has(hash)) + 1;
  }

  /** Remembers a session; without a free slot, all sessions up to the newest one, because none may come back. */
  add(idHash: string, newestCreation: () => number): void {
    if (this.#used < this.#slots - 1) {
      this.#used += 1;
      this.#write(Buffer.from(idHash, 'hex'), this.#used * slotBytes);
      return;
    }
    const time = Buffer.alloc(slotBytes);
    time.writeBigInt64LE(BigInt(newestCreation()));
    this.#write(time, 0);
  }

  /** Forgets all, once the database says which sessions are ended. */
  clear(): void {
    if (this.#used > 0) this.#write(Buffer.alloc(this.#bytes), 0);
    this.#used = 0;
    this.#prepare();
  }

  get #bytes(): number {
    return this.#slots * slotBytes;
  }

  #read(): Buffer {
    const content = Buffer.alloc(this.#bytes);
    if (existsSync(this.#file)) readFileSync(this.#file).copy(content);
    return content;
  }

  /** Takes the room on the disk; without any, a full disk leaves the ends of sessions in memory until there is. */
  #prepare(): void {
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.#bytes) this.#write(Buffer.alloc(this.#bytes - size), null, 'a');
  }

  #write(bytes: Buffer, position: number | null, flags = 'r+'): void {
    let handle: number | null = null;
    try {
      handle = openSync(this.#file, flags, 0o600);
      writeSync(handle, bytes, 0, bytes.length, position);
      fsyncSync(handle);
    } catch {
      // The session is ended all the same, until the server is killed.
    } finally {
      if (handle !== null) closeSync(handle);
    }
  }
}
