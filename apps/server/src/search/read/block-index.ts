import type { Block } from '../../storage/blocks/block-row.ts';
import { DamagedBlockError } from '../../storage/damage.ts';
import type { Documents, Ends } from '../../storage/reading/documents.ts';
import { earlierId, laterId, millisecondOf, rowIdsPerMillisecond } from '../../storage/row-id.ts';
import type { BlockTerms } from '../../storage/words/block-terms.ts';
import { wordBytes, wordOf } from '../../storage/words/postings.ts';
import { type CountedWord, positionsBetween } from '../../storage/words/postings-reader.ts';
import { type Match, matchExpression } from '../plan/match.ts';
import { isWithin, lowerBound, rangeWithin } from './block-positions.ts';
import type { HitCache } from './hit-cache.ts';
import { matchesInBlock, positionsOf } from './matches-in-block.ts';
import { inOrder, summedUp } from './merge-sorted.ts';
import {
  type IdRequest,
  type IdSource,
  type PositionsInBlock,
  rowIds,
  type Summary,
  type WordIndex,
} from './word-index.ts';

interface Parts {
  documents: Documents;
  words: BlockTerms;
  idsOf: (block: Block) => Float64Array;
  hits: HitCache;
}

const byBytes = (a: string, b: string) => (a < b ? -1 : 1);

const noRows: Ends = { first: 1n, last: 0n };

/** Words that are postings of the blocks of a finalized index, and point to positions in these. */
export class BlockIndex implements WordIndex {
  readonly #documents: Documents;
  readonly #words: BlockTerms;
  readonly #idsOf: (block: Block) => Float64Array;
  readonly #hits: HitCache;
  /** What expressions are remembered as. */
  readonly #keys = new WeakMap<Match, string>();

  constructor({ documents, words, idsOf, hits }: Parts) {
    this.#documents = documents;
    this.#words = words;
    this.#idsOf = idsOf;
    this.#hits = hits;
  }

  count(match: Match, ends: Ends | null): number {
    let count = 0;
    for (const block of this.#touched(ends)) {
      const isWhole = ends === null || isWithin(block, ends);
      count += isWhole ? this.#countIn(match, block) : this.#positions(match, block, ends).length;
    }
    return count;
  }

  summary(match: Match, within: Ends | null): Summary {
    let [count, ends]: [number, Ends | null] = [0, null];
    for (const block of this.#touched(within)) {
      const positions = this.#positions(match, block, within);
      if (positions.length === 0) continue;
      count += positions.length;
      if (ends && block.first >= ends.first && block.last <= ends.last) continue;
      const ids = this.#idsOf(block);
      const first = block.first + BigInt(ids[positions[0] ?? 0] ?? 0);
      const last = block.first + BigInt(ids[positions.at(-1) ?? 0] ?? 0);
      ends = ends ? { first: earlierId(first, ends.first), last: laterId(last, ends.last) } : { first, last };
    }
    return { count, ends };
  }

