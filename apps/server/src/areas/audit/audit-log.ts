import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import { type Condition, readFieldQuery } from '../../listing/field-query.ts';
import type { Page, PageRequest } from '../../listing/page.ts';
import type { Logger } from '../../logger.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { fieldQuerySql, type Sql } from '../../store/field-query-sql.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';

export type AuditLogEntry = Schemas['AuditLogEntry'];
/** An entry that is not stored yet; `at` is in ms. */
export type NewEntry = Omit<AuditLogEntry, 'id' | 'timestamp'> & { at: number };

/** Which entries are read; times are in ms. */
export interface AuditFilter {
  query?: string;
  from?: number;
  to?: number;
  outcome?: AuditLogEntry['outcome'];
}

export interface AuditLimits {
  maxAgeMs: number;
  maxEntries: number;
}

interface Row {
  number: number;
  at: number;
  outcome: string;
  status: number;
  count: number;
  operation: string;
  actor_id: string | null;
  actor_username: string | null;
  actor_name: string | null;
  credential: string | null;
  address: string;
  target_type: string | null;
  target_id: string | null;
  target_title: string | null;
  user_agent: string;
  changes: string;
  details: string;
}

const columns = [
  'at',
  'outcome',
  'status',
  'count',
  'operation',
  'actor_id',
  'actor_username',
  'actor_name',
  'credential',
  'address',
  'target_type',
  'target_id',
  'target_title',
  'user_agent',
  'changes',
  'details',
] as const;

/** SQL of what a query searches by each name: anywhere in a text, and compared as a whole. */
const searched: Readonly<Record<string, { text: string; whole: string }>> = {
  text: { text: 'words', whole: 'words' },
  actor: { text: "folded(actor_username || ' ' || actor_name)", whole: 'actor_username' },
  actor_id: { text: 'actor_id', whole: 'actor_id' },
  operation: { text: 'folded(operation)', whole: 'operation' },
  target: {
    text: "folded(target_type || ' ' || coalesce(target_id, '') || ' ' || coalesce(target_title, ''))",
    whole: 'target_title',
  },
  target_type: { text: 'target_type', whole: 'target_type' },
  target_id: { text: 'folded(target_id)', whole: 'target_id' },
  address: { text: 'address', whole: 'address' },
  agent: { text: 'folded(user_agent)', whole: 'user_agent' },
  outcome: { text: 'outcome', whole: 'outcome' },
};

const searchedBy = Object.fromEntries(Object.keys(searched).map((name) => [name, name]));

function conditionSql({ property, operator, wanted }: Condition): Sql {
  const { text = '', whole = '' } = searched[property] ?? {};
  if (operator !== '=~') return { sql: `coalesce(${whole}, '') ${operator} ?`, values: [wanted] };
  return { sql: `instr(coalesce(${text}, ''), ?) > 0`, values: [wanted.toLowerCase()] };
}

/** Entries that are read at a time, so that other calls are answered between. */
const chunkSize = 5000;
/** Entries kept in memory while the disk cannot be written. */
const maxUnwritten = 1000;
const deletedAtATime = 2000;

function entryOf(row: Row): AuditLogEntry {
  const { actor_username: username, actor_name, target_type: type } = row;
  return {
    id: row.number,
    timestamp: wireTime(row.at),
    operation: row.operation,
    outcome: row.outcome as AuditLogEntry['outcome'],
    status: row.status,
    count: row.count,
    actor: username === null ? null : { id: row.actor_id, username, full_name: actor_name ?? username },
    credential: row.credential as AuditLogEntry['credential'],
    address: row.address,
    user_agent: row.user_agent,
    target: type === null ? null : { type, id: row.target_id, title: row.target_title },
    changes: JSON.parse(row.changes),
    details: JSON.parse(row.details),
  };
}

const wordsOf = ({ actor, operation, target, address }: NewEntry) =>
  [actor?.id, actor?.username, actor?.full_name, operation, target?.type, target?.id, target?.title, address]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The stored entries, which only grow at one end and shrink at the other. */
export class AuditLog {
  readonly #config: ConfigStore;
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #insert: ReturnType<ConfigStore['db']['prepare']>;
  #unwritten: NewEntry[] = [];

