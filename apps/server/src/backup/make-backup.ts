import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../errors.ts';
import { configFile } from '../store/data-directory.ts';
import { BackupFolder, nameOfBackup, unfinishedName } from './backup-folder.ts';
import { type BackupRun, copyData } from './copy-data.ts';
import { type BackedUpFile, fingerprint, manifestName, newManifest, syncPath } from './manifest.ts';

/** Where backups are kept. */
export interface BackupLocation {
  /** Outside of the data directory. */
  folder: string;
  /** Older backups than this many are deleted after a new one. */
  keep: number;
}

export interface BackupRequest extends BackupLocation {
  dataDir: string;
  /** Now, in ms. */
  at: number;
  /** The version of the server. */
  version: string;
}

export interface MadeBackup {
  path: string;
  files: number;
  bytes: number;
  damaged: string[];
}

/** Refuses to keep backups in the data directory, whose end would be theirs. */
export function requireApart(folder: string, dataDir: string): void {
  const way = path.relative(path.resolve(dataDir), path.resolve(folder));
  if (way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way)) return;
  throw new StartupError(
    `Backups cannot be kept in the data directory ${dataDir}. Choose a directory elsewhere.`,
  );
}

/** Waits until all copied files are on disk, and describes them. */
async function describedFiles(copy: string, { signal, progress }: BackupRun): Promise<BackedUpFile[]> {
  const names = readdirSync(copy, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const described: BackedUpFile[] = [];
  for (const file of files.sort()) {
    progress(99, `Checking ${path.basename(file)}`);
    const relative = path.relative(copy, file).replaceAll(path.sep, '/');
    described.push({ path: relative, ...(await fingerprint(file, signal)) });
  }
  for (const entry of names.filter((one) => one.isDirectory())) {
    await syncPath(path.join(entry.parentPath, entry.name));
  }
  return described;
}

/** Makes a backup of a data directory in a folder of its own; afterwards it is complete on disk, or not there. */
export async function makeBackup(request: BackupRequest, run: BackupRun): Promise<MadeBackup> {
  const { dataDir } = request;
  if (!existsSync(configFile(dataDir))) {
    throw new StartupError(`${dataDir} is not the data directory of a server. --data-dir names it.`);
  }
  requireApart(request.folder, dataDir);
  const folder = new BackupFolder(request.folder);
  try {
    folder.removeUnfinished();
    const name = nameOfBackup(request.at);
    const unfinished = path.join(folder.path, unfinishedName(name));
    const complete = path.join(folder.path, name);
    if (existsSync(complete)) throw new StartupError(`There is a backup ${complete} already.`);
    mkdirSync(unfinished, { mode: 0o700 });
    try {
      const damaged = await copyData(dataDir, unfinished, run);
      const files = await describedFiles(unfinished, run);
      const createdAt = new Date(request.at).toISOString();
      const manifest = newManifest({ version: request.version, createdAt, files, damaged });
      const file = path.join(unfinished, manifestName);
      writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      await syncPath(file);
      await syncPath(unfinished);
      renameSync(unfinished, complete);
      await syncPath(folder.path);
      folder.keep(request.keep);
      const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
      return { path: complete, files: files.length, bytes, damaged };
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw run.signal.aborted ? run.signal.reason : error;
    }
  } finally {
    folder.close();
  }
}
