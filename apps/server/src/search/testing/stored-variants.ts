import { mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { catalogueOfFiles } from '../../indices/catalogue.ts';
import { indexPath, indicesFolder, layOut } from '../../storage/index-file.ts';
import type { StoredMessage } from '../../storage/message.ts';
import {
  type OlderLayout,
  turnIntoLayout,
  turnIntoLayout5,
  turnIntoLayout6,
} from '../../storage/testing/older-layout.ts';
import { TemporaryData } from '../../storage/testing/temporary-index.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { OpenIndices } from '../read/open-indices.ts';
import { arbitraryMessage as pivotedMessage } from './arbitrary-pivot.ts';
import { sampleMessages } from './prove-search.ts';

/**
 * How the parts of the messages are kept, one after the other: as rows, or in blocks of so many; `converted` at the end, once all
 * are in blocks, the index is finalized, in the present layout or an earlier one.
 */
type Parts = readonly (number | 'rows' | keyof typeof finalized)[];

const finalized = { converted: () => {}, 'layout 5': turnIntoLayout5, 'layout 6': turnIntoLayout6 };

/** Ways to keep the same messages, of which the first one, rows alone, is what the others are compared with. */
export const variants: Record<string, Parts> = {
  rows: ['rows', 'rows', 'rows', 'rows'],
  'large blocks': [8192, 8192, 8192, 8192],
  'small blocks that overlap': [5, 3, 7, 1],
  'rows between blocks': [4, 'rows', 6, 'rows'],
  'late rows between blocks of one message': [1, 'rows', 2, 'rows'],
  'one block under rows': [1000, 'rows', 'rows', 'rows'],
  'finalized large blocks': [8192, 8192, 8192, 8192, 'converted'],
  'finalized small blocks that overlap': [5, 3, 7, 1, 'converted'],
  'documents in packs of finalized large blocks': [8192, 8192, 8192, 8192, 'layout 6'],
  'documents in packs of finalized small blocks': [5, 3, 7, 1, 'layout 6'],
  'words in blocks with a filter for each': [5, 3, 7, 1, 'layout 5'],
};

/** SQLite replaces half a surrogate pair in a value that messages are sorted by; blocks keep it. */
const wellFormed = (message: StoredMessage) =>
  Object.fromEntries(
    Object.entries(message).map(([field, value]) => [
      field,
      typeof value === 'string' && field !== 'message' ? value.toWellFormed() : value,
    ]),
  ) as StoredMessage;

/** Generated messages: half with fields of any kind, half with fields that pivots group and count. */
export function variedMessages(seed: number): StoredMessage[] {
  const pivoted = fc.sample(fc.array(pivotedMessage, { minLength: 80, maxLength: 80 }), { seed, numRuns: 1 });
  return [...sampleMessages(seed, 80), ...(pivoted[0] ?? [])].map(wellFormed);
}

/** The index of an older layout beside those that are sealed. */
const older: readonly [number, OlderLayout][] = [
  [2, 2],
  [3, 3],
];

const numberOfIndices = 4;

/**
 * Stores messages in several indices of two sets, in four batches each, and after each batch seals what its part says. Some
 * messages of the second set are copies of those in the first. Ids are the same in every variant.
 */
export function storeVariant(messages: readonly StoredMessage[], parts: Parts): TemporaryData {
  const data = new TemporaryData();
  for (const [number, layout] of older) layOutOlder(data, `graylog_${number}`, layout);
  const indices = Array.from({ length: numberOfIndices }, (_, number) =>
    messages.filter((_, at) => at % numberOfIndices === number),
  );
  for (const [number, held] of indices.entries()) storeParts(data, `graylog_${number}`, held, [], parts);
  // Copies that are left out, and messages of its own.
  storeParts(data, 'special_0', (indices[0] ?? []).slice(0, 15), ['graylog_0'], parts);
  return data;
}

function layOutOlder({ dir }: TemporaryData, name: string, layout: OlderLayout): void {
  mkdirSync(indicesFolder(dir), { recursive: true });
  layOut(indexPath(dir, name));
  turnIntoLayout(indexPath(dir, name), layout);
}

function storeParts(
  data: TemporaryData,
  name: string,
  messages: readonly StoredMessage[],
  earlier: readonly string[],
  parts: Parts,
): void {
  const stored = parts.filter((part) => part === 'rows' || typeof part === 'number');
  const isOlder = older.some(([number]) => name === `graylog_${number}`);
  const size = Math.ceil(messages.length / stored.length);
  for (const [at, part] of stored.entries()) {
    const held = messages.slice(at * size, (at + 1) * size);
    using writer = IndexWriter.open(data.dir, name, { now: () => 0 });
    writer.append(held, { earlier: held.map(() => earlier) });
    if (part !== 'rows' && !isOlder) data.seal(name, part);
  }
  if (stored.length === parts.length || isOlder) return;
  const reason = data.convert(name);
  if (reason !== null) throw new Error(`The words of ${name} are not converted: ${reason}`);
  const last = parts.at(-1);
  if (typeof last === 'string' && last !== 'rows') finalized[last](name, indexPath(data.dir, name));
}

/** Opens all indices of a directory for as long as a test asks. */
export function withIndices<T>({ dir }: TemporaryData, run: (indices: OpenIndices) => T): T {
  const indices = new OpenIndices(dir, catalogueOfFiles(dir));
  try {
    return run(indices);
  } finally {
    indices.close();
  }
}
