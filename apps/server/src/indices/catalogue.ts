import { existsSync, readdirSync } from 'node:fs';
import { indicesFolder } from '../storage/index-file.ts';
import type { TimeSpan } from '../storage/time-span.ts';

/** What is known of an index without opening its file. */
export interface CataloguedIndex {
  /** `<prefix of its set>_<number>`, which is also the name of its file. */
  name: string;
  setId: string;
  /**
   * The rank of its set, which never changes. A search leaves out a copy of a message when it reads a copy in a set of a
   * lower order.
   */
  setOrder: number;
  number: number;
  /** `writing` until the file is finalized, which is stored as `sealed`; the highest number of a set is the one that is written to. */
  state: 'writing' | 'sealed' | 'closed';
  /** Times of the first and the last message; null until it is finalized, or when it is empty. */
  range: TimeSpan | null;
  /** null until it is finalized. */
  messages: number | null;
  /** How often its file was replaced by one that was written anew. */
  rewritten?: number;
  /** A set of events; a search that names no stream leaves it out. */
  holdsEvents: boolean;
}

/** All indices, each set from its oldest to its newest. A new version differs from the one before it. */
export interface Catalogue {
  version: number;
  indices: readonly CataloguedIndex[];
}

export const indexName = (prefix: string, number: number) => `${prefix}_${number}`;

const indexFile = /^(.+)_(\d+)\.sqlite$/;

/** The prefix and number that the name of an index file says; null for other files. */
export function fileIndex(file: string): { prefix: string; number: number } | null {
  const [, prefix, digits = ''] = indexFile.exec(file) ?? [];
  const number = Number(digits);
  return prefix !== undefined && String(number) === digits ? { prefix, number } : null;
}

const byAge = (a: CataloguedIndex, b: CataloguedIndex) => a.setOrder - b.setOrder || a.number - b.number;

export const sortedCatalogue = (version: number, indices: readonly CataloguedIndex[]): Catalogue => ({
  version,
  indices: indices.toSorted(byAge),
});

/** The names of the indices that are written to, one of each set. */
export function writeIndices({ indices }: Catalogue): Set<string> {
  const newest = new Map(indices.map(({ setId, name }) => [setId, name]));
  return new Set(newest.values());
}

/** The indices that change while they are searched: those written to, and those whose messages are being sealed. */
export const growingIndices = ({ indices }: Catalogue): Set<string> =>
  new Set(indices.filter(({ state }) => state === 'writing').map(({ name }) => name));

/** The catalogue of a folder without stored index sets: each prefix is a set of its own. */
export function catalogueOfFiles(dataDir: string): Catalogue {
  const folder = indicesFolder(dataDir);
  const found = (existsSync(folder) ? readdirSync(folder) : [])
    .map(fileIndex)
    .filter((known) => known !== null);
  const prefixes = [...new Set(found.map(({ prefix }) => prefix))].sort();
  const indices = found.map(({ prefix, number }) => ({
    name: indexName(prefix, number),
    setId: prefix,
    setOrder: prefixes.indexOf(prefix),
    number,
    state: 'writing' as const,
    range: null,
    messages: null,
    holdsEvents: false,
  }));
  return sortedCatalogue(0, indices);
}
