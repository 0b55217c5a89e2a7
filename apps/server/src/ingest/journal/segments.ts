import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** A file of the journal, named by the sequence number of its first message. */
export interface Segment {
  readonly first: number;
  readonly file: string;
  readonly createdAt: number;
  /** Bytes of complete frames on disk; for a segment of an earlier run, of the whole file. */
  bytes: number;
}

const namePattern = /^(\d{16})\.segment$/;
const nameOf = (first: number) => `${String(first).padStart(16, '0')}.segment`;

/** Makes created and deleted files of a folder survive a power failure. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The files of the segments of a folder, oldest first; empty when there is no folder. */
export function segmentFiles(folder: string): { first: number; file: string }[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const first = namePattern.exec(name)?.[1];
    return first === undefined ? [] : [{ first: Number(first), file: path.join(folder, name) }];
  });
}

/** The segments of a folder, oldest first. */
export class Segments {
  readonly folder: string;
  readonly #list: Segment[];

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folder = folder;
    this.#list = segmentFiles(folder).map(({ first, file }) => {
      const { size, birthtimeMs } = statSync(file);
      return { first, file, createdAt: birthtimeMs, bytes: size };
    });
  }

  get count(): number {
    return this.#list.length;
  }

  get bytes(): number {
    return this.#list.reduce((sum, segment) => sum + segment.bytes, 0);
  }

  get oldest(): Segment | undefined {
    return this.#list[0];
  }

  get newest(): Segment | undefined {
    return this.#list.at(-1);
  }

  /** The segment that has the message, or should have it; the oldest when the message is older than all. */
  holding(sequence: number): Segment | undefined {
    return this.#list.findLast(({ first }) => first <= sequence) ?? this.oldest;
  }

  after(segment: Segment): Segment | undefined {
    return this.#list.find(({ first }) => first > segment.first);
  }

  /** The path of the segment that begins with a message. */
  fileOf(first: number): string {
    return path.join(this.folder, nameOf(first));
  }

  /** Creates a segment for messages from `first` on. Returns it with a handle for writing. */
  create(first: number): { segment: Segment; handle: number } {
    const file = this.fileOf(first);
    // An earlier segment of the same name has no complete frame, or the next number would be higher.
    const handle = openSync(file, 'w', 0o600);
    syncFolder(this.folder);
    const segment: Segment = { first, file, createdAt: Date.now(), bytes: 0 };
    const at = this.#list.findIndex((other) => other.first === first);
    if (at === -1) this.#list.push(segment);
    else this.#list[at] = segment;
    return { segment, handle };
  }

  remove(segment: Segment): void {
    rmSync(segment.file, { force: true });
    this.#list.splice(this.#list.indexOf(segment), 1);
  }
}
