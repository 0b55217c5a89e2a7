import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import {
  type AdapterDefinition,
  defaultErrorTtlMs,
  durationMs,
  type LookupConfiguration,
  type TableDefinition,
} from '../../lookup/definitions.ts';
import type { LookupService } from '../../lookup/lookup-service.ts';
import { lookupContentFolder, StoredContent } from '../../lookup/stored-content.ts';
import type { Collection } from '../../store/collection.ts';
import { urlWhitelist } from '../configurations/url-whitelist.ts';
import { defaultMulti, defaultSingle } from './default-values.ts';
import { adapterTypes, cacheTypes } from './lookup-types.ts';
import {
  type StoredAdapter,
  type StoredCache,
  type StoredTable,
  storedLookupAdapters,
  storedLookupCaches,
  storedLookupTables,
} from './stored-lookups.ts';

interface Stored {
  tables: Collection<StoredTable>;
  caches: Collection<StoredCache>;
  adapters: Collection<StoredAdapter>;
}

type Entity = StoredTable | StoredCache | StoredAdapter;
type EntityRequest = Pick<Schemas['LookupTableRequest'], 'id' | 'title' | 'name'>;

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** What no entity may lack. */
function requireTexts({ title, name }: EntityRequest): void {
  if (title.trim() === '') throw new BadRequestError('The property "title" must not be empty');
  if (name.trim() === '') throw new BadRequestError('The property "name" must not be empty');
}

/** The settings with the defaults of those that are absent. Settings of a type that is not known are not stored. */
function knownConfig<Config extends { type: string }>(
  config: Config,
  types: Readonly<Record<string, { default_config: object }>>,
): Config {
  const known = Object.hasOwn(types, config.type) ? types[config.type] : undefined;
  return known ? { ...known.default_config, ...config } : ({ type: config.type } as Config);
}

const tableDefinition = (table: StoredTable): TableDefinition => ({
  id: table.id,
  name: table.name,
  cacheId: table.cache_id,
  adapterId: table.data_adapter_id,
  defaultSingle: defaultSingle(table),
  defaultMulti: defaultMulti(table),
});

function adapterDefinition(adapter: StoredAdapter): AdapterDefinition {
  const { id, name, config, custom_error_ttl: ttl, custom_error_ttl_unit: unit } = adapter;
  const hasOwn = adapter.custom_error_ttl_enabled && ttl !== null;
  return { id, name, config, errorTtlMs: hasOwn ? durationMs(Math.max(0, ttl), unit) : defaultErrorTtlMs };
}

/** Finds by id or name; throws a NotFoundError. */
function byIdOrName<T extends { id: string; name: string }>(
  stored: Collection<T>,
  entity: string,
  idOrName: string,
): T {
  const found = isId(idOrName) ? stored.find(idOrName) : stored.findBy('name' as never, idOrName);
  if (!found) throw new NotFoundError(`There is no ${entity} ${idOrName}`);
  return found;
}

/** The lookup tables with their caches and data adapters, as they are stored; the lookup thread runs them. */
export class LookupAreaService {
  readonly #stored: Stored;
  readonly #lookups: LookupService;
  readonly #content: StoredContent;
  readonly #now: () => number;

