import type { UnpackedDocuments } from './unpacked-documents.ts';

const maxBytes = 8 * 2 ** 20;

/** The packs that were read last, from all index files of a worker. */
export class PackCache {
  /** By the file they are from and their name in it; the least recently used first. */
  readonly #packs = new Map<string, UnpackedDocuments>();
  #bytes = 0;
  #files = 0;

  /** The name under which a file keeps its packs. */
  nameFile(): string {
    this.#files += 1;
    return `${this.#files}/`;
  }

  get(file: string, name: string): UnpackedDocuments | undefined {
    const key = file + name;
    const known = this.#packs.get(key);
    if (known) {
      this.#packs.delete(key);
      this.#packs.set(key, known);
    }
    return known;
  }

  keep(file: string, name: string, pack: UnpackedDocuments): void {
    this.#packs.set(file + name, pack);
    this.#bytes += pack.bytes;
    for (const [oldest, { bytes }] of this.#packs) {
      if (this.#bytes <= maxBytes) return;
      this.#packs.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  /** Forgets the packs of a file. */
  forget(file: string): void {
    for (const [key, { bytes }] of this.#packs) {
      if (!key.startsWith(file)) continue;
      this.#packs.delete(key);
      this.#bytes -= bytes;
    }
  }
}
