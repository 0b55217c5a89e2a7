import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type Catalogue, catalogueOfFiles } from '../indices/catalogue.ts';
import { replaceIndex } from '../indices/index-files.ts';
import { writeIndexWithout } from '../rewriting/index-without.ts';
import { Blocks } from '../storage/blocks/blocks.ts';
import { PackCache } from '../storage/blocks/pack-cache.ts';
import { indexPath } from '../storage/index-file.ts';
import { mergeSmallBlocks } from '../storage/sealing/merge-blocks.ts';
import { sealRows } from '../storage/sealing/seal-rows.ts';
import { TemporaryData } from '../storage/testing/temporary-index.ts';
import type { PivotRequest } from './pivot/pivot-request.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { CountedByPivot, countsOf } from './pool/counted-by-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';
import { readScope } from './read/scope.ts';
import { SearchService } from './search-service.ts';
import { arbitraryPivot } from './testing/arbitrary-pivot.ts';
import { variedMessages } from './testing/stored-variants.ts';

const seed = 11;
const messages = fc.sample(fc.shuffledSubarray(variedMessages(seed), { minLength: 160 }), {
  seed,
  numRuns: 1,
});
const shuffled = messages[0] ?? [];
const index = 'graylog_0';

/** A data directory that changes as that of a server does. */
class Changing {
  readonly data = new TemporaryData();
  #stored = 0;
  #rewritten = 0;
  #version = 0;

