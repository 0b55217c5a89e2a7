import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../errors.ts';
import { restoringFolder } from '../store/data-directory.ts';
import { type BackedUpFile, fingerprint, readManifest, syncPath } from './manifest.ts';

/** What an empty directory may have, such as one that is a file system of its own. */
const ignored = new Set(['lost+found']);

const namesIn = (folder: string) => readdirSync(folder).filter((name) => !ignored.has(name));

/** The configuration is moved last: without it, a server would not take the rest for its data. */
const configurationLast = (one: string, other: string) =>
  Number(one.startsWith('config')) - Number(other.startsWith('config'));

function requireEmpty(dataDir: string): void {
  if (!existsSync(dataDir) || namesIn(dataDir).length === 0) return;
  throw new StartupError(
    `The data directory ${dataDir} is not empty, and a restore overwrites nothing. Move it away, or choose another with --data-dir.`,
  );
}

/** The place of a file below a folder; refuses one that a changed manifest leads elsewhere. */
function targetOf(folder: string, file: BackedUpFile): string {
  const target = path.resolve(folder, file.path);
  if (target.startsWith(path.resolve(folder) + path.sep)) return target;
  throw new StartupError(`The manifest names a file outside of the backup: ${file.path}.`);
}

async function copyChecked(backup: string, target: string, file: BackedUpFile): Promise<void> {
  const source = targetOf(backup, file);
  const state = targetOf(target, file);
  if (!existsSync(source))
    throw new StartupError(`The backup is incomplete: ${file.path} is missing. Restore another.`);
  mkdirSync(path.dirname(state), { recursive: true, mode: 0o700 });
  copyFileSync(source, state);
  // The copy is checked, so that what is restored is what was backed up.
  const { bytes, sha256 } = await fingerprint(state);
  if (bytes !== file.bytes || sha256 !== file.sha256) {
    throw new StartupError(`The backup is damaged: ${file.path} is not what was backed up. Restore another.`);
  }
}

/** Restores a backup into an empty data directory, which a server can be started on afterwards. */
export async function restoreBackup(
  backup: string,
  dataDir: string,
): Promise<{ files: number; createdAt: string }> {
  const { files, createdAt } = readManifest(backup);
  requireEmpty(dataDir);
  const restoring = restoringFolder(dataDir);
  mkdirSync(restoring, { recursive: true, mode: 0o700 });
  try {
    for (const file of files) await copyChecked(backup, restoring, file);
    for (const name of readdirSync(restoring).sort(configurationLast)) {
      renameSync(path.join(restoring, name), path.join(dataDir, name));
    }
    await syncPath(dataDir);
  } catch (error) {
    for (const name of namesIn(dataDir)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
  rmSync(restoring, { recursive: true });
  return { files: files.length, createdAt };
}
