import type { CataloguedIndex } from '../../indices/catalogue.ts';
import { stampOf } from '../../indices/index-files.ts';
import type { EarlierCopies } from '../../storage/index-file.ts';
import type { Ends } from '../../storage/reading/documents.ts';
import { maxKnownMatches, maxKnownQuery } from '../limits.ts';
import type { ReadScope } from './scope.ts';

/** How many messages of an index a search matches, and the first and the last of them. */
export interface Matches {
  count: number;
  /** `null` without matches. */
  ends: Ends | null;
}

interface Known extends Matches {
  /** Of the file they were counted in. */
  stamp: string;
  copies: readonly EarlierCopies[];
  /** Which of the indices with earlier copies were searched as well, since these are not counted twice. */
  elsewhere: string;
}

/** About what a result takes in memory, as characters of a text. */
const charactersOfResult = 250;

/** Those of the indices with earlier copies of an index's messages that are searched, too. */
function searchedElsewhere(copies: readonly EarlierCopies[], searched: ReadonlySet<string>): string {
  const names = new Set(copies.flatMap(({ indices }) => indices).filter((name) => searched.has(name)));
  return [...names].sort().join(' ');
}

/** What one search matches in finalized indices. */
export interface KnownMatches {
  /** `null` when they have to be counted: also when the search is for a part of the index's time, or its file has changed. */
  get(index: CataloguedIndex): Matches | null;
  keep(index: CataloguedIndex, matches: Matches, copies: readonly EarlierCopies[]): void;
}

/**
 * What searches matched in finalized indices as a whole, for the queries that were asked last: such an index does not change,
 * so that the next page or refresh need not count its matches, nor open it.
 */
export class FinalizedMatches {
  readonly #dataDir: string;
  /** By query and streams, then by index; the least recently used first. */
  readonly #queries = new Map<string, Map<string, Known>>();
  #size = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** `searched` are the names of all indices that are searched. */
  of(scope: ReadScope, searched: ReadonlySet<string>): KnownMatches {
    const key = JSON.stringify([scope.node, scope.streams?.toSorted() ?? null]);
    if (this.#queries.has(key)) this.#recent(key);
    return {
      get: (index) => {
        const known = coversAll(index, scope) ? this.#queries.get(key)?.get(index.name) : undefined;
        if (!known || known.elsewhere !== searchedElsewhere(known.copies, searched)) return null;
        return known.stamp === this.#stampOf(index) ? known : null;
      },
      keep: (index, { count, ends }, copies) => {
        if (!coversAll(index, scope) || key.length > maxKnownQuery) return;
        const stamp = this.#stampOf(index);
        if (stamp === null) return;
        const elsewhere = searchedElsewhere(copies, searched);
        this.#keep(key, index.name, { count, ends, stamp, copies, elsewhere });
      },
    };
  }

  #keep(key: string, index: string, known: Known): void {
    const matches = this.#recent(key);
    this.#size -= sizeOf(key, matches);
    matches.set(index, known);
    this.#size += sizeOf(key, matches);
    for (const [oldest, others] of this.#queries) {
      if (this.#size <= maxKnownMatches) return;
      this.#queries.delete(oldest);
      this.#size -= sizeOf(oldest, others);
    }
  }

  #recent(key: string): Map<string, Known> {
    const matches = this.#queries.get(key) ?? new Map<string, Known>();
    this.#queries.delete(key);
    this.#queries.set(key, matches);
    return matches;
  }

  /** `null` when there is no file. */
  #stampOf({ name, rewritten = 0 }: CataloguedIndex): string | null {
    const stamp = stampOf(this.#dataDir, name);
    return stamp === null ? null : `${rewritten} ${stamp}`;
  }
}

/** The number of results of a query, plus its text counted as results of the same size. */
const sizeOf = (key: string, { size }: ReadonlyMap<string, Known>) =>
  size === 0 ? 0 : size + Math.ceil(key.length / charactersOfResult);

/** Whether an index is finalized, and all of its messages are in the time of a search. */
const coversAll = ({ state, range }: CataloguedIndex, { span }: ReadScope) =>
  state === 'sealed' && range !== null && span.from <= range.from && span.to >= range.to;
