import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Journal, type JournalOptions } from '../journal/journal.ts';

/** A journal in a temporary folder, which is deleted when the journal is closed. */
export class TemporaryJournal extends Journal {
  readonly #folder: string;

  constructor(options: Partial<JournalOptions> = {}) {
    const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-journal-'));
    super(folder, { keepFreeBytes: 0, ...options });
    this.#folder = folder;
  }

  override close(): void {
    super.close();
    rmSync(this.#folder, { recursive: true });
  }
}
