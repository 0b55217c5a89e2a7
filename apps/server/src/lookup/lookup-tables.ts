import type { RegisteredMeter, Timer } from '../metrics/registered.ts';
import type { MetricRegistry } from '../metrics/registry.ts';
import type { Adapter } from './adapters/adapter.ts';
import { makeAdapter, type SharedContext } from './adapters/make-adapter.ts';
import {
  type AdapterConfig,
  type AdapterDefinition,
  type CacheDefinition,
  defaultErrorTtlMs,
  type LookupConfiguration,
  type TableDefinition,
} from './definitions.ts';
import { LookupCache } from './lookup-cache.ts';
import { failedResult, isEmpty, type LookupResult } from './lookup-result.ts';
import type { FindAllRequest, LookupReply } from './lookups.ts';
import { type AdapterReply, type AdapterState, RunningAdapter } from './running-adapter.ts';

/** A data adapter as it is now. */
export interface AdapterReport {
  id: string;
  name: string;
  state: AdapterState;
  /** Why it does not work as it should; null when it does. */
  problem: string | null;
  /** Lines of its table that are left out. */
  leftOut: number;
}

interface RunningTable {
  definition: TableDefinition;
  requests: Timer;
  timeouts: RegisteredMeter;
}

const tableMetric = (id: string) => `org.graylog2.lookup.tables.${id}`;

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

interface Options extends SharedContext {
  registry: MetricRegistry;
  now: () => number;
}

/** The lookup tables of the server, with their caches and data adapters. */
export class LookupTables {
  readonly #options: Options;
  readonly #adapters = new Map<string, RunningAdapter>();
  /** By adapter; a value that was requested before a change is not cached after it. */
  readonly #generations = new Map<string, number>();
  readonly #caches = new Map<string, LookupCache>();
  /** By name. */
  readonly #tables = new Map<string, RunningTable>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts, replaces and ends what is different from before. */
  configure({ adapters, caches, tables }: LookupConfiguration): void {
    this.#replace(this.#adapters, adapters, (definition) => this.#run(definition));
    this.#forgetGone();
    this.#replace(this.#caches, caches, (definition) => this.#makeCache(definition));
    const { registry } = this.#options;
    const ids = new Set(tables.map(({ id }) => id));
    for (const [name, { definition }] of this.#tables) {
      this.#tables.delete(name);
      if (!ids.has(definition.id)) registry.remove(`${tableMetric(definition.id)}.`);
    }
    for (const definition of tables) {
      const requests = registry.timer(`${tableMetric(definition.id)}.requests`);
      const timeouts = registry.meter(`${tableMetric(definition.id)}.timeouts`);
      this.#tables.set(definition.name, { definition, requests, timeouts });
    }
  }

  /** Looks a key up; null when there is no such table. */
  async find(name: string, key: string): Promise<LookupResult | null> {
    const table = this.#tables.get(name);
    return table ? this.#find(table, key) : null;
  }

