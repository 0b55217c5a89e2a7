import { copyFileSync, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../errors.ts';
import { filesOf, indexBytes } from '../indices/index-files.ts';
import { lookupContentFolder } from '../lookup/stored-content.ts';
import { isDamage } from '../storage/damage.ts';
import { indexPath, indicesFolder } from '../storage/index-file.ts';
import { configFile } from '../store/data-directory.ts';
import { keyFile } from '../store/secrets.ts';
import { HeldDatabase } from './held-database.ts';
import { HeldJournal } from './held-journal.ts';
import { forgetIndices, presentIndices, type StoredCatalogue, storedCatalogue } from './stored-catalogue.ts';

export interface BackupRun {
  signal: AbortSignal;
  progress(percent: number, info: string): void;
}

/** Copies of one backup, with its progress by bytes. */
class Copies {
  readonly #target: string;
  readonly #run: BackupRun;
  #total = 1;
  #done = 0;
  readonly damaged: string[] = [];

  constructor(target: string, run: BackupRun) {
    this.#target = target;
    this.#run = run;
  }

  /** Refuses a backup for which there is no room. */
  expect(bytes: number): void {
    this.#total = Math.max(1, bytes);
    const { bavail, bsize } = statfsSync(this.#target);
    if (bavail * bsize >= bytes) return;
    const megabytes = (size: number) => Math.ceil(size / 1024 ** 2);
    throw new StartupError(
      `The backup needs ${megabytes(bytes)} MB, and ${path.dirname(this.#target)} has ${megabytes(bavail * bsize)} MB left.`,
    );
  }

  /** Copies a database as it is held, or as it is now. One that is damaged is copied as a file; one that is gone is not. */
  async database(source: string, held?: HeldDatabase | null): Promise<void> {
    const { signal, progress } = this.#run;
    signal.throwIfAborted();
    const name = path.basename(source);
    const target = path.join(this.#target, path.basename(path.dirname(source)), name);
    // A small database is copied at once, and says nothing meanwhile.
    progress((100 * this.#done) / this.#total, `Copying ${name}`);
    let database = held;
    try {
      if (!existsSync(source)) return;
      database ??= new HeldDatabase(source);
      const { bytes } = database;
      const onProgress = (share: number) =>
        progress((100 * (this.#done + share * bytes)) / this.#total, `Copying ${name}`);
      await database.copyTo(target, { signal, onProgress });
      this.#done += bytes;
    } catch (error) {
      if (!existsSync(source)) return;
      if (!isDamage(error)) throw error;
      copyFileSync(source, target);
      this.damaged.push(name);
    } finally {
      database?.close();
    }
  }
}

/** Holds a database; null when it is gone or damaged, which copying it finds out again. */
function holdIfPossible(file: string): HeldDatabase | null {
  try {
    return existsSync(file) ? new HeldDatabase(file) : null;
  } catch (error) {
    if (isDamage(error) || !existsSync(file)) return null;
    throw error;
  }
}

/** The state of a data directory at one moment, which can be copied while a server goes on. */
interface HeldData {
  config: HeldDatabase;
  catalogue: StoredCatalogue;
  journal: HeldJournal;
  /** The names of all indices. */
  names: string[];
  /** The indices that may still be written to; null for one that is gone or damaged. */
  writing: Map<string, HeldDatabase | null>;
}

/**
 * Messages go from the journal to the indices, so the journal is held before the indices that are written to: whatever was
 * acknowledged before is in one of them. What is in both is looked up when the copy is opened. A message is first stored in
 * the set of the lowest order, so that is held last: no copy of it refers to an earlier one that is missing. The
 * configuration is held first; it finishes again what it had decided on.
 */
function hold(dataDir: string): HeldData {
  const config = new HeldDatabase(configFile(dataDir));
  const catalogue = storedCatalogue(config);
  const journal = new HeldJournal(dataDir);
  const files = filesOf(dataDir);
  const names = [...files.keys()];
  const orderOf = (name: string) => catalogue.orders.get(files.get(name)?.prefix ?? '') ?? 0;
  const inOrder = names
    .filter((name) => catalogue.isWriting.get(name) ?? true)
    .sort((a, b) => orderOf(b) - orderOf(a));
  const writing = new Map(inOrder.map((name) => [name, holdIfPossible(indexPath(dataDir, name))]));
  return { config, catalogue, journal, names, writing };
}

/** Copies the tables that the server stores, each of which is replaced as a whole; one may be deleted meanwhile. */
function copyLookupContent(source: string, target: string): void {
  if (!existsSync(source)) return;
  mkdirSync(target, { mode: 0o700 });
  for (const name of readdirSync(source).filter((file) => file.endsWith('.csv'))) {
    try {
      copyFileSync(path.join(source, name), path.join(target, name));
    } catch (error) {
      if (existsSync(path.join(source, name))) throw error;
    }
  }
}

/** Copies a data directory, whether a server runs on it or not; returns the files that are damaged. */
export async function copyData(dataDir: string, target: string, run: BackupRun): Promise<string[]> {
  const copies = new Copies(target, run);
  mkdirSync(indicesFolder(target), { recursive: true, mode: 0o700 });
  const { config, catalogue, journal, names, writing } = hold(dataDir);
  const open = new Map(writing);
  try {
    const ofIndices = names.reduce((sum, name) => sum + indexBytes(dataDir, name), 0);
    copies.expect(ofIndices + journal.bytes + config.bytes);
    await config.copyTo(configFile(target), { signal: run.signal, onProgress() {} });
    // The logs of these grow until they are copied.
    for (const [name, database] of writing) {
      open.delete(name);
      await copies.database(indexPath(dataDir, name), database);
    }
    await journal.copyTo(target, run.signal);
    for (const name of names) {
      if (!writing.has(name)) await copies.database(indexPath(dataDir, name));
    }
  } finally {
    config.close();
    journal.close();
    for (const database of open.values()) database?.close();
  }
  // Retention may have deleted an index since; one that is missing for another reason stays listed.
  const present = presentIndices(configFile(dataDir));
  const deleted = [...catalogue.isWriting.keys()].filter((name) => !present.has(name));
  forgetIndices(configFile(target), deleted);
  copyLookupContent(lookupContentFolder(dataDir), lookupContentFolder(target));
  const key = path.join(dataDir, keyFile);
  if (existsSync(key)) copyFileSync(key, path.join(target, keyFile));
  return copies.damaged;
}
