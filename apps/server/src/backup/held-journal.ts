import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { journalFolder } from '../ingest/journal/journal.ts';
import { positionFile, ReadPosition } from '../ingest/journal/read-position.ts';
import { segmentFiles } from '../ingest/journal/segments.ts';

interface HeldSegment {
  name: string;
  /** The number of its first message. */
  first: number;
  /** An open file can be read after it was deleted. */
  handle: number;
  bytes: number;
}

/** Opens a file that may be deleted at any time; null when it is gone. */
function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Beyond every message: all of the journal may have been stored. */
const everything = Number.MAX_SAFE_INTEGER;

/** The journal as it was when this was made, while the server goes on appending and deleting. */
export class HeldJournal {
  readonly #segments: HeldSegment[];
  readonly #position: Buffer | null;

  constructor(dataDir: string) {
    const folder = journalFolder(dataDir);
    this.#segments = segmentFiles(folder).flatMap(({ first, file }) => {
      const handle = openIfThere(file);
      return handle === null ? [] : [{ name: path.basename(file), first, handle, bytes: 0 }];
    });
    // Read after the segments: messages of those that were deleted meanwhile lie before it, and are stored.
    const position = positionFile(folder);
    this.#position = existsSync(position) ? readFileSync(position) : null;
    for (const segment of this.#segments) segment.bytes = fstatSync(segment.handle).size;
  }

  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /**
   * Writes the journal into the folder of a copied data directory. Some of its messages may also be in the copied indices,
   * so the copy says that each of them has to be looked up before it is stored.
   */
  async copyTo(dataDir: string, signal: AbortSignal): Promise<string[]> {
    const folder = journalFolder(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const { name, handle, bytes } of this.#segments) {
      const source = createReadStream('', {
        fd: handle,
        autoClose: false,
        start: 0,
        end: Math.max(0, bytes - 1),
      });
      const target = createWriteStream(path.join(folder, name), { mode: 0o600 });
      if (bytes === 0) target.end();
      else await pipeline(source, target, { signal });
    }
    if (this.#position) writeFileSync(positionFile(folder), this.#position, { mode: 0o600 });
    const position = new ReadPosition(folder);
    const [oldest] = this.#segments;
    const committed = Math.max(position.saved?.committed ?? 1, oldest?.first ?? 1);
    // Both slots, so that the older one cannot come back.
    for (const isDurable of [false, true])
      position.save({ committed, maybeStored: everything, newestSegment: 0 }, { isDurable });
    position.close();
    return [...this.#segments.map(({ name }) => name), path.basename(positionFile(folder))];
  }

  close(): void {
    for (const { handle } of this.#segments) closeSync(handle);
  }
}
