import type { UnpackedDocuments } from './pack.ts';

/** Characters of the documents that are kept. */
const maxCharacters = 8 * 2 ** 20;

/** The packs that were read last, from all index files of a worker. */
export class PackCache {
  /** By the file they are from and their first id; the least recently used first. */
  readonly #packs = new Map<string, UnpackedDocuments>();
  #characters = 0;
  #files = 0;

  /** The name under which a file keeps its packs. */
  nameFile(): string {
    this.#files += 1;
    return `${this.#files}/`;
  }

  get(file: string, first: bigint): UnpackedDocuments | undefined {
    const key = `${file}${first}`;
    const known = this.#packs.get(key);
    if (known) {
      this.#packs.delete(key);
      this.#packs.set(key, known);
    }
    return known;
  }

  keep(file: string, first: bigint, pack: UnpackedDocuments): void {
    this.#packs.set(`${file}${first}`, pack);
    this.#characters += pack.characters;
    for (const [oldest, { characters }] of this.#packs) {
      if (this.#characters <= maxCharacters) return;
      this.#packs.delete(oldest);
      this.#characters -= characters;
    }
  }

  /** Forgets the packs of a file, or all. */
  forget(file = ''): void {
    for (const [key, { characters }] of this.#packs) {
      if (!key.startsWith(file)) continue;
      this.#packs.delete(key);
      this.#characters -= characters;
    }
  }
}
