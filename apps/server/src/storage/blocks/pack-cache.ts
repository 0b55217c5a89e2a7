const maxBytes = 16 * 2 ** 20;

/** What takes memory. */
interface Sized {
  readonly bytes: number;
}

/** The documents that were read last, from all index files of a worker. */
export class PackCache {
  /** By the file they are from and their name in it; the least recently used first. */
  readonly #groups = new Map<string, Sized>();
  #bytes = 0;
  #files = 0;

  /** The name under which a file keeps its documents. */
  nameFile(): string {
    this.#files += 1;
    return `${this.#files}/`;
  }

  /** Those of a name in a file; `read` reads them. A name always stands for documents of the same kind. */
  of<Group extends Sized>(file: string, name: string, read: () => Group): Group {
    const key = file + name;
    const known = this.#groups.get(key);
    if (known) {
      this.#groups.delete(key);
      this.#groups.set(key, known);
      return known as Group;
    }
    const group = read();
    this.#keep(key, group);
    return group;
  }

  #keep(key: string, group: Sized): void {
    this.#groups.set(key, group);
    this.#bytes += group.bytes;
    for (const [oldest, { bytes }] of this.#groups) {
      if (this.#bytes <= maxBytes) return;
      this.#groups.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  /** Forgets the documents of a file. */
  forget(file: string): void {
    for (const [key, { bytes }] of this.#groups) {
      if (!key.startsWith(file)) continue;
      this.#groups.delete(key);
      this.#bytes -= bytes;
    }
  }
}
