import type { DatabaseSync } from 'node:sqlite';
import { isSqliteError } from '../errors.ts';

const patienceMs = 5000;
const lookEveryMs = 1;
const sqliteBusy = 5;

/** Another connection has been writing all the time. */
export const isBusy = (error: unknown): boolean =>
  isSqliteError(error) && (error.errcode & 0xff) === sqliteBusy;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Begins in the next gap between two transactions of the writer. SQLite itself would look for one every tenth of a second,
 * and hardly ever find one while much is written.
 */
function begin(db: DatabaseSync): void {
  const patient = performance.now() + patienceMs;
  db.exec('PRAGMA busy_timeout = 0');
  try {
    for (;;) {
      try {
        db.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > patient) throw error;
        Atomics.wait(sleeper, 0, 0, lookEveryMs);
      }
    }
  } finally {
    db.exec(`PRAGMA busy_timeout = ${patienceMs}`);
  }
}

/** Makes changes to an index that another connection may write to, all of them or none. */
export function inTransaction(db: DatabaseSync, change: () => void): void {
  begin(db);
  try {
    change();
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
