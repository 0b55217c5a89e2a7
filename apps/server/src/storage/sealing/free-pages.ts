import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** Pages given back in one transaction: few enough that a writer hardly waits. */
const pagesPerStep = 64;
/** With a smaller share of free pages, giving them back is not worth its work. */
const worthwhileShare = 0.25;

const number = (db: DatabaseSync, pragma: string) =>
  Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0);

/** Whether many of the file's pages are free; at least so many. */
export function hasManyFree(db: DatabaseSync, least = 1): boolean {
  const free = number(db, 'freelist_count');
  return free >= least && free > worthwhileShare * number(db, 'page_count');
}

/** Gives some free pages at the end of the file back to the disk; false when there are none. */
export function giveBackSome(db: DatabaseSync): boolean {
  const before = number(db, 'freelist_count');
  // The statement does its work with each row that is read of it.
  if (before > 0) db.prepare(`PRAGMA incremental_vacuum(${pagesPerStep})`).all();
  // The files of older layouts keep their free pages.
  return number(db, 'freelist_count') < before;
}

/** Gives all free pages back when they are many; it rests as long as it works. */
export async function giveBackFree(db: DatabaseSync): Promise<void> {
  if (!hasManyFree(db)) return;
  for (;;) {
    const began = performance.now();
    if (!giveBackSome(db)) return;
    await delay(performance.now() - began);
  }
}
