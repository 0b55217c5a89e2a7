import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Schemas } from '@tailrace/sdk';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let count = 0;
const nextName = (what: string) => `${what}-${++count}`;

type AdapterConfig = Schemas['LookupAdapterConfig'];

export const storedTable = {
  type: 'tailrace_csv',
  separator: ',',
  quotechar: '"',
  key_column: 'host',
  value_column: 'owner',
  case_insensitive_lookup: false,
} as const;

export const memoryCache = {
  type: 'guava_cache',
  max_size: 1000,
  expire_after_access: 60,
  expire_after_access_unit: 'SECONDS',
  expire_after_write: 0,
  expire_after_write_unit: null,
} as const;

/** A lookup table with its cache and data adapter. */
export interface LookupThings {
  name: string;
  table: Schemas['LookupTable'];
  cache: Schemas['LookupCache'];
  adapter: Schemas['LookupDataAdapter'];
}

/** A test server with calls that create lookup tables. */
export interface LookupServer extends TestServer {
  /** Writes a file into the folder of lookup files, and returns its path. */
  file(name: string, content: string | Buffer): string;
  newAdapter(config: AdapterConfig, more?: object): Promise<Schemas['LookupDataAdapter']>;
  newTable(
    config: AdapterConfig,
    more?: { cache?: Schemas['LookupCacheConfig']; table?: object; adapter?: object },
  ): Promise<LookupThings>;
  /** Looks a key up in a table. */
  query(name: string, key: string): Promise<Schemas['LookupResult']>;
  /** Replaces the content of a stored table. */
  putContent(adapterId: string, content: string): Promise<number>;
}

export async function startLookupServer(): Promise<LookupServer> {
  const server = await startTestServer();
  const folder = path.join(server.directory, 'lookup');
  mkdirSync(folder);

  async function created<T>(kind: string, body: object): Promise<T> {
    const reply = await server.admin(`POST /system/lookup/${kind}`, { body });
    if (reply.status !== 200) throw new Error(`${kind}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as T;
  }
  const named = (what: string) => ({ title: what, description: '', name: nextName(what) });
  const newAdapter = (config: AdapterConfig, more: object = {}) =>
    created<Schemas['LookupDataAdapter']>('adapters', { ...named('adapter'), config, ...more });

  return {
    ...server,
    newAdapter,
    file(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    async newTable(config, { cache: cacheConfig = { type: 'none' }, table: more, adapter: ofAdapter } = {}) {
      const adapter = await newAdapter(config, ofAdapter);
      const cache = await created<Schemas['LookupCache']>('caches', {
        ...named('cache'),
        config: cacheConfig,
      });
      const table = await created<Schemas['LookupTable']>('tables', {
        ...named('table'),
        cache_id: cache.id,
        data_adapter_id: adapter.id,
        ...{ default_single_value: '', default_single_value_type: 'NULL' },
        ...{ default_multi_value: '', default_multi_value_type: 'NULL' },
        ...more,
      });
      return { name: table.name, table, cache, adapter };
    },
    async query(name, key) {
      const reply = await server.admin(
        `GET /system/lookup/tables/${name}/query?key=${encodeURIComponent(key)}`,
      );
      return reply.body as Schemas['LookupResult'];
    },
    async putContent(adapterId, content) {
      const reply = await server.admin(`PUT /system/lookup/adapters/${adapterId}/content`, {
        body: content,
        headers: { 'content-type': 'text/plain' },
      });
      return reply.status;
    },
  };
}