  constructor(config: ConfigStore, logger: Pick<Logger, 'warn'>) {
    this.#config = config;
    this.#logger = logger;
    this.#insert = config.db.prepare(
      `INSERT INTO audit_log (${columns.join(', ')}, words) VALUES (${columns.map((name) => `:${name}`).join(', ')}, :words)`,
    );
  }

  /** Never throws while the disk cannot be written: entries are then kept in memory, and logged. */
  append(entry: NewEntry): void {
    this.#unwritten.push(entry);
    if (this.flush()) return;
    const { operation, outcome, actor, address, target } = entry;
    this.#logger.warn(
      { operation, outcome, actor: actor?.username, address, target },
      'An entry of the audit log could not be stored yet',
    );
    if (this.#unwritten.length > maxUnwritten) this.#unwritten.shift();
  }

  /** Stores the entries kept in memory. Waits for no disk: an entry survives a kill of the server at once, and a loss of power a second later. */
  flush(): boolean {
    const entries = this.#unwritten;
    if (entries.length === 0) return true;
    const { transaction, withoutSync } = this.#config;
    const isWritten = tryToWrite(() =>
      withoutSync(() => {
        const writeAll = () => {
          for (const entry of entries) this.#write(entry);
        };
        if (entries.length === 1) writeAll();
        else transaction(writeAll);
      }),
    );
    if (isWritten) this.#unwritten = [];
    return isWritten;
  }

  #write(entry: NewEntry): void {
    const { actor, target, changes, details, ...values } = entry;
    this.#insert.run({
      ...values,
      actor_id: actor?.id ?? null,
      actor_username: actor?.username ?? null,
      actor_name: actor?.full_name ?? null,
      target_type: target?.type ?? null,
      target_id: target?.id ?? null,
      target_title: target?.title ?? null,
      changes: JSON.stringify(changes),
      details: JSON.stringify(details),
      words: wordsOf(entry),
    });
  }

  async page(filter: AuditFilter, { page = 1, per_page = 50 }: PageRequest): Promise<Page<AuditLogEntry>> {
    const start = (page - 1) * per_page;
    const items: AuditLogEntry[] = [];
    let total = 0;
    for await (const { count, read } of this.#chunks(filter)) {
      const offset = Math.max(0, start - total);
      if (items.length < per_page && offset < count) items.push(...read(per_page - items.length, offset));
      total += count;
    }
    return { items, numbers: { total, page, per_page, count: items.length } };
  }

  /** The entries that match, newest first, at most `limit`. */
  async *entries(filter: AuditFilter, limit: number): AsyncGenerator<AuditLogEntry[], void> {
    let left = limit;
    for await (const { read } of this.#chunks(filter)) {
      const found = read(left, 0);
      if (found.length > 0) yield found;
      left -= found.length;
      if (left === 0) return;
    }
  }

  /** Deletes the oldest entries beyond the limits; returns how many. */
  async trim(now: number, { maxAgeMs, maxEntries }: AuditLimits, signal: AbortSignal): Promise<number> {
    const { db, withoutSync } = this.#config;
    const remove = db.prepare(
      `DELETE FROM audit_log WHERE number IN (SELECT number FROM audit_log WHERE number <= ? ORDER BY number LIMIT ${deletedAtATime})`,
    );
    const young = rows<{ first: number | null }>(
      db.prepare('SELECT min(number) AS first FROM audit_log WHERE at >= ?'),
    );
    const { first, last } = this.#bounds();
    const oldest = Math.max((young.get(now - maxAgeMs)?.first ?? last + 1) - 1, last - maxEntries);
    let deleted = 0;
    while (!signal.aborted && deleted < oldest - first + 1) {
      const { changes } = withoutSync(() => remove.run(oldest));
      if (changes === 0) break;
      deleted += Number(changes);
      await nextTurn();
    }
    return deleted;
  }

  #bounds(): { first: number; last: number } {
    const bounds = rows<{ first: number | null; last: number | null }>(
      this.#config.db.prepare(
        'SELECT (SELECT min(number) FROM audit_log) AS first, (SELECT max(number) FROM audit_log) AS last',
      ),
    ).get();
    return { first: bounds?.first ?? 1, last: bounds?.last ?? 0 };
  }

  /** The matching entries in chunks, newest first, each with its number of entries and a function that reads some of them. */
  async *#chunks(filter: AuditFilter) {
    const { db } = this.#config;
    const { sql, values } = this.#where(filter);
    const count = rows<{ count: number }>(
      db.prepare(`SELECT count(*) AS count FROM audit_log WHERE number > ? AND number <= ? AND ${sql}`),
    );
    const select = rows<Row>(
      db.prepare(
        `SELECT number, ${columns.join(', ')} FROM audit_log WHERE number > ? AND number <= ? AND ${sql} ORDER BY number DESC LIMIT ? OFFSET ?`,
      ),
    );
    const { first, last } = this.#bounds();
    for (let to = last; to >= first; to -= chunkSize) {
      const bounds = [to - chunkSize, to, ...values];
      yield {
        count: count.get(...bounds)?.count ?? 0,
        read: (limit: number, offset: number) => select.all(...bounds, limit, offset).map(entryOf),
      };
      await nextTurn();
    }
  }

  #where({ query = '', from, to, outcome }: AuditFilter): { sql: string; values: (string | number)[] } {
    const searching = fieldQuerySql(readFieldQuery(query, searchedBy), conditionSql);
    const limits: [sql: string, value: string | number | undefined][] = [
      ['at >= ?', from],
      ['at < ?', to],
      ['outcome = ?', outcome],
    ];
    const given = limits.filter(([, value]) => value !== undefined);
    return {
      sql: [searching.sql, ...given.map(([sql]) => sql)].join(' AND '),
      values: [...searching.values, ...given.flatMap(([, value]) => value ?? [])],
    };
  }
}

export const auditLog = defineService({
  create: ({ config, logging }) => new AuditLog(config, logging.logger('tailrace')),
  purge: (log) => void log.flush(),
  close: (log) => void log.flush(),
});
