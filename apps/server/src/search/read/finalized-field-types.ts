import { maxCachedFieldTypes } from '../limits.ts';

interface CacheEntry {
  indices: Set<string>;
  types: Map<string, number>;
}

/**
 * The field types of all finalized indices together, which are read from each once. They are kept for the sets of streams
 * that were asked for last.
 */
export class FinalizedFieldTypes {
  readonly #cache = new Map<string, CacheEntry>();

  /** The types by field; `read` returns those of one index, `null` when it cannot be read. */
  of(
    indices: readonly string[],
    streams: readonly string[] | null,
    read: (index: string) => readonly (readonly [name: string, types: number])[] | null,
  ): ReadonlyMap<string, number> {
    const { indices: known, types } = this.#entryFor(JSON.stringify(streams?.toSorted() ?? null), indices);
    for (const index of indices) {
      const found = known.has(index) ? null : read(index);
      if (!found) continue;
      for (const [name, bits] of found) types.set(name, (types.get(name) ?? 0) | bits);
      known.add(index);
    }
    return types;
  }

  /** To be called when an index holds something else than before. */
  forget(): void {
    this.#cache.clear();
  }

  #entryFor(key: string, indices: readonly string[]): CacheEntry {
    const known = this.#cache.get(key);
    this.#cache.delete(key);
    // Types of an index that was closed or deleted cannot be taken out again.
    const present = new Set(indices);
    const isUsable = known && [...known.indices].every((index) => present.has(index));
    const entry = isUsable ? known : { indices: new Set<string>(), types: new Map<string, number>() };
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size < maxCachedFieldTypes) break;
      this.#cache.delete(oldest);
    }
    this.#cache.set(key, entry);
    return entry;
  }
}