  /** Looks keys up for code that cannot wait, in their order. */
  async findAll({ keys, withinMs }: FindAllRequest): Promise<LookupReply[]> {
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), Math.max(0, withinMs));
    // Values in memory are found without a promise for each.
    const found = keys.map(({ table, key }) => this.#findInTime(table, key, late.promise));
    try {
      return await Promise.all(found);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Looks a key up in a data adapter, past all caches; null when it does not run. */
  async query(name: string, key: string): Promise<LookupResult | null> {
    const adapter = [...this.#adapters.values()].find(({ definition }) => definition.name === name);
    if (!adapter) return null;
    const reply = await adapter.find(key);
    return adapter.state === 'running' ? resultOf(reply, adapter.definition, 'adapter') : null;
  }

  /** Forgets what is cached for a key of a table, or for all its keys. */
  purge(name: string, key: string | null): void {
    const table = this.#tables.get(name)?.definition;
    if (table) this.#forget(table.adapterId, key, [table.cacheId]);
  }

  /** Reads the table of a data adapter anew. */
  async refresh(adapterId: string): Promise<void> {
    await this.#adapters.get(adapterId)?.refresh();
    this.#forget(adapterId, null);
  }

  /** Resolves when every data adapter has started or failed to, or after this time. */
  async started(withinMs: number): Promise<void> {
    const ended = Promise.withResolvers<void>();
    const timer = setTimeout(ended.resolve, withinMs);
    await Promise.race([
      Promise.all(Array.from(this.#adapters.values(), (adapter) => adapter.started())),
      ended.promise,
    ]);
    clearTimeout(timer);
  }

  adapters(): AdapterReport[] {
    return Array.from(this.#adapters.values(), (adapter) => ({
      id: adapter.definition.id,
      name: adapter.definition.name,
      state: adapter.state,
      problem: adapter.problem,
      leftOut: adapter.table?.problemCount ?? 0,
    }));
  }

  /** An adapter that is only tried; it has to be closed. */
  trial(config: AdapterConfig, content: string): Adapter {
    return makeAdapter(config, { ...this.#options, id: null, content, changed() {} });
  }

  /** Forgets what has expired. */
  sweep(): void {
    for (const cache of this.#caches.values()) cache.sweep();
  }

  close(): void {
    this.configure({ adapters: [], caches: [], tables: [] });
  }

  #findInTime(name: string, key: string, late: Promise<null>): LookupReply | Promise<LookupReply> {
    const table = this.#tables.get(name);
    if (!table) return { problem: `There is no lookup table ${name}` };
    const found = this.#find(table, key);
    if (!(found instanceof Promise)) return lookupReply(found);
    return Promise.race([found, late]).then((result) => {
      if (result) return lookupReply(result);
      table.timeouts.mark();
      return lookupReply(withDefaults(failedResult('It took too long', defaultErrorTtlMs), table.definition));
    });
  }

  #run(definition: AdapterDefinition): RunningAdapter {
    const { id, config } = definition;
    this.#forget(id, null);
    const { registry, now } = this.#options;
    const make = () =>
      makeAdapter(config, {
        ...this.#options,
        ...{ id, content: null, changed: () => this.#forget(id, null) },
      });
    return new RunningAdapter(definition, { registry, now, make });
  }

  #makeCache(definition: CacheDefinition): LookupCache {
    return new LookupCache(definition, this.#options.registry, this.#options.now);
  }

  #replace<D extends { id: string }, R extends { definition: D; close(): void }>(
    running: Map<string, R>,
    definitions: readonly D[],
    make: (definition: D) => R,
  ): void {
    const wanted = new Map(definitions.map((definition) => [definition.id, definition]));
    for (const [id, one] of running) {
      const next = wanted.get(id);
      if (next && isSame(next, one.definition)) continue;
      one.close();
      running.delete(id);
    }
    for (const [id, definition] of wanted) {
      if (!running.has(id)) running.set(id, make(definition));
    }
  }

  #forgetGone(): void {
    for (const id of this.#generations.keys()) {
      if (this.#adapters.has(id)) continue;
      this.#forget(id, null);
      this.#generations.delete(id);
    }
  }

  #forget(adapterId: string, key: string | null, caches: Iterable<string> = this.#caches.keys()): void {
    this.#generations.set(adapterId, (this.#generations.get(adapterId) ?? 0) + 1);
    for (const id of caches) this.#caches.get(id)?.purge(adapterId, key);
  }

  #find({ definition: table, requests }: RunningTable, key: string): LookupResult | Promise<LookupResult> {
    const started = performance.now();
    const done = (result: LookupResult) => {
      requests.record(performance.now() - started);
      return withDefaults(result, table);
    };
    const adapter = this.#adapters.get(table.adapterId);
    const cache = this.#caches.get(table.cacheId);
    if (!adapter) return done(failedResult('Its data adapter does not exist', 0));
    const cached = cache?.get(table.adapterId, key);
    if (cached) return done(resultOf(cached, adapter.definition, 'cache'));
    const generation = this.#generations.get(table.adapterId);
    const replied = (reply: AdapterReply) => {
      const result = resultOf(reply, adapter.definition, 'adapter');
      const isCurrent = this.#generations.get(table.adapterId) === generation;
      if (isCurrent) cache?.set(table.adapterId, key, reply, result.ttlMs);
      return done(result);
    };
    const reply = adapter.find(key);
    return reply instanceof Promise ? reply.then(replied) : replied(reply);
  }
}

const lookupReply = ({ single, multi, list, hasError, ttlMs }: LookupResult): LookupReply => ({
  single,
  multi,
  list,
  hasError,
  ttlMs,
});

function resultOf(
  reply: AdapterReply,
  { errorTtlMs }: AdapterDefinition,
  source: LookupResult['source'],
): LookupResult {
  if ('error' in reply) return { ...failedResult(reply.error, errorTtlMs), source };
  return { ...reply.value, hasError: false, source, error: null };
}

/** The defaults of the table take the place of nothing. */
function withDefaults(result: LookupResult, table: TableDefinition): LookupResult {
  const { defaultSingle: single, defaultMulti: multi } = table;
  if (!isEmpty(result) || (single === null && multi === null)) return result;
  return { ...result, single, multi, source: 'default' };
}
