import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rows } from '../rows.ts';
import { isDamage } from './damage.ts';
import { evidentDamage, indexPath } from './index-file.ts';

const countsFile = (dataDir: string) => path.join(dataDir, 'stored-counts');

/** How many messages the indices that were written to had, as the last run noted; none when that cannot be read. */
function notedCounts(dataDir: string): Map<string, number> {
  try {
    const noted: unknown = JSON.parse(readFileSync(countsFile(dataDir), 'utf8'));
    const entries = Object.entries(noted ?? {});
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
}

/** Notes every second how many messages the indices have that are written to, so that a start can tell what they lack. */
export class StoredCounts {
  readonly #dataDir: string;
  #noted: Map<string, number>;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#noted = notedCounts(dataDir);
  }

  /** Takes the counts by index, null for one that is not open; others are no longer written to. */
  note(counts: ReadonlyMap<string, number | null>): void {
    const next = new Map<string, number>();
    for (const [index, count] of counts) {
      const known = count ?? this.#noted.get(index);
      if (known !== undefined) next.set(index, known);
    }
    const isSame = JSON.stringify([...next]) === JSON.stringify([...this.#noted]);
    if (isSame) return;
    const file = countsFile(this.#dataDir);
    try {
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(next)), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      this.#noted = next;
    } catch {
      // The disk is full: it is tried again in a second.
    }
  }
}

/** null when the file is damaged, which is found by others. */
function presentCount(file: string): number | null {
  if (evidentDamage(file) !== null) return null;
  using db = new DatabaseSync(file, { readOnly: true });
  const counted = rows<{ messages: number | null }>(
    db.prepare('SELECT sum(count) AS messages FROM hour_counts'),
  );
  try {
    return counted.get()?.messages ?? 0;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return null;
  }
}

/** How many messages indices lack at least that they had in the last run, because their logs are gone without a trace. */
export function lostMessages(dataDir: string): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  for (const [index, count] of notedCounts(dataDir)) {
    const present = presentCount(indexPath(dataDir, index));
    if (present !== null && present < count) lost.set(index, count - present);
  }
  return lost;
}
