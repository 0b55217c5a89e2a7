import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The folder of a data directory with the tables that the console edits. */
export const lookupContentFolder = (dataDir: string) => path.join(dataDir, 'lookup-content');

export const contentFile = (folder: string, adapterId: string) => path.join(folder, `${adapterId}.csv`);

/** The tables of data adapters that the server stores itself. */
export class StoredContent {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null when nothing was stored yet. */
  read(adapterId: string): string | null {
    const file = contentFile(this.#folder, adapterId);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  /** Replaces the content as a whole: a crash leaves the one or the other. */
  write(adapterId: string, content: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const file = contentFile(this.#folder, adapterId);
    const unfinished = `${file}.new`;
    const handle = openSync(unfinished, 'w', 0o600);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, file);
  }

  delete(adapterId: string): void {
    rmSync(contentFile(this.#folder, adapterId), { force: true });
    rmSync(`${contentFile(this.#folder, adapterId)}.new`, { force: true });
  }
}
