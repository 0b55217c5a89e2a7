import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createFolders } from '../create-folders.ts';
import { StartupError } from '../errors.ts';
import { manifestName } from './manifest.ts';

const prefix = 'tailrace-';
const unfinished = '.unfinished';
const backupName = /^tailrace-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

/** `tailrace-2026-03-01T12-00-00.000Z`, which sorts by time and is a file name everywhere. */
export const nameOfBackup = (at: number) => `${prefix}${new Date(at).toISOString().replaceAll(':', '-')}`;

/** The folder that a backup is made in; it gets its name once it is complete. */
export const unfinishedName = (name: string) => name + unfinished;

/** The complete backups of a folder, oldest first. */
export function completeBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => backupName.test(name) && existsSync(path.join(folder, name, manifestName)))
    .sort();
}

/** A folder of backups that is locked until it is closed, so that one backup is made at a time. */
export class BackupFolder {
  readonly path: string;
  readonly #lock: DatabaseSync;

  constructor(folder: string) {
    createFolders(folder);
    this.path = folder;
    // SQLite's file lock is released by the system however the process ends.
    this.#lock = new DatabaseSync(path.join(folder, 'backup.lock'));
    try {
      this.#lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      this.#lock.close();
      if (!/locked/.test(String(error))) throw error;
      throw new StartupError(`Another backup is being made in ${folder}. Wait for its end.`);
    }
  }

  /** Deletes what backups and deletions that were cut off have left behind. */
  removeUnfinished(): void {
    const complete = new Set(completeBackups(this.path));
    for (const name of readdirSync(this.path)) {
      const isOurs = backupName.test(name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name);
      if (isOurs && !complete.has(name)) this.#remove(name);
    }
  }

  /** Deletes the oldest backups beyond a number. */
  keep(most: number): void {
    const all = completeBackups(this.path);
    for (const name of all.slice(0, Math.max(0, all.length - most))) this.#remove(name);
  }

  close(): void {
    this.#lock.close();
  }

  #remove(name: string): void {
    const backup = path.join(this.path, name);
    // Without its manifest it is no backup any more, should the deletion be cut off.
    rmSync(path.join(backup, manifestName), { force: true });
    rmSync(backup, { recursive: true, force: true });
  }
}
