import { type Catalogue, type CataloguedIndex, growingIndices } from '../../indices/catalogue.ts';
import { type DamagedBlock, type DamagedIndex, DamagedIndexError, isDamage } from '../../storage/damage.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { maxDamagedBlocks } from '../limits.ts';
import { SearchError } from '../search-error.ts';
import type { BlockStates } from './block-states.ts';
import { DamagedParts } from './damaged-parts.ts';
import { FinalizedFieldTypes } from './finalized-field-types.ts';
import { FinalizedMatches, type KnownMatches, type Matches } from './finalized-matches.ts';
import type { IndexReader } from './index-reader.ts';
import { type OpenLimits, Readers } from './readers.ts';
import type { ReadScope } from './scope.ts';
import { Selection } from './selection.ts';

export interface IndexFigures {
  /** Index files whose time a search touched; null when nothing was searched. */
  searched: number | null;
  /** Index files that are open. */
  open: number;
}

/** An index that a search reads when its turn comes. */
export interface IndexInTurn {
  /** No message is before this time, in milliseconds. */
  from: number;
  /** What the search matches in it, if that is known without opening it. */
  known(): Matches | null;
  /** Keeps what the search matches in it, when its plan is exact. */
  keep(matches: Matches): void;
  /** @throws DamagedIndexError when it cannot be opened; the search has to be repeated without it. */
  select(): Selection | null;
}

/** The indices of a catalogue, opened when a search reads them. */
export class OpenIndices {
  readonly #readers: Readers;
  readonly finalizedFieldTypes = new FinalizedFieldTypes();
  readonly #finalizedMatches: FinalizedMatches;
  #catalogue: Catalogue;
  /** The indices that change while they are searched. */
  #growing: ReadonlySet<string>;
  /** What is unreadable; it is skipped until the process restarts. */
  readonly #leftOut = new DamagedParts();
  #only: string | null = null;
  #searched: number | null = null;

