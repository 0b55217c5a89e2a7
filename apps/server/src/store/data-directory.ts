import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors.ts';
import { type ConfigStore, openConfigStore } from './config-store.ts';
import { makePrivate } from './private-files.ts';
import { openSecrets, type Secrets } from './secrets.ts';

/** A data directory that is locked until it is closed. */
export interface DataDirectory {
  path: string;
  indices: string;
  config: ConfigStore;
  secrets: Secrets;
  close(): void;
}

/** The file of a data directory with its configuration. */
export const configFile = (directory: string) => path.join(directory, 'config.sqlite');

/** The folder that a backup is restored into, before its parts are moved to their places. */
export const restoringFolder = (directory: string) => path.join(directory, 'restoring');

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Locks the directory with SQLite's file lock, which the system releases however the process ends; a file with a
 * process id would outlive a crash.
 */
function lock(directory: string): DatabaseSync {
  const held = new DatabaseSync(path.join(directory, 'server.lock'));
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
    mkdirSync(indices, { recursive: true, mode: 0o700 });
    held = lock(directory);
    const secrets = openSecrets(directory, secretKey);
    const locked = held;
    const config = openConfigStore(configFile(directory));
    makePrivate(directory);
    return {
      path: directory,
      indices,
      config,
      secrets,
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
