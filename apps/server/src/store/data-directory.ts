import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { countOf } from '@tailrace/domain/format/format';
import { createFolders } from '../create-folders.ts';
import { StartupError } from '../errors.ts';
import { indexPath } from '../storage/index-file.ts';
import { lostMessages } from '../storage/stored-counts.ts';
import {
  type ConfigStore,
  isEmptyConfiguration,
  lossOfConfiguration,
  openConfigStore,
} from './config-store.ts';
import { makePrivate } from './private-files.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { lossOfLog } from './write-ahead-log.ts';

/** A data directory that is locked until it is closed. */
export interface DataDirectory {
  path: string;
  indices: string;
  config: ConfigStore;
  secrets: Secrets;
  /** What a log lacked when the directory was opened; it is not found again. */
  losses: readonly LostLog[];
  close(): void;
}

/** A database whose log cannot be read as a whole. */
export interface LostLog {
  /** Relative to the data directory. */
  file: string;
  reason: string;
}

/** The file of a data directory with its configuration. */
export const configFile = (directory: string) => path.join(directory, 'config.sqlite');

const lockFile = 'server.lock';

/** The folder that a backup is restored into, before its parts are moved to their places. */
export const restoringFolder = (directory: string) => path.join(directory, 'restoring');

/** Looks at the logs that the last run has left, before SQLite opens the databases and says nothing of what is missing. */
function lostLogs(directory: string): LostLog[] {
  const inFolder = (folder: string) =>
    readdirSync(path.join(directory, folder))
      .filter((name) => /\.sqlite-(?:wal|shm)$/.test(name))
      .map((name) => path.join(folder, name.slice(0, -'-wal'.length)));
  const files = [...new Set([...inFolder(''), ...inFolder('indices')])].sort();
  const losses = files.flatMap((file) => {
    const reason = existsSync(path.join(directory, file)) ? lossOfLog(path.join(directory, file)) : null;
    return reason === null ? [] : [{ file, reason }];
  });
  // A log that is gone together with the index of it leaves no trace of its own.
  const known = new Set(losses.map(({ file }) => file));
  return [...losses, ...lossesWithoutTrace(directory).filter(({ file }) => !known.has(file))];
}

function lossesWithoutTrace(directory: string): LostLog[] {
  const config = configFile(directory);
  const ofConfig = lossOfConfiguration(config);
  const ofIndices = Array.from(lostMessages(directory), ([index, count]) => ({
    file: path.relative(directory, indexPath(directory, index)),
    reason: `at least ${countOf(count, 'message')} that were stored last are missing`,
  }));
  return [...(ofConfig === null ? [] : [{ file: path.basename(config), reason: ofConfig }]), ...ofIndices];
}

/** A configuration that is gone must not be taken for that of a new server, whose indices would be deleted by its rules. */
function requireConfiguration(directory: string, wasUsed: boolean): void {
  const hasIndices = readdirSync(path.join(directory, 'indices')).some((name) => name.endsWith('.sqlite'));
  if (!wasUsed || !hasIndices || !isEmptyConfiguration(configFile(directory))) return;
  throw new StartupError(
    `The configuration config.sqlite of ${directory} is lost: it is empty, but there are indices. ` +
      'Restore a backup, or begin anew in another directory.',
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Locks the directory with SQLite's file lock, which the system releases however the process ends; a file with a
 * process id would outlive a crash.
 */
function lock(directory: string): DatabaseSync {
  const held = new DatabaseSync(path.join(directory, lockFile));
  try {
    held.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    if (/locked/.test(reasonOf(error))) {
      throw new StartupError(
        `Another server is running on ${directory}; --data-dir chooses another directory.`,
      );
    }
    throw error;
  }
  return held;
}

/** Creates missing files, locks the directory and opens its configuration. */
export function openDataDirectory(directory: string, secretKey: string | null = null): DataDirectory {
  const indices = path.join(directory, 'indices');
  let held: DatabaseSync | null = null;
  try {
    if (existsSync(restoringFolder(directory))) {
      throw new StartupError(
        `A restore into ${directory} was cut off. Delete what is in the directory, and restore the backup again.`,
      );
    }
    createFolders(indices);
    const wasUsed = existsSync(path.join(directory, lockFile));
    held = lock(directory);
    const losses = lostLogs(directory);
    requireConfiguration(directory, wasUsed);
    const secrets = openSecrets(directory, secretKey);
    const locked = held;
    const config = openConfigStore(configFile(directory));
    makePrivate(directory);
    return {
      path: directory,
      indices,
      config,
      secrets,
      losses,
      close() {
        config.close();
        locked.close();
      },
    };
  } catch (error) {
    held?.close();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data directory ${directory} cannot be used: ${reasonOf(error)}. --data-dir chooses another.`,
    );
  }
}
