import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { indexPath, indicesFolder, layOut } from '../index-file.ts';
import type { FieldValue, FieldValues, StoredMessage } from '../message.ts';
import { conversion } from '../sealing/convert-terms.ts';
import { sealRows } from '../sealing/seal-rows.ts';
import { type AppendOptions, IndexWriter } from '../writing/index-writer.ts';
import { type OlderLayout, turnIntoLayout } from './older-layout.ts';

/** Creates a data directory that is deleted at the end of the test; its indices have this layout, the present one by default. */
export class TemporaryData {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'tailrace-search-'));
  readonly #layout: OlderLayout | undefined;

  constructor(layout?: OlderLayout) {
    this.#layout = layout;
  }

  store(messages: readonly StoredMessage[], indexName = 'graylog_0', options: AppendOptions = {}): void {
    if (this.#layout !== undefined) this.#layOut(indexPath(this.dir, indexName), this.#layout);
    using writer = IndexWriter.open(this.dir, indexName);
    writer.append(messages, options);
  }

  /** Seals all messages of an index, in blocks of so many. */
  seal(indexName = 'graylog_0', blockMessages?: number): void {
    using db = new DatabaseSync(indexPath(this.dir, indexName));
    while (sealRows(db, blockMessages) > 0);
  }

  /** Converts the words of an index, all of whose messages are sealed; returns why it cannot be. */
  convert(indexName = 'graylog_0'): string | null {
    using db = new DatabaseSync(indexPath(this.dir, indexName));
    const steps = conversion(indexName, db);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  #layOut(file: string, layout: OlderLayout): void {
    if (existsSync(file)) return;
    mkdirSync(indicesFolder(this.dir), { recursive: true });
    layOut(file);
    turnIntoLayout(file, layout);
  }

  [Symbol.dispose](): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

let made = 0;

/** Creates a message with all required fields. */
export function storedMessage(fields: Record<string, FieldValue | FieldValues> = {}): StoredMessage {
  made += 1;
  return {
    _id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    timestamp: Date.UTC(2021, 4, 1, 10) + made,
    source: 'web-1',
    message: 'something happened',
    streams: ['000000000000000000000001'],
    ...fields,
  };
}
