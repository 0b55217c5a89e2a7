import { type Condition, readFieldQuery } from '../listing/field-query.ts';
import { type ListRequest, type ListRules, sortProperty } from '../listing/list.ts';
import { comparing, type Sortable } from '../listing/order.ts';
import { type Page, pageOf } from '../listing/page.ts';
import { rows } from '../rows.ts';
import type { ConfigStore } from './config-store.ts';
import { propertySql } from './document-table.ts';
import { everything, fieldQuerySql, type Sql } from './field-query-sql.ts';

export interface PageOptions<T> {
  /** Replaces the rules of the collection. */
  rules?: ListRules<T>;
  /** Filters by what the caller can see. */
  keep?: <Item extends { id: string }>(items: readonly Item[]) => Item[];
}

function conditionSql({ property, operator, wanted }: Condition): Sql {
  const text = `coalesce(${propertySql(property)}, '')`;
  if (operator !== '=~') return { sql: `${text} ${operator} ?`, values: [wanted] };
  return { sql: `instr(folded(${text}), ?) > 0`, values: [wanted.toLowerCase()] };
}

const whereSql = (query: string, rules: ListRules<never>) =>
  fieldQuerySql(readFieldQuery(query, rules.searchedBy), conditionSql);

/**
 * Pages of a table of documents. Only the documents of the page are parsed. SQLite sorts by bytes only, so the language
 * order is computed from one column and cached until a document changes.
 */
export class CollectionPages<T> {
  readonly #db: ConfigStore['db'];
  readonly #table: string;
  readonly #read: (row: { doc: string }) => T;
  /** The tie-breaking order of documents with equal sort values. */
  readonly #ownOrder: string;
  readonly #idsByOrder = new Map<string, string[]>();

  constructor({ db }: ConfigStore, table: string, ownOrder: string, read: (row: { doc: string }) => T) {
    this.#db = db;
    this.#table = table;
    this.#ownOrder = ownOrder;
    this.#read = read;
  }

  /** Invalidates the cached order after a change. */
  forget(): void {
    this.#idsByOrder.clear();
  }

  page(request: ListRequest, rules: ListRules<T>, keep?: PageOptions<T>['keep']): Page<T> {
    const where = whereSql(request.query ?? '', rules);
    if (rules.textOrder === 'bytes' && !keep) return this.#pageByBytes(request, rules, where);
    const ids =
      rules.textOrder === 'bytes'
        ? this.#ids(where, this.#orderSql(request, rules))
        : this.#idsByLanguage(request, rules, where);
    const visible = keep ? keep(ids.map((id) => ({ id }))).map(({ id }) => id) : ids;
    const { items, numbers } = pageOf(visible, request);
    return { items: this.#documents(items), numbers };
  }

  #orderSql(request: ListRequest, rules: ListRules<T>): string {
    return `${propertySql(sortProperty(rules, request))} ${request.order === 'desc' ? 'DESC' : 'ASC'}, ${this.#ownOrder}`;
  }

  #pageByBytes(request: ListRequest, rules: ListRules<T>, { sql, values }: Sql): Page<T> {
    const { page = 1, per_page = 50 } = request;
    const order = this.#orderSql(request, rules);
    const counted = rows<{ total: number }>(
      this.#db.prepare(`SELECT count(*) AS total FROM ${this.#table} WHERE ${sql}`),
    ).get(...values);
    const found = rows<{ doc: string }>(
      this.#db.prepare(`SELECT doc FROM ${this.#table} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`),
    ).all(
      ...values,
      per_page === 0 ? -1 : per_page,
      Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER),
    );
    const items = found.map(this.#read);
    return { items, numbers: { total: counted?.total ?? 0, page, per_page, count: items.length } };
  }

  #ids({ sql, values }: Sql, order: string): string[] {
    return rows<{ id: string }>(
      this.#db.prepare(`SELECT id FROM ${this.#table} WHERE ${sql} ORDER BY ${order}`),
    )
      .all(...values)
      .map(({ id }) => id);
  }

  #idsByLanguage(request: ListRequest, rules: ListRules<T>, where: Sql): string[] {
    const property = sortProperty(rules, request);
    const key = `${property} ${request.order}`;
    const ids = this.#idsByOrder.get(key) ?? this.#sortedIds(property, request);
    // Within a transaction the order may reflect changes that are rolled back, so it is not cached.
    if (!this.#db.isTransaction) this.#idsByOrder.set(key, ids);
    if (where === everything) return ids;
    const matching = new Set(this.#ids(where, 'NULL'));
    return ids.filter((id) => matching.has(id));
  }

  #sortedIds(property: string, { order }: ListRequest): string[] {
    const columns = this.#db.prepare(
      `SELECT id, ${propertySql(property)} FROM ${this.#table} ORDER BY ${this.#ownOrder}`,
    );
    columns.setReturnArrays(true);
    const compare = comparing('language', order);
    return rows<[id: string, value: Exclude<Sortable, boolean>]>(columns)
      .all()
      .sort(([, a], [, b]) => compare(a, b))
      .map(([id]) => id);
  }

  #documents(ids: readonly string[]): T[] {
    const find = rows<{ doc: string }>(this.#db.prepare(`SELECT doc FROM ${this.#table} WHERE id = ?`));
    return ids.flatMap((id) => find.all(id)).map(this.#read);
  }
}