  constructor(dataDir: string, catalogue: Catalogue, mostOpen?: OpenLimits) {
    this.#readers = new Readers(dataDir, this.#leftOut, mostOpen);
    this.#finalizedMatches = new FinalizedMatches(dataDir);
    this.#catalogue = catalogue;
    this.#growing = growingIndices(catalogue);
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  get blockStates(): BlockStates {
    return this.#readers.blockStates;
  }

  /** Takes a newer catalogue, and closes and forgets the indices that it no longer offers or that were written anew. */
  use(catalogue: Catalogue): void {
    this.#closeRewritten(catalogue);
    this.#catalogue = catalogue;
    this.#growing = growingIndices(catalogue);
    const names = new Set(catalogue.indices.map(({ name }) => name));
    this.#leftOut.keepOnly(names);
    this.#readers.closeExcept(new Set(this.readable().map(({ name }) => name)));
  }

  /** An index that was written anew is another file. */
  #closeRewritten({ indices }: Catalogue): void {
    const before = new Map(this.#catalogue.indices.map(({ name, rewritten = 0 }) => [name, rewritten]));
    const others = indices.filter(({ name, rewritten = 0 }) => (before.get(name) ?? rewritten) !== rewritten);
    for (const { name } of others) this.#readers.close(name);
    if (others.length > 0) this.finalizedFieldTypes.forget();
  }

  /** All indices that are neither closed nor damaged, newest first. */
  readable(): CataloguedIndex[] {
    return this.#catalogue.indices
      .filter(({ name, state }) => state !== 'closed' && this.#leftOut.reason(name) === undefined)
      .filter(({ name }) => (this.#only ?? name) === name)
      .reverse();
  }

  /** Those that a search of these streams reads: the sets of events only when streams are named. */
  readableFor(streams: readonly string[] | null): CataloguedIndex[] {
    const readable = this.readable();
    return streams === null ? readable.filter(({ holdsEvents }) => !holdsEvents) : readable;
  }

  /** Excludes an index from further searches. */
  leaveOut(damaged: DamagedIndex): void {
    if (this.#leftOut.addIndex(damaged)) this.#readers.close(damaged.name);
  }

  /** Excludes these blocks, and those no longer that were excluded before. */
  leaveOutBlocks(blocks: readonly DamagedBlock[]): void {
    for (const name of this.#leftOut.forgetOthers(blocks)) this.#readers.close(name);
    for (const block of blocks) this.leaveOutBlock(block);
  }

  /** Excludes a block from further searches, or the whole index when too many of its blocks are damaged; false if it was. */
  leaveOutBlock(block: DamagedBlock): boolean {
    if (!this.#leftOut.addBlock(block)) return false;
    try {
      if (this.#leftOut.blocksOf(block.index).size > maxDamagedBlocks) {
        throw new DamagedIndexError(block.index, `more than ${maxDamagedBlocks} of its blocks are damaged`);
      }
      this.#readers.leaveOut(block);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.leaveOut({ name: block.index, reason: error.message });
    }
    return true;
  }

  /** Blocks excluded since the last call. */
  takeDetectedBlocks(): DamagedBlock[] {
    return this.#leftOut.takeBlocks();
  }

  /** The names of all excluded indices and blocks. */
  leftOut(): string[] {
    return this.#leftOut.names();
  }

  /** Indices excluded since the last call. */
  takeDetected(): DamagedIndex[] {
    return this.#leftOut.takeIndices();
  }

  /** How many index files were searched since the last call, null when none was, and how many are open now. */
  takeFigures(): IndexFigures {
    const searched = this.#searched;
    this.#searched = null;
    return { searched, open: this.#readers.size };
  }

  /** Runs a function as if there were only one index. */
  alone<T>(name: string, run: () => T): T {
    this.#only = name;
    try {
      return run();
    } finally {
      this.#only = null;
    }
  }

  get(name: string): IndexReader {
    const known = this.#catalogue.indices.find((index) => index.name === name);
    if (!known || (this.#only ?? name) !== name)
      throw new SearchError('unknown_index', `There is no index ${name}`);
    if (known.state === 'closed') {
      throw new SearchError('unknown_index', `The index ${name} is closed; reopen it to read its messages`);
    }
    const reader = this.open(name);
    if (reader) return reader;
    const reason = this.#leftOut.reason(name);
    throw new SearchError('failed', `The index ${name} cannot be read: ${reason}`);
  }

  /** Returns `null` for an index that cannot be opened, which is then excluded. */
  open(name: string): IndexReader | null {
    if (this.#leftOut.reason(name) !== undefined) return null;
    try {
      return this.#readers.get(name);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.leaveOut({ name, reason: error.message });
      return null;
    }
  }

  /** Whether an index may have messages of a time range, by what is known without opening it. */
  mayTouch({ range, messages }: CataloguedIndex, span: TimeSpan): boolean {
    if (messages === 0) return false;
    return range === null || (range.from <= span.to && range.to >= span.from);
  }

  /** Searches the indices that a scope touches; those that are not finalized are read on a snapshot of each. */
  search<T>(scope: ReadScope, run: (selections: Selection[]) => T): T {
    const indices = this.#touched(scope);
    return this.#onSnapshots(indices, () => run(this.#select(indices, scope)));
  }

  /** Searches as `search` does, and leaves it to the search when to open which index. */
  searchInTurn<T>(scope: ReadScope, run: (indices: IndexInTurn[]) => T): T {
    const indices = this.#touched(scope);
    return this.#onSnapshots(indices, () => {
      const searched = this.#namesFor(scope);
      const known = this.#finalizedMatches.of(scope, searched);
      return run(indices.map((index) => this.#inTurn(index, scope, searched, known)));
    });
  }

  #inTurn(
    index: CataloguedIndex,
    scope: ReadScope,
    searched: ReadonlySet<string>,
    matches: KnownMatches,
  ): IndexInTurn {
    const { name, range } = index;
    // The messages of damaged blocks are not counted, and these may become readable.
    const isWhole = this.#leftOut.blocksOf(name).size === 0;
    return {
      from: range?.from ?? Number.NEGATIVE_INFINITY,
      known: () => (isWhole ? matches.get(index) : null),
      keep: (found) => {
        const copies = this.open(name)?.copies();
        if (copies && isWhole) matches.keep(index, found, copies);
      },
      select: () => {
        if (this.open(name)) return this.#selectFrom(index, scope, searched);
        throw new DamagedIndexError(name, this.#leftOut.reason(name) ?? '');
      },
    };
  }

  #touched({ streams, span, only }: ReadScope): CataloguedIndex[] {
    const touched = this.readableFor(streams)
      .filter((index) => this.mayTouch(index, span))
      .filter(({ name }) => only?.has(name) ?? true);
    this.#searched = touched.length;
    return touched;
  }

  #namesFor({ streams }: ReadScope): Set<string> {
    return new Set(this.readableFor(streams).map(({ name }) => name));
  }

  /** Releases cached memory, and closes all indices but a few. */
  rest(): void {
    this.#readers.rest();
  }

  close(): void {
    this.#readers.closeExcept(new Set());
  }

  #onSnapshots<T>(indices: readonly CataloguedIndex[], run: () => T): T {
    const growing = indices.filter(({ name }) => this.#growing.has(name));
    const nested = growing.reduce<() => T>(
      (inner, { name }) =>
        () => {
          const reader = this.open(name);
          return reader ? reader.snapshot(inner) : inner();
        },
      run,
    );
    return nested();
  }

  #select(indices: readonly CataloguedIndex[], scope: ReadScope): Selection[] {
    for (;;) {
      const searched = this.#namesFor(scope);
      const damaged = this.#leftOut.indices;
      const selections = indices.flatMap((index) => this.#selectFrom(index, scope, searched) ?? []);
      // What was left out in favour of an index that turned out to be damaged has to be found.
      if (this.#leftOut.indices === damaged) return selections;
    }
  }

  #selectFrom(
    { name, setOrder, number, rewritten = 0 }: CataloguedIndex,
    scope: ReadScope,
    searched: ReadonlySet<string>,
  ): Selection | null {
    const reader = this.open(name);
    if (!reader) return null;
    if (!this.#growing.has(name)) reader.refresh();
    const reopen = () => this.#readers.get(name);
    const index = { name, rewritten, position: { setOrder, number }, reader: reopen };
    return Selection.of(index, scope, searched);
  }
}
