import type { DatabaseSync } from 'node:sqlite';

interface Announcement {
  // A method, so that listeners for any type of change can be stored.
  listener(changes: readonly unknown[]): void;
  change: unknown;
}

export interface Transactions {
  /** Runs `work` as one transaction; an exception undoes all of it. An inner transaction can fail without the outer one. */
  transaction<T>(work: () => T): T;
  /**
   * Calls a listener once the transaction this is called in is committed, with all changes it is to be told. The
   * listener must not throw: the changes are stored by then.
   */
  announce<Change>(listener: (changes: readonly Change[]) => void, change: Change): void;
}

/** The transactions of a database, and the listeners for their changes. */
export function transactions(db: DatabaseSync): Transactions {
  let pending: Announcement[] = [];

  function announcePending(): void {
    const byListener = Map.groupBy(pending, ({ listener }) => listener);
    pending = [];
    for (const [listener, announced] of byListener) listener(announced.map(({ change }) => change));
  }

  return {
    transaction<T>(work: () => T): T {
      const isInner = db.isTransaction;
      const pendingBefore = pending.length;
      db.exec(isInner ? 'SAVEPOINT part' : 'BEGIN IMMEDIATE');
      let result: T;
      try {
        result = work();
        db.exec(isInner ? 'RELEASE part' : 'COMMIT');
      } catch (error) {
        pending.length = pendingBefore;
        // After some errors, such as a full disk, SQLite has ended the transaction itself.
        if (db.isTransaction) db.exec(isInner ? 'ROLLBACK TO part; RELEASE part' : 'ROLLBACK');
        throw error;
      }
      if (!isInner) announcePending();
      return result;
    },

    announce: (listener, change) => void pending.push({ listener, change }),
  };
}