  catalogue(): Catalogue {
    this.#version += 1;
    const { indices } = catalogueOfFiles(this.data.dir);
    return {
      version: this.#version,
      indices: indices.map((each) => ({ ...each, rewritten: this.#rewritten })),
    };
  }

  store(count: number): void {
    this.data.store(shuffled.slice(this.#stored, this.#stored + count), index);
    this.#stored += count;
  }

  /** Seals some rows in blocks of so many. */
  seal(blocks: number, blockMessages: number): void {
    using db = new DatabaseSync(indexPath(this.data.dir, index));
    for (let at = 0; at < blocks; at += 1) sealRows(db, blockMessages);
  }

  merge(): void {
    using db = new DatabaseSync(indexPath(this.data.dir, index));
    mergeSmallBlocks(db, new Blocks(index, db, new PackCache()), 1);
  }

  async delete(query: string): Promise<void> {
    const indices = new OpenIndices(this.data.dir, this.catalogue());
    const scope = readScope({ query, streams: null, range: null });
    const ids = indices.search(scope, ([found]) =>
      found ? Array.from(found.messages('ASC'), ({ id }) => id) : [],
    );
    const reader = indices.get(index);
    await writeIndexWithout({ dataDir: this.data.dir, reader, without: new Set(ids), onProgress: () => {} });
    indices.close();
    replaceIndex(this.data.dir, index);
    this.#rewritten += 1;
  }
}

/** Runs a pivot as a worker does that is told what others have counted. */
function withCounted(indices: OpenIndices, counted: CountedByPivot, pivot: PivotRequest) {
  const key = countsOf(pivot);
  const known = structuredClone(counted.get(key));
  indices.blockStates.use(known);
  const reply = searchPivot(indices, pivot);
  const added = indices.blockStates.added();
  counted.add(key, structuredClone(added));
  const count = (lists: typeof known) => lists.reduce((sum, { blocks }) => sum + blocks.length, 0);
  return { reply, known: count(known), added: count(added) };
}

test('pivots from blocks that were counted before are those of blocks that are read', async () => {
  const pivots = fc.sample(arbitraryPivot, { seed, numRuns: 40 });
  const changing = new Changing();
  using _ = changing.data;
  const steps: (() => unknown)[] = [
    () => changing.store(30),
    () => changing.seal(3, 7),
    () => changing.store(25),
    () => changing.seal(1, 20),
    () => changing.merge(),
    () => changing.store(40),
    () => changing.seal(9, 4),
    () => changing.seal(20, 6),
    () => changing.merge(),
    // A finalized index gets no more messages.
    () => changing.delete('source:db'),
    () => changing.delete('foo OR took:>0'),
  ];
  changing.store(1);
  const indices = new OpenIndices(changing.data.dir, changing.catalogue());
  const counted = new CountedByPivot();
  let known = 0;
  for (const [step, change] of steps.entries()) {
    await change();
    indices.use(changing.catalogue());
    for (const pivot of pivots) {
      const fresh = new OpenIndices(changing.data.dir, changing.catalogue());
      const read = searchPivot(fresh, pivot);
      fresh.close();
      const first = withCounted(indices, counted, pivot);
      expect({ step, pivot, reply: first.reply }).toEqual({ step, pivot, reply: read });
      const second = withCounted(indices, counted, pivot);
      expect({ step, pivot, reply: second.reply }).toEqual({ step, pivot, reply: read });
      expect(second.added).toBe(0);
      known += second.known;
    }
  }
  expect(known).toBeGreaterThan(0);
  indices.close();
  counted.forget();
});

test('other time ranges, limits and orders share what was counted', () => {
  using data = new TemporaryData();
  data.store(shuffled);
  data.seal(index, 10);
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  const counted = new CountedByPivot();
  const pivot: PivotRequest = {
    query: 'NOT foo',
    streams: null,
    range: null,
    rowGroups: [{ type: 'values', field: 'source', limit: 2 }],
    columnGroups: [],
    series: [{ id: 'a', type: 'max', field: 'took' }],
    sort: [],
    rollup: false,
  };
  const first = withCounted(indices, counted, pivot);
  expect([first.known, first.added]).toEqual([0, 16]);
  indices.rest();
  expect(indices.blockStates.added()).toEqual([]);
  const sort = [{ type: 'pivot', field: 'source', direction: 'Descending' }] as const;
  const rowGroups = [{ type: 'values', field: 'source', limit: 5 }] as const;
  const { from, to } = first.reply.span ?? { from: 0, to: 0 };
  const other = { ...pivot, rowGroups, sort, rollup: true, range: { from: from + 1, to: to + 1000 } };
  expect(withCounted(indices, counted, other)).toMatchObject({ known: 16, added: 0 });
  for (const apart of [
    { ...pivot, query: 'foo' },
    { ...pivot, streams: ['000000000000000000000001'] },
    { ...pivot, series: [{ id: 'a', type: 'min', field: 'took' }] },
  ] as PivotRequest[]) {
    expect(withCounted(indices, counted, apart)).toMatchObject({ known: 0 });
  }
  indices.close();
  counted.forget();
});

test('what is counted by other intervals, or of copies that are found elsewhere, is told apart', () => {
  using data = new TemporaryData();
  const held = shuffled.slice(0, 40);
  data.store(held, index);
  data.store(held.slice(0, 15), 'special_0', { earlier: held.slice(0, 15).map(() => [index]) });
  data.store(shuffled.slice(40, 60), 'special_0');
  for (const name of [index, 'special_0']) data.seal(name, 5);
  const { indices: catalogued } = catalogueOfFiles(data.dir);
  const indices = new OpenIndices(data.dir, { version: 1, indices: catalogued });
  const counted = new CountedByPivot();
  const over = (value: number, offsetMs: number): PivotRequest => ({
    query: '',
    streams: null,
    range: null,
    rowGroups: [{ type: 'time', field: 'timestamp', interval: { value, unit: 's' }, offsetMs }],
    columnGroups: [],
    series: [{ id: 'a', type: 'card', field: '_id' }],
    sort: [],
    rollup: true,
  });
  const pivots = [over(5, 0), over(2, 0), over(5, 700)];
  const expectRead = () => {
    for (const pivot of pivots) {
      const fresh = new OpenIndices(data.dir, indices.catalogue);
      expect(withCounted(indices, counted, pivot).reply).toEqual(searchPivot(fresh, pivot));
      fresh.close();
    }
  };
  expectRead();
  indices.use({
    version: 2,
    indices: catalogued.map((each) => (each.name === index ? { ...each, state: 'closed' } : each)),
  });
  expectRead();
  indices.close();
  counted.forget();
});

test('a search does not read the blocks that another worker has counted', async () => {
  using data = new TemporaryData();
  data.store(shuffled);
  data.seal(index, 10);
  const search = new SearchService({ dataDir: data.dir, workers: 2 });
  onTestFinished(() => search.close());
  const pivot: PivotRequest = {
    query: '',
    streams: null,
    range: null,
    rowGroups: [{ type: 'time', field: 'timestamp', interval: { value: 1, unit: 'h' } }],
    columnGroups: [],
    series: [{ id: 'a', type: 'percentile', field: 'took', percentile: 90 }],
    sort: [],
    rollup: true,
  };
  await search.warmUp();
  const first = await search.pivot(pivot);
  using db = new DatabaseSync(indexPath(data.dir, index));
  db.exec(`UPDATE columns SET data = x'00'`);
  const others = await Promise.all([1, 2, 3].map(() => search.pivot(pivot)));
  expect(others).toEqual([first, first, first]);
  expect(search.damagedBlocks()).toEqual([]);
  await search.pivot({ ...pivot, query: 'NOT foo' });
  expect(search.damagedBlocks()).not.toEqual([]);
});
