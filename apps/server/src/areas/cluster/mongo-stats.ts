import { release, type } from 'node:os';
import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';

/** Measuring reads every page of the file, so a measurement is used for this long. */
const measuredForMs = 10_000;

export interface MongoStats {
  stats(): Schemas['MongoStats'];
}

function measure({ db }: ConfigStore) {
  const number = (sql: string) => rows<{ value: number }>(db.prepare(sql)).get()?.value ?? 0;
  const trees = rows<{ kind: 'table' | 'index'; name: string; bytes: number }>(
    db.prepare(`SELECT sqlite_schema.type AS kind, dbstat.name, pgsize AS bytes
      FROM dbstat JOIN sqlite_schema USING (name) WHERE aggregate = TRUE`),
  ).all();
  const bytesOf = (kind: 'table' | 'index') =>
    trees.filter((tree) => tree.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  const tables = trees.filter(({ kind }) => kind === 'table');
  const objects = tables.reduce(
    (sum, { name }) => sum + number(`SELECT count(*) AS value FROM "${name}"`),
    0,
  );
  const fileBytes = number('SELECT page_count * page_size AS value FROM pragma_page_count, pragma_page_size');
  const dataBytes = bytesOf('table');
  return {
    db: 'config',
    collections: tables.length,
    objects,
    avg_obj_size: objects === 0 ? 0 : dataBytes / objects,
    data_size: dataBytes,
    storage_size: fileBytes,
    num_extents: null,
    indexes: trees.length - tables.length,
    index_size: bytesOf('index'),
    file_size: fileBytes,
    ns_size_mb: null,
    extent_free_list: null,
    data_file_version: null,
  };
}

/** The configuration is a SQLite file of this process: tables stand for collections, rows for objects. */
function createMongoStats(config: ConfigStore, now: () => number): MongoStats {
  let measured = { at: Number.NEGATIVE_INFINITY, stats: measure(config) };
  const version = process.versions.sqlite ?? '';
  const build = rows<{ id: string }>(config.db.prepare('SELECT sqlite_source_id() AS id')).get()?.id ?? '';
  return {
    stats() {
      const age = now() - measured.at;
      if (age < 0 || age > measuredForMs) measured = { at: now(), stats: measure(config) };
      return {
        servers: [],
        build_info: {
          version,
          git_version: build.split(' ').at(-1) ?? '',
          sys_info: `${type()} ${release()}`,
          loader_flags: null,
          compiler_flags: null,
          allocator: null,
          version_array: version.split('.').map(Number),
          javascript_engine: null,
          bits: 64,
          debug: false,
          max_bson_object_size: config.db.limits.length,
        },
        host_info: null,
        server_status: null,
        database_stats: measured.stats,
      };
    },
  };
}

export const mongoStats = defineService({
  create: ({ config, now }) => createMongoStats(config, now),
});
