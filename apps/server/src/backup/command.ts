import { apiVersion } from '../version.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupCommand } from './options.ts';
import { restoreBackup } from './restore-backup.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Makes or restores a backup, and returns what to print. The signal interrupts a backup, of which nothing is left then. */
export async function runCommand(
  { mode, dataDir, directory, keep }: BackupCommand,
  signal: AbortSignal,
): Promise<string> {
  if (mode === 'restore') {
    const { files, createdAt } = await restoreBackup(directory, dataDir);
    return `Restored ${files} files of ${createdAt} into ${dataDir}.\n`;
  }
  const request = { dataDir, folder: directory, keep, at: Date.now(), version: apiVersion };
  const made = await makeBackup(request, { signal, progress() {} });
  const damaged =
    made.damaged.length > 0 ? ` Damaged, and copied as they are: ${made.damaged.join(', ')}.` : '';
  return `Backed up ${made.files} files, ${megabytes(made.bytes)}, to ${made.path}.${damaged}\n`;
}
