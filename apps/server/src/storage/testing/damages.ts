import { truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

function change(file: string, sql: string) {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

const breakMessages = (file: string) => change(file, "UPDATE messages SET doc = x'ff00ff00ff'");

/** Ways to damage an index file, and what is said of it. */
export const damages: [what: string, damage: (file: string) => void, reason: RegExp][] = [
  ['emptied', (file) => truncateSync(file, 0), /the file is empty/],
  ['overwritten', (file) => writeFileSync(file, 'x'.repeat(9000)), /not a database/],
  ['cut off', (file) => truncateSync(file, 20_000), /the file is cut off/],
  ['of a newer version', (file) => change(file, 'PRAGMA user_version = 99'), /newer version/],
  ['without a table', (file) => change(file, 'DROP TABLE fields'), /no such table/],
  ['with broken messages', breakMessages, /malformed JSON/],
];
