import path from 'node:path';
import { StartupError } from '../errors.ts';
import { type BackupLocation, requireApart } from './make-backup.ts';

/** What is done instead of running a server. */
export type BackupCommand = CommandOf<'backup'> | CommandOf<'restore'>;

interface CommandOf<Mode> {
  mode: Mode;
  dataDir: string;
  /** The folder of backups, or the backup to restore. */
  directory: string;
  keep: number;
}

/** Reads the words of a command line that are no options; null when there are none. `program` starts the server. */
export function readCommand(
  [mode, directory, ...rest]: readonly string[],
  { dataDir, keep, program }: Pick<BackupCommand, 'dataDir' | 'keep'> & { program: string },
): BackupCommand | null {
  if (mode === undefined) return null;
  if (mode !== 'backup' && mode !== 'restore') {
    throw new StartupError(`Unexpected argument '${mode}'. --help lists the options.`);
  }
  if (directory === undefined || rest.length > 0) {
    throw new StartupError(`Type the one directory of the ${mode}: ${program} ${mode} DIR`);
  }
  return { mode, dataDir, directory: path.resolve(directory), keep };
}

const mostBackups = 10_000;

/** Throws a RangeError that continues "the option …". */
export function backupsToKeep(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= mostBackups) return number;
  throw new RangeError(`must be a number from 1 to ${mostBackups}, not "${text}"`);
}

/** The place of the server's own backups; null without a directory. */
export function backupLocation(
  folder: string | null,
  { dataDir, keep }: Pick<BackupCommand, 'dataDir' | 'keep'>,
): BackupLocation | null {
  if (folder === null) return null;
  requireApart(folder, dataDir);
  return { folder, keep };
}
