import type { SQLInputValue } from 'node:sqlite';
import { ConflictError, NotFoundError, ValidationError } from '../errors.ts';
import type { ListRequest, ListRules, PropertyOf } from '../listing/list.ts';
import type { Page } from '../listing/page.ts';
import { rows } from '../rows.ts';
import { CollectionPages, type PageOptions } from './collection-pages.ts';
import type { ConfigStore } from './config-store.ts';
import { propertySql, uniqueIndexOf } from './document-table.ts';

export interface Change<T> {
  type: 'created' | 'updated' | 'deleted';
  document: T;
}

/** A table of JSON documents by id. Ids are found in any case. */
export interface Collection<T> {
  list(): T[];
  page(request: ListRequest, options?: PageOptions<T>): Page<T>;
  count(): number;
  /** Throws a NotFoundError when it does not exist. */
  get(id: string): T;
  find(id: string): T | null;
  /** Finds by a unique property. */
  findBy(property: PropertyOf<T, string>, value: string): T | null;
  /** Finds documents by the value of a property; reads all documents when it has no index. */
  listBy(property: PropertyOf<T, string | null>, value: string | null): T[];
  /** Counts documents by the value of a property, from its index alone if it has one. */
  countBy(property: PropertyOf<T, string | null>, value: string | null): number;
  /** Finds documents whose list property contains the item; reads all documents. */
  listWith(property: PropertyOf<T, readonly string[]>, item: string): T[];
  create(document: T): T;
  /** Replaces the document with this id. */
  update(document: T): T;
  /** Also deletes the documents that refer to it, unless one of the references forbids it. */
  delete(id: string): T;
  /** Runs `work` as one transaction. */
  transaction<Result>(work: () => Result): Result;
  /** Calls the listener after each commit that changed documents. */
  onChange(listener: (changes: readonly Change<T>[]) => void): void;
  /** Called before a document is deleted, in the same transaction; an exception prevents the deletion. */
  beforeDelete(hook: (document: T) => void): void;
}

interface Unique<T> {
  property: PropertyOf<T, string>;
  /** Its index is one of `uniqueInAnyCase`. */
  isInAnyCase?: boolean;
  refuse?: (document: T) => Error;
}

interface Reference<T> {
  /** Holds an id, or a list of ids, of another collection. */
  property: keyof T & string;
  to: { beforeDelete(hook: (target: { id: string }) => void): void };
  /** What happens to referring documents when their target is deleted. */
  whenDeleted: 'cascade' | 'forbid';
}

export interface CollectionSpec<T> {
  /** Created by `documentTable` in a migration, with an index for each unique property. */
  table: string;
  /** The name of a document in error messages. */
  entity: string;
  /** For collections that are listed by page. */
  lists?: ListRules<T>;
  unique?: readonly Unique<T>[];
  references?: readonly Reference<T>[];
  /** The property that lists are sorted by; default: the id. */
  order?: keyof T & string;
  /** Columns beside `doc`, for foreign keys. */
  columns?: Record<string, (document: T) => SQLInputValue>;
  /** True when the last updates may be lost with the power, so that none waits for the disk. */
  updatesWithoutSync?: boolean;
  /** Converts documents to and from their stored form, for example to encrypt secrets. */
  stored?: { write(document: T): T; read(stored: T): T };
}

const uniqueViolation = 2067;

