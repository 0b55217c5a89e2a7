import type { RegisteredMeter } from '../metrics/registered.ts';
import type { MetricRegistry } from '../metrics/registry.ts';
import { type CacheDefinition, durationMs } from './definitions.ts';
import type { AdapterReply } from './running-adapter.ts';

interface Entry {
  reply: AdapterReply;
  /** When it expires, however often it is read. */
  endsAt: number;
  /** When it expires unless it is read before. */
  unreadUntil: number;
  weight: number;
}

/** Characters that one cache may hold, whatever the number of its entries. */
const maxWeight = 64 << 20;
const entryWeight = 100;
const never = Number.POSITIVE_INFINITY;

/** The prefix of the metrics of a cache. */
const cacheMetric = (id: string) => `org.graylog2.lookup.caches.${id}`;

/** The size of a value, about. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, inner]) => sum + name.length + weightOf(inner), 16);
}

/** Replies of data adapters, by adapter and key. One that holds nothing counts only. */
export class LookupCache {
  readonly definition: CacheDefinition;
  readonly #maxSize: number;
  readonly #accessMs: number;
  readonly #writeMs: number;
  readonly #now: () => number;
  readonly #registry: MetricRegistry;
  readonly #entries = new Map<string, Entry>();
  readonly #requests: RegisteredMeter;
  readonly #hits: RegisteredMeter;
  readonly #misses: RegisteredMeter;
  #weight = 0;

  constructor(definition: CacheDefinition, registry: MetricRegistry, now: () => number) {
    const { id, config } = definition;
    const memory = config.type === 'guava_cache' && 'max_size' in config ? config : null;
    const after = (amount: number, unit: Parameters<typeof durationMs>[1]) =>
      amount === 0 ? never : durationMs(amount, unit);
    this.definition = definition;
    this.#maxSize = memory?.max_size ?? 0;
    this.#accessMs = memory ? after(memory.expire_after_access, memory.expire_after_access_unit) : never;
    this.#writeMs = memory ? after(memory.expire_after_write, memory.expire_after_write_unit) : never;
    this.#now = now;
    this.#registry = registry;
    this.#requests = registry.meter(`${cacheMetric(id)}.requests`);
    this.#hits = registry.meter(`${cacheMetric(id)}.hits`);
    this.#misses = registry.meter(`${cacheMetric(id)}.misses`);
    registry.gauge(`${cacheMetric(id)}.entries`, () => this.#entries.size);
  }

  get(adapterId: string, key: string): AdapterReply | null {
    this.#requests.mark();
    const name = `${adapterId} ${key}`;
    const entry = this.#entries.get(name);
    const now = this.#now();
    if (!entry || entry.endsAt <= now || entry.unreadUntil <= now) {
      if (entry) this.#delete(name, entry);
      this.#misses.mark();
      return null;
    }
    this.#hits.mark();
    entry.unreadUntil = now + this.#accessMs;
    // Map order is the order of the last use.
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry.reply;
  }

  /** Holds a reply for `ttlMs` at most; null for as long as the cache may. */
  set(adapterId: string, key: string, reply: AdapterReply, ttlMs: number | null): void {
    if (this.#maxSize === 0 || ttlMs === 0) return;
    const name = `${adapterId} ${key}`;
    const before = this.#entries.get(name);
    if (before) this.#delete(name, before);
    const now = this.#now();
    const weight = entryWeight + key.length + weightOf(reply);
    this.#entries.set(name, {
      ...{ reply, weight, unreadUntil: now + this.#accessMs },
      endsAt: now + Math.min(this.#writeMs, ttlMs ?? never),
    });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#maxSize && this.#weight <= maxWeight) break;
      this.#delete(oldest, entry);
    }
  }

  /** Forgets a key of an adapter, or all its keys. */
  purge(adapterId: string, key: string | null): void {
    const prefix = `${adapterId} `;
    for (const [name, entry] of this.#entries) {
      if (key === null ? name.startsWith(prefix) : name === prefix + key) this.#delete(name, entry);
    }
  }

  /** Forgets what has expired, so that it does not take memory until it is read again. */
  sweep(): void {
    const now = this.#now();
    for (const [name, entry] of this.#entries) {
      if (entry.endsAt <= now || entry.unreadUntil <= now) this.#delete(name, entry);
    }
  }

  close(): void {
    this.#registry.remove(`${cacheMetric(this.definition.id)}.`);
  }

  #delete(name: string, { weight }: Entry): void {
    this.#entries.delete(name);
    this.#weight -= weight;
  }
}
