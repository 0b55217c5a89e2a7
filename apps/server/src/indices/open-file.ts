import { statSync } from 'node:fs';
import { DamagedIndexError } from '../storage/damage.ts';

const identityOf = (file: string) => {
  const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return dev === undefined ? null : `${dev} ${ino}`;
};

/**
 * An index file that is open for writing, and its log. Whoever deletes one of them while it is open takes its name away: what
 * is written afterwards is gone as soon as it is closed, and nothing fails before.
 */
export class OpenFile {
  readonly #index: string;
  readonly #files: readonly [what: string, file: string, identity: string | null][];
  #problem: string | null = null;

  constructor(index: string, file: string) {
    this.#index = index;
    const parts = [['file', file] as const, ['write-ahead log', `${file}-wal`] as const];
    this.#files = parts.map(([what, path]) => [what, path, identityOf(path)]);
  }

  /** @throws DamagedIndexError when an earlier look found one of the files deleted or replaced */
  requireSound(): void {
    if (this.#problem !== null) throw new DamagedIndexError(this.#index, this.#problem);
  }

  /** @throws DamagedIndexError when one of the files was deleted or replaced since it was opened */
  requireInPlace(): void {
    const gone = this.#files.find(([, file, identity]) => identityOf(file) !== identity);
    if (gone) this.#problem ??= `its ${gone[0]} was deleted or replaced while it was written to`;
    this.requireSound();
  }
}
