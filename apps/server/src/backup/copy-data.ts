import { copyFileSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../errors.ts';
import { filesOf, indexBytes } from '../indices/index-files.ts';
import { indexPath, indicesFolder } from '../search/index-file.ts';
import { isDamage } from '../search/read/damage.ts';
import { configFile } from '../store/data-directory.ts';
import { keyFile } from '../store/secrets.ts';
import { HeldDatabase } from './held-database.ts';
import { HeldJournal } from './held-journal.ts';
import { forgetIndices, listedIndices } from './stored-catalogue.ts';

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

/**
 * Copies a data directory, whether a server runs on it or not. Messages go from the journal to the indices, so the journal is
 * held before the indices that are written to: whatever was acknowledged before is in one of them. What is in both is looked
 * up when the copy is opened. A message is first stored in the set of the lowest order, so that is held last: no copy refers
 * to an earlier one that is missing. The configuration is the oldest part; it finishes again what it had decided on.
 */
export async function copyData(dataDir: string, target: string, run: BackupRun): Promise<string[]> {
  const copies = new Copies(target, run);
  mkdirSync(indicesFolder(target), { recursive: true, mode: 0o700 });
  const config = configFile(target);
  const heldConfig = new HeldDatabase(configFile(dataDir));
  await heldConfig.copyTo(config, { signal: run.signal, onProgress() {} }).finally(() => heldConfig.close());
  const listed = listedIndices(config);

  const held = new Map<string, HeldDatabase | null>();
  const journal = new HeldJournal(dataDir);
  try {
    const names = [...filesOf(dataDir).keys()];
    const writing = names.filter((name) => listed.get(name)?.isWriting ?? true);
    const lastOrderFirst = (a: string, b: string) =>
      (listed.get(b)?.setOrder ?? 0) - (listed.get(a)?.setOrder ?? 0);
    for (const name of writing.sort(lastOrderFirst)) held.set(name, holdIfPossible(indexPath(dataDir, name)));

    const bytes = names.reduce((sum, name) => sum + indexBytes(dataDir, name), journal.bytes);
    copies.expect(bytes);
    await journal.copyTo(target, run.signal);
    for (const [name, database] of held) {
      held.delete(name);
      await copies.database(indexPath(dataDir, name), database);
    }
    for (const name of names) {
      if (!writing.includes(name)) await copies.database(indexPath(dataDir, name));
    }
  } finally {
    journal.close();
    for (const database of held.values()) database?.close();
  }
  // Retention may have deleted an index since; one that is missing for another reason stays listed.
  const present = listedIndices(configFile(dataDir));
  forgetIndices(
    config,
    [...listed.keys()].filter((name) => !present.has(name)),
  );
  const key = path.join(dataDir, keyFile);
  if (existsSync(key)) copyFileSync(key, path.join(target, keyFile));
  return copies.damaged;
}