  constructor(stored: Stored, lookups: LookupService, content: StoredContent, now: () => number) {
    this.#stored = stored;
    this.#lookups = lookups;
    this.#content = content;
    this.#now = now;
    stored.caches.beforeDelete(({ id }) =>
      this.#requireUnused('cache', stored.tables.listBy('cache_id', id)),
    );
    stored.adapters.beforeDelete(({ id }) =>
      this.#requireUnused('data adapter', stored.tables.listBy('data_adapter_id', id)),
    );
    stored.adapters.onChange((changes) => {
      for (const { type, document } of changes) if (type === 'deleted') content.delete(document.id);
    });
    for (const collection of Object.values(stored)) collection.onChange(() => this.#configure());
    this.#configure();
  }

  get stored(): Stored {
    return this.#stored;
  }

  table(idOrName: string): StoredTable {
    return byIdOrName(this.#stored.tables, 'lookup table', idOrName);
  }

  cache(idOrName: string): StoredCache {
    return byIdOrName(this.#stored.caches, 'cache', idOrName);
  }

  adapter(idOrName: string): StoredAdapter {
    return byIdOrName(this.#stored.adapters, 'data adapter', idOrName);
  }

  hasTable(name: string): boolean {
    return this.#stored.tables.findBy('name', name) !== null;
  }

  // The methods that prepare check something new, and return what stores it.

  createTable(given: Schemas['LookupTableRequest']): StoredTable {
    return this.prepareTable(given)();
  }

  prepareTable(given: Schemas['LookupTableRequest']): () => StoredTable {
    const table = this.#checkedTable(newObjectId(this.#now()), given);
    return () => this.#stored.tables.create(table);
  }

  updateTable(idOrName: string, given: Schemas['LookupTableRequest']): StoredTable {
    const { id } = this.#requireSame(this.table(idOrName), given);
    return this.#stored.tables.update(this.#checkedTable(id, given));
  }

  createCache(given: Schemas['LookupCacheRequest']): StoredCache {
    return this.prepareCache(given)();
  }

  prepareCache(given: Schemas['LookupCacheRequest']): () => StoredCache {
    const cache = this.#checkedCache(newObjectId(this.#now()), given);
    return () => this.#stored.caches.create(cache);
  }

  updateCache(idOrName: string, given: Schemas['LookupCacheRequest']): StoredCache {
    const { id } = this.#requireSame(this.cache(idOrName), given);
    return this.#stored.caches.update(this.#checkedCache(id, given));
  }

  createAdapter(given: Schemas['LookupDataAdapterRequest']): StoredAdapter {
    return this.prepareAdapter(given)();
  }

  prepareAdapter(given: Schemas['LookupDataAdapterRequest']): () => StoredAdapter {
    const adapter = this.#checkedAdapter(newObjectId(this.#now()), given);
    return () => this.#stored.adapters.create(adapter);
  }

  updateAdapter(idOrName: string, given: Schemas['LookupDataAdapterRequest']): StoredAdapter {
    const { id } = this.#requireSame(this.adapter(idOrName), given);
    return this.#stored.adapters.update(this.#checkedAdapter(id, given));
  }

  /** The table of a data adapter that the server stores. */
  contentOf(adapter: StoredAdapter): string {
    const config = this.#storedConfig(adapter);
    const { separator, quotechar: quote, key_column, value_column } = config;
    const quoted = (name: string) =>
      name.includes(separator) || name.includes(quote)
        ? `${quote}${name.replaceAll(quote, quote + quote)}${quote}`
        : name;
    return this.#content.read(adapter.id) ?? `${quoted(key_column)}${separator}${quoted(value_column)}\n`;
  }

  /** Throws a BadRequestError for a table that such a data adapter cannot read. */
  async checkContent(adapter: Pick<StoredAdapter, 'id' | 'config'>, content: string): Promise<void> {
    const { error } = await this.#lookups.preview(this.#storedConfig(adapter), content, null);
    if (error !== null) throw new BadRequestError(error);
  }

  async updateContent(adapter: StoredAdapter, content: string): Promise<void> {
    await this.checkContent(adapter, content);
    // Meanwhile it may have been deleted, and its content with it.
    this.#stored.adapters.get(adapter.id);
    this.#content.write(adapter.id, content);
    await this.#lookups.refresh(adapter.id);
  }

  #storedConfig({ id, config }: Pick<StoredAdapter, 'id' | 'config'>): Schemas['StoredCsvAdapterConfig'] {
    if (config.type !== 'tailrace_csv') throw new NotFoundError(`The data adapter ${id} has no stored table`);
    return config as Schemas['StoredCsvAdapterConfig'];
  }

  #checkedTable(id: string, given: Schemas['LookupTableRequest']): StoredTable {
    requireTexts(given);
    if (!this.#stored.caches.find(given.cache_id))
      throw new BadRequestError(`There is no cache ${given.cache_id}`);
    if (!this.#stored.adapters.find(given.data_adapter_id))
      throw new BadRequestError(`There is no data adapter ${given.data_adapter_id}`);
    const table = { ...given, id, content_pack: given.content_pack ?? null };
    try {
      tableDefinition(table);
    } catch (error) {
      throw new BadRequestError(`The default value ${error instanceof Error ? error.message : error}`);
    }
    return table;
  }

  #checkedCache(id: string, given: Schemas['LookupCacheRequest']): StoredCache {
    requireTexts(given);
    const { config, content_pack = null } = given;
    return { ...given, id, content_pack, config: knownConfig(config, cacheTypes) };
  }

  #checkedAdapter(id: string, given: Schemas['LookupDataAdapterRequest']): StoredAdapter {
    requireTexts(given);
    return {
      ...given,
      id,
      content_pack: given.content_pack ?? null,
      custom_error_ttl_enabled: given.custom_error_ttl_enabled ?? false,
      custom_error_ttl: given.custom_error_ttl ?? null,
      custom_error_ttl_unit: given.custom_error_ttl_unit ?? null,
      config: knownConfig(given.config, adapterTypes('')),
    };
  }

  /** Permissions are checked by the id in the body. */
  #requireSame<T extends Entity>(stored: T, { id }: EntityRequest): T {
    if (id?.toLowerCase() === stored.id) return stored;
    throw new BadRequestError('The path must be the id or the name of the entity in the body');
  }

  #requireUnused(entity: string, tables: readonly StoredTable[]): void {
    const [first] = tables;
    if (first) throw new BadRequestError(`The ${entity} is used by the lookup table ${first.title}`);
  }

  #configure(): void {
    const { tables, caches, adapters } = this.#stored;
    const configuration: LookupConfiguration = {
      tables: tables.list().map(tableDefinition),
      caches: caches.list().map(({ id, name, config }) => ({ id, name, config })),
      adapters: adapters.list().map(adapterDefinition),
    };
    this.#lookups.configure(configuration);
  }
}

export const lookupAreaService = defineService({
  needs: {
    tables: storedLookupTables,
    caches: storedLookupCaches,
    adapters: storedLookupAdapters,
    whitelist: urlWhitelist,
  },
  create({ lookups, ingest, dataDir, now }, { whitelist, ...stored }) {
    lookups.allowsUrl = whitelist.allows;
    ingest.reports.lookUp = (request) => lookups.findAll(request);
    const content = new StoredContent(lookupContentFolder(dataDir));
    return new LookupAreaService(stored, lookups, content, now);
  },
});