/** The documents of one table. */
export function collection<T extends { id: string }>(
  config: ConfigStore,
  spec: CollectionSpec<T>,
): Collection<T> {
  const { table, entity, lists, unique = [], references = [], columns = {} } = spec;
  const { db, transaction, announce } = config;
  requireIndices(config, spec);

  const select = (where: string) => rows<{ doc: string }>(db.prepare(`SELECT doc FROM ${table} ${where}`));
  const names = Object.keys(columns);
  const ownOrder = propertySql(spec.order ?? 'id');
  const all = select(`ORDER BY ${ownOrder}`);
  const byId = select('WHERE id = ?');
  const byUnique = new Map<string, ReturnType<typeof select>>(
    unique.map(({ property, isInAnyCase }) => {
      const sql = propertySql(property);
      return [property, select(isInAnyCase ? `WHERE folded(${sql}) = folded(?)` : `WHERE ${sql} = ?`)];
    }),
  );
  const counted = rows<{ count: number }>(db.prepare(`SELECT count(*) AS count FROM ${table}`));
  const insert = db.prepare(
    `INSERT INTO ${table} (${['id', 'doc', ...names].join(', ')}) VALUES (?, ?${', ?'.repeat(names.length)})`,
  );
  const replace = db.prepare(
    `UPDATE ${table} SET ${['doc', ...names].map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
  );
  const remove = db.prepare(`DELETE FROM ${table} WHERE id = ?`);

  const read = ({ doc }: { doc: string }): T => {
    const stored: T = JSON.parse(doc);
    return spec.stored ? spec.stored.read(stored) : stored;
  };
  const written = (document: T): SQLInputValue[] => [
    JSON.stringify(spec.stored ? spec.stored.write(document) : document),
    ...Object.values(columns).map((column) => column(document)),
  ];
  const first = (found: { doc: string } | undefined) => (found ? read(found) : null);
  const pages = new CollectionPages<T>(config, table, ownOrder, read);
  const listeners: ((changes: readonly Change<T>[]) => void)[] = [];
  const hooks: ((document: T) => void)[] = [];

  function store(type: Change<T>['type'], document: T, write: () => void): T {
    transaction(() => {
      try {
        write();
      } catch (error) {
        throw refusal(error, spec, document) ?? error;
      }
      pages.forget();
      for (const listener of listeners) announce(listener, { type, document });
    });
    return document;
  }

  /** Documents whose property is the value or a list that contains it. */
  const holding = (property: string, value: string) =>
    select(
      `WHERE EXISTS (SELECT 1 FROM json_each(doc, '$.${property}') AS each WHERE each.value = ?)
       ORDER BY ${ownOrder}`,
    )
      .all(value)
      .map(read);

  const own: Collection<T> = {
    list: () => all.all().map(read),
    count: () => counted.get()?.count ?? 0,
    find: (id) => first(byId.get(id.toLowerCase())),
    transaction,
    onChange: (listener) => void listeners.push(listener),
    beforeDelete: (hook) => void hooks.push(hook),

    page(request, { rules = lists, keep } = {}) {
      if (!rules) throw new Error(`The collection ${table} has no rules for lists`);
      return pages.page(request, rules, keep);
    },

    get(id) {
      const found = own.find(id);
      if (!found) throw new NotFoundError(`There is no ${entity} ${id}`);
      return found;
    },

    findBy(property, value) {
      const find = byUnique.get(property);
      if (!find) throw new Error(`The property ${property} of ${table} is not unique`);
      return first(find.get(value));
    },

    listBy: (property, value) =>
      select(`WHERE ${propertySql(property)} IS ? ORDER BY ${ownOrder}`)
        .all(value)
        .map(read),

    countBy: (property, value) =>
      rows<{ count: number }>(
        db.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${propertySql(property)} IS ?`),
      ).get(value)?.count ?? 0,

    listWith: holding,

    create: (document) =>
      store('created', document, () => void insert.run(document.id, ...written(document))),

    update(document) {
      const update = () =>
        store('updated', document, () => {
          const { changes } = replace.run(...written(document), document.id);
          if (changes === 0) throw new NotFoundError(`There is no ${entity} ${document.id}`);
        });
      return spec.updatesWithoutSync ? config.withoutSync(update) : update();
    },

    delete: (id) =>
      transaction(() => {
        const document = own.get(id);
        for (const hook of hooks) hook(document);
        return store('deleted', document, () => void remove.run(document.id));
      }),
  };

  for (const { property, to, whenDeleted } of references) {
    to.beforeDelete((target) => {
      const referring = holding(property, target.id);
      if (referring.length > 0 && whenDeleted === 'forbid') {
        throw new ConflictError(`It is used by the ${entity} ${referring.map(({ id }) => id).join(', ')}`);
      }
      for (const { id } of referring) own.delete(id);
    });
  }
  return own;
}

/** Without the index of a unique property, a collection would store duplicates. */
function requireIndices<T>({ db }: ConfigStore, { table, unique = [] }: CollectionSpec<T>): void {
  const index = db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'index' AND name = ?`);
  for (const { property } of unique) {
    const name = uniqueIndexOf(table, property);
    if (!index.get(name)) throw new Error(`The migrations create no index ${name}`);
  }
}

/** The error for a value that another document has; null for other errors. */
function refusal<T>(error: unknown, { table, unique = [] }: CollectionSpec<T>, document: T): Error | null {
  if (!(error instanceof Error) || !('errcode' in error) || error.errcode !== uniqueViolation) return null;
  const taken = unique.find(
    ({ property }) =>
      error.message.endsWith(`'${uniqueIndexOf(table, property)}'`) ||
      error.message.endsWith(`${table}.${property}`),
  );
  return taken ? (taken.refuse?.(document) ?? new ValidationError({ [taken.property]: ['is taken'] })) : null;
}
