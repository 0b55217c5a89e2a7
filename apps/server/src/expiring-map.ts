interface Limits {
  /** How long a value is held. */
  lifetimeMs: number;
  /** Beyond this many, those set first are dropped. */
  max: number;
  now: () => number;
}

/** Values that are held for some time after they were set. */
export class ExpiringMap<Key, Value> {
  readonly #limits: Limits;
  readonly #entries = new Map<Key, { value: Value; expires: number }>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.expires > this.#limits.now()) return entry?.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: Key, value: Value): void {
    const { lifetimeMs, max, now } = this.#limits;
    this.#entries.delete(key);
    this.#entries.set(key, { value, expires: now() + lifetimeMs });
    // Map order is insertion order, so the first entry expires first.
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > max && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
