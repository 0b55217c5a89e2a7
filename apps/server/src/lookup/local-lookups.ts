import { weightOf } from './lookup-cache.ts';
import {
  type LookUp,
  type LookupKey,
  LookupPending,
  type LookupReply,
  type Lookups,
  type LookupValue,
} from './lookups.ts';

/** How long a value is used without looking it up again. */
const maxAgeMs = 1000;
/** All values are forgotten when they are more, or larger. */
const limits = { values: 50_000, weight: 32 << 20 };

interface Entry {
  reply: LookupReply;
  until: number;
  weight: number;
}

const failed: LookupValue = { single: null, multi: null, list: null, hasError: true };

/**
 * Values of lookup tables in a thread that cannot wait while it runs users' code: what is missing is noted, looked up at once
 * for all messages, and then they are processed again.
 */
export class LocalLookups implements Lookups {
  readonly #lookUp: LookUp;
  readonly #tables = new Map<string, Map<string, Entry>>();
  /** By table and key, with the error that every message which needs the value is told: to make one takes microseconds. */
  readonly #missing = new Map<string, Map<string, LookupPending>>();
  #weight = 0;
  /** The same for all lookups of a batch, so that its messages find the same values. */
  #now = 0;
  #isLast = false;

  constructor(lookUp: LookUp) {
    this.#lookUp = lookUp;
  }

  /** Begins a batch. */
  begin(): void {
    this.#now = performance.now();
    this.#isLast = false;
    const count = [...this.#tables.values()].reduce((sum, { size }) => sum + size, 0);
    if (count > limits.values || this.#weight > limits.weight) {
      this.#tables.clear();
      this.#weight = 0;
    }
  }

  /** Values that are still missing count as failed lookups from now on. */
  stopWaiting(): void {
    this.#isLast = true;
  }

  find(table: string, key: string): LookupValue {
    const entry = this.#tables.get(table)?.get(key);
    if (entry && entry.until > this.#now) {
      if ('problem' in entry.reply) throw new Error(entry.reply.problem);
      return entry.reply;
    }
    if (this.#isLast) return failed;
    throw this.#pending(table, key);
  }

  #pending(table: string, key: string): LookupPending {
    const missing = this.#missing.get(table) ?? new Map<string, LookupPending>();
    this.#missing.set(table, missing);
    const pending = missing.get(key) ?? new LookupPending(`The value of ${key} in ${table} is being fetched`);
    missing.set(key, pending);
    return pending;
  }

  /** Looks up what is missing; resolves after this time at the latest, with the tables' defaults for what takes longer. */
  async lookUpMissing(withinMs: number): Promise<void> {
    const keys: LookupKey[] = [...this.#missing].flatMap(([table, missing]) =>
      Array.from(missing.keys(), (key) => ({ table, key })),
    );
    this.#missing.clear();
    const replies = await this.#lookUp({ keys, withinMs }).catch(() => []);
    const now = performance.now();
    for (const [position, { table, key }] of keys.entries()) {
      const one: LookupReply = replies[position] ?? failed;
      const ttlMs = ('problem' in one ? null : one.ttlMs) ?? maxAgeMs;
      const entries = this.#tables.get(table) ?? new Map<string, Entry>();
      this.#tables.set(table, entries);
      const weight = key.length + weightOf(one);
      this.#weight += weight - (entries.get(key)?.weight ?? 0);
      entries.set(key, { reply: one, until: now + Math.min(maxAgeMs, ttlMs), weight });
    }
  }
}
