import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Row } from './rows.ts';

/** The rows in a table of SQLite with a typed column for each value and no index, in a file of its own. */
export class PlainTable {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'tailrace-bench-'));
  readonly #db = new DatabaseSync(path.join(this.#folder, 'rows.sqlite'));

  constructor() {
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE rows (
      moment INTEGER, source TEXT, service TEXT, level INTEGER, took_ms INTEGER, client TEXT)`);
  }

  insert(rows: readonly Row[]): void {
    const insert = this.#db.prepare('INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)');
    this.#db.exec('BEGIN');
    for (const { moment, source, service, level, tookMs, client } of rows)
      insert.run(moment, source, service, level, tookMs, client);
    this.#db.exec('COMMIT');
  }

  /** Runs a query, and returns how many milliseconds it took. */
  time(sql: string): number {
    const started = performance.now();
    this.#db.prepare(sql).all();
    return performance.now() - started;
  }

  [Symbol.dispose](): void {
    this.#db.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
