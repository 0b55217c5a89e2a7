import { PackCache } from '../../storage/blocks/pack-cache.ts';
import { type DamagedBlock, DamagedIndexError } from '../../storage/damage.ts';
import { evidentDamage, indexPath } from '../../storage/index-file.ts';
import { headCache } from '../../storage/words/block-terms.ts';
import { maxCachedKilobytes, maxIndexCacheKilobytes, maxOpen, maxRestingIndices } from '../limits.ts';
import { BlockStates } from './block-states.ts';
import type { DamagedParts } from './damaged-parts.ts';
import { HitCache } from './hit-cache.ts';
import { IdCache } from './id-cache.ts';
import { IndexReader } from './index-reader.ts';

export interface OpenLimits {
  files: number;
  /** Fields and blocks that are known of all of them, before another one is opened. */
  entries: number;
}

/** The index files a worker has open: those it read last. They share the memory for cached pages. */
export class Readers {
  readonly #dataDir: string;
  /** The least recently used first. */
  readonly #open = new Map<string, IndexReader>();
  readonly #caches = {
    packs: new PackCache(),
    hits: new HitCache(),
    heads: headCache(),
    ids: new IdCache(),
    states: new BlockStates(),
  };
  #cacheKilobytes = maxIndexCacheKilobytes;

  readonly #leftOut: DamagedParts;
  readonly #mostOpen: OpenLimits;

  constructor(dataDir: string, leftOut: DamagedParts, mostOpen: OpenLimits = maxOpen) {
    this.#dataDir = dataDir;
    this.#leftOut = leftOut;
    this.#mostOpen = mostOpen;
  }

  /** What was counted in blocks, before and by the search that runs. */
  get blockStates(): BlockStates {
    return this.#caches.states;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Returns the reader of an index. It may be closed by the next call, unless it is in use; whoever needs it again calls
   * again.
   *
   * @throws DamagedIndexError
   */
  get(name: string): IndexReader {
    const known = this.#open.get(name);
    if (known) {
      this.#open.delete(name);
      this.#open.set(name, known);
      return known;
    }
    const { files, entries } = this.#mostOpen;
    this.#closeOldest({ files: files - 1, entries });
    const reader = this.#read(name);
    this.#open.set(name, reader);
    reader.limitCache(this.#cacheKilobytes);
    this.#shareCache();
    return reader;
  }

  close(name: string): void {
    const reader = this.#open.get(name);
    this.#open.delete(name);
    try {
      reader?.close();
    } catch {
      // The reader is not used any more, so errors do not matter.
    }
  }

  /** Leaves a damaged block out of an index, if that is open; otherwise it will be when it is opened. */
  leaveOut(block: DamagedBlock): void {
    this.#open.get(block.index)?.leaveOut([block]);
  }

  closeExcept(names: ReadonlySet<string>): void {
    for (const name of [...this.#open.keys()]) if (!names.has(name)) this.close(name);
  }

  /** Releases cached memory; a few indices stay open for the next search. */
  rest(): void {
    this.#closeOldest({ ...this.#mostOpen, files: maxRestingIndices });
    this.#shareCache();
    const { hits, heads, ids, states } = this.#caches;
    for (const cache of [hits, heads, ids, states]) cache.forget();
    for (const reader of this.#open.values()) reader.rest();
  }

  #read(name: string): IndexReader {
    const file = indexPath(this.#dataDir, name);
    const reason = evidentDamage(file);
    if (reason !== null) throw new DamagedIndexError(name, reason);
    const reader = new IndexReader(name, file, this.#caches);
    const leftOut = this.#leftOut.blocksOf(name);
    if (leftOut.size > 0) reader.leaveOut(leftOut.values());
    return reader;
  }

  /** Closes indices that are not in use until at most so many are open. */
  #closeOldest({ files, entries }: OpenLimits): void {
    let held = [...this.#open.values()].reduce((sum, reader) => sum + reader.countEntries(), 0);
    for (const [name, reader] of [...this.#open]) {
      if (this.#open.size <= files && held <= entries) return;
      if (reader.isInUse) continue;
      held -= reader.countEntries();
      this.close(name);
    }
  }

  /** Each doubling of the number of open indices halves the cache of each. */
  #shareCache(): void {
    const share = maxCachedKilobytes / 2 ** Math.ceil(Math.log2(Math.max(1, this.#open.size)));
    const kilobytes = Math.min(maxIndexCacheKilobytes, Math.floor(share));
    if (kilobytes === this.#cacheKilobytes) return;
    this.#cacheKilobytes = kilobytes;
    for (const reader of this.#open.values()) reader.limitCache(kilobytes);
  }
}