  *ids(match: Match, { ends, order, limit = Number.POSITIVE_INFINITY }: IdRequest): IterableIterator<bigint> {
    if (limit === 0) return;
    const lists = this.#touched(ends).map((block) => ({
      start: order === 'ASC' ? block.first : block.last,
      open: () => this.#idsIn(match, block, ends, order),
    }));
    let left = limit;
    for (const id of inOrder(lists, order)) {
      yield id;
      left -= 1;
      if (left === 0) return;
    }
  }

  mayMatchDamaged(match: Match): boolean {
    return (this.#documents.blocks?.leftOut ?? []).some((block) => {
      try {
        return this.#countIn(match, block) > 0;
      } catch (error) {
        if (error instanceof DamagedBlockError) return true;
        throw error;
      }
    });
  }

  among(match: Match, ids: readonly bigint[]): ReadonlySet<bigint> {
    const found = new Set<bigint>();
    if (ids.length === 0) return found;
    const ends = { first: ids.reduce(earlierId), last: ids.reduce(laterId) };
    for (const block of this.#touched(ends)) {
      const wanted = ids.filter((id) => id >= block.first && id <= block.last);
      if (wanted.length === 0) continue;
      const [positions, known] = [this.#positions(match, block, null), this.#idsOf(block)];
      for (const id of wanted) {
        const distance = Number(id - block.first);
        const at = lowerBound(known, distance);
        if (known[at] === distance && positions[lowerBound(positions, at)] === at) found.add(id);
      }
    }
    return found;
  }

  *countIntervals(
    match: Match,
    ends: Ends | null,
    { length, offset }: { length: number; offset: number },
  ): IterableIterator<[interval: number, count: number]> {
    const counts = new Map<number, number>();
    for (const block of this.#touched(ends)) {
      const positions = this.#positions(match, block, ends);
      if (positions.length === 0) continue;
      const ids = this.#idsOf(block);
      const moment = millisecondOf(block.first);
      const start = Number(block.first % BigInt(rowIdsPerMillisecond));
      for (const at of positions) {
        const time = moment + Math.floor((start + (ids[at] ?? 0)) / rowIdsPerMillisecond);
        const interval = Math.trunc((time - offset) / length);
        counts.set(interval, (counts.get(interval) ?? 0) + 1);
      }
    }
    yield* [...counts].sort(([a], [b]) => a - b);
  }

  positions(match: Match, blocks: readonly Block[], ends: Ends): PositionsInBlock[] {
    return blocks.map((block) => [block, this.#positions(match, block, ends)]);
  }

  rowSource(): IdSource {
    return rowIds(noRows);
  }

  countStored(ends: Ends): number {
    return this.count({ type: 'all' }, ends);
  }

  has(text: string): boolean {
    const bytes = wordBytes(text);
    return this.#all.some((block) => this.#words.read(block, (postings) => postings.find(bytes) !== null));
  }

  check(block: Block): void {
    for (const posting of this.#words.each(block, (postings) => postings.from(''))) {
      posting.positions();
      posting.spots();
    }
  }

  *between(from: string, until: string): IterableIterator<string> {
    for (const sums of this.#counted(from, until)) {
      for (const found of [...sums.keys()].sort(byBytes)) yield wordOf(found);
    }
  }

  frequent(start: string, limit: number): [word: string, count: number][] {
    const most: CountedWord[] = [];
    let least = 0;
    const shorten = () => {
      most.sort(([word, count], [other, more]) => more - count || byBytes(word, other));
      if (most.length < limit) return;
      most.length = limit;
      least = most.at(-1)?.[1] ?? 0;
    };
    for (const sums of this.#counted(start, start)) {
      // Of words that are as frequent, those that come first are taken.
      for (const counted of sums) if (counted[1] > least) most.push(counted);
      if (most.length >= 2 * limit + 1000) shorten();
    }
    shorten();
    return most.map(([found, count]) => [wordOf(found), count]);
  }

  get #all(): readonly Block[] {
    return this.#documents.blocks?.all ?? [];
  }

  #touched(ends: Ends | null): readonly Block[] {
    if (!ends) return this.#all;
    return this.#all.filter(({ first, last }) => first <= ends.last && last >= ends.first);
  }

  /** How many messages of a block match. */
  #countIn(match: Match, block: Block): number {
    if (match.type === 'all') return block.messages;
    if (match.type === 'word') {
      return this.#words.read(block, (postings) => postings.find(wordBytes(match.word))?.count ?? 0);
    }
    return this.#positionsIn(match, block).length;
  }

  /** The positions of the matches in a block that are between two ids. */
  #positions(match: Match, block: Block, ends: Ends | null): Uint16Array {
    if (match.type === 'all' && ends && !isWithin(block, ends)) {
      const { from, to } = rangeWithin(this.#idsOf(block), block, ends);
      return positionsBetween(from, to);
    }
    const positions = this.#positionsIn(match, block);
    if (!ends || isWithin(block, ends) || positions.length === 0) return positions;
    const { from, to } = rangeWithin(this.#idsOf(block), block, ends);
    return positions.subarray(lowerBound(positions, from), lowerBound(positions, to));
  }

  #positionsIn(match: Match, block: Block): Uint16Array {
    if (match.type === 'all') return positionsBetween(0, block.messages);
    let key = this.#keys.get(match);
    if (key === undefined) {
      key = matchExpression(match);
      this.#keys.set(match, key);
    }
    const known = this.#hits.get(key, block);
    if (known) return known;
    const bits = this.#words.read(block, (postings) => matchesInBlock(match, postings, block.messages));
    const positions = positionsOf(bits);
    this.#hits.keep(key, block, positions);
    return positions;
  }

  *#idsIn(match: Match, block: Block, ends: Ends | null, order: IdRequest['order']): Generator<bigint> {
    const positions = this.#positions(match, block, ends);
    if (positions.length === 0) return;
    const ids = this.#idsOf(block);
    for (let index = 0; index < positions.length; index += 1) {
      const at = positions[order === 'ASC' ? index : positions.length - 1 - index] ?? 0;
      yield block.first + BigInt(ids[at] ?? 0);
    }
  }

  /**
   * The words from one up to the last that begins with another, as bytes, and how many messages have each; those of a few frames
   * of all blocks are counted at a time.
   */
  #counted(from: string, until: string): Generator<ReadonlyMap<string, number>> {
    const [start, prefix] = [wordBytes(from), wordBytes(until)];
    const isInside = (word: string) => word <= prefix || word.startsWith(prefix);
    return summedUp(
      this.#all.map((block) => this.#words.each(block, (postings) => postings.counted(start))),
      isInside,
    );
  }
}
