const maxSets = 64;

/** Sets that are written as JSON lists, each kept once: most blocks of an index have the same fields. */
export class SharedSets {
  readonly #known = new Map<string, ReadonlySet<unknown>>();

  /** @throws SyntaxError */
  of<T>(list: string): ReadonlySet<T> {
    let set = this.#known.get(list);
    if (!set) {
      set = new Set(JSON.parse(list) as T[]);
      if (this.#known.size >= maxSets) this.#known.clear();
      this.#known.set(list, set);
    }
    return set as ReadonlySet<T>;
  }
}
