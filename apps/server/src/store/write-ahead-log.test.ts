import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { lossOfLog } from './write-ahead-log.ts';

const rows = 20;

/** The files of a database that was killed after twenty transactions, of which none is in the file itself. */
function killed(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [running, left] = [path.join(folder, 'running.sqlite'), path.join(folder, 'left.sqlite')];
  using db = new DatabaseSync(running);
  db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE numbers (n INTEGER, text TEXT);
    PRAGMA wal_checkpoint(TRUNCATE); PRAGMA wal_autocheckpoint = 0`);
  const insert = db.prepare('INSERT INTO numbers VALUES (?, hex(randomblob(3000)))');
  // The frames of an earlier use stay behind the end of the log.
  for (let n = 0; n < 2 * rows; n += 1) insert.run(-1);
  db.exec('DELETE FROM numbers; PRAGMA wal_checkpoint(FULL)');
  for (let n = 0; n < rows; n += 1) insert.run(n);
  for (const ending of ['', '-wal', '-shm']) copyFileSync(running + ending, left + ending);
  return left;
}

function count(file: string): number {
  using db = new DatabaseSync(file);
  return Number(db.prepare('SELECT count(*) AS count FROM numbers').get()?.count);
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at);
  writeFileSync(file, bytes);
}

it('finds nothing lost in the log of a database that was killed', () => {
  const file = killed();
  expect(lossOfLog(file)).toBeNull();
  expect(count(file)).toBe(rows);
  expect(lossOfLog(file)).toBeNull();
});

it.each([
  ['a page', 100],
  ['the header of a frame', 8],
])('tells how many transactions SQLite leaves out when a byte of %s is flipped', (_, within) => {
  const file = killed();
  const log = `${file}-wal`;
  const frameBytes = 24 + 4096;
  const frames = Math.floor((statSync(log).size - 32) / frameBytes);
  flip(log, 32 + Math.floor(frames / 8) * frameBytes + within);
  const reported = lossOfLog(file) ?? '';
  const left = count(file);
  expect(left).toBeLessThan(rows);
  const [, lost] =
    /^its write-ahead log is damaged, and at least (\d+) transactions cannot be read$/.exec(reported) ?? [];
  // With a damaged header, a frame cannot be told from the end of the log.
  expect([rows - left - 1, rows - left]).toContain(Number(lost));
});

it('tells that a log is damaged as a whole, or missing', () => {
  const [damaged, missing] = [killed(), killed()];
  flip(`${damaged}-wal`, 3);
  expect(lossOfLog(damaged)).toContain('what was stored last cannot be read');
  rmSync(`${missing}-wal`);
  expect(lossOfLog(missing)).toContain('log is missing');
  expect(count(missing)).toBe(0);
  expect(lossOfLog(missing)).toBeNull();
});
