import { appendFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Catalogue, catalogueOfFiles } from '../../indices/catalogue.ts';
import { indexPath } from '../../storage/index-file.ts';
import { finalizeIndex } from '../../storage/sealing/finalize-index.ts';
import { storedMessage, TemporaryData } from '../../storage/testing/temporary-index.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { type MessagesRequest, searchMessages } from '../execute/search-messages.ts';
import { maxKnownMatches, maxRestingIndices } from '../limits.ts';
import { storeVariant, variants, variedMessages } from '../testing/stored-variants.ts';
import { OpenIndices } from './open-indices.ts';
import { withoutDamaged } from './without-damaged.ts';

const page = { query: 'common', streams: null, range: null, limit: 5, offset: 0 };

/** The indices of a directory, of which all but the newest of the first set are finalized. */
async function finalizedCatalogue(dir: string): Promise<Catalogue> {
  const { indices } = catalogueOfFiles(dir);
  const finalized = indices.map(async (index) => {
    const isGrowing =
      index.setOrder === 0 &&
      !indices.some(({ setOrder, number }) => setOrder === 0 && number > index.number);
    if (isGrowing) return index;
    using db = new DatabaseSync(indexPath(dir, index.name));
    return { ...index, state: 'sealed' as const, ...(await finalizeIndex(db)) };
  });
  return { version: 1, indices: await Promise.all(finalized) };
}

function found(indices: OpenIndices, request: MessagesRequest) {
  return withoutDamaged(indices, () => searchMessages(indices, request));
}

/** What is found with everything counted anew. */
function foundAnew(dir: string, catalogue: Catalogue, request: MessagesRequest) {
  const indices = new OpenIndices(dir, catalogue);
  try {
    return found(indices, request);
  } finally {
    indices.close();
  }
}

const messagesOf = (number: number, count = 6) =>
  Array.from({ length: count }, (_, at) =>
    storedMessage({
      message: at % 2 === 0 ? 'common' : 'other',
      timestamp: number * 10_000 + at,
      level: (at * number) % 7,
    }),
  );

const mostIndices = 6;

async function withFinalized(run: (indices: OpenIndices, catalogue: Catalogue, data: TemporaryData) => void) {
  using data = new TemporaryData();
  for (let number = 0; number < mostIndices; number += 1) {
    data.store(messagesOf(number), `graylog_${number}`);
    data.seal(`graylog_${number}`);
  }
  const catalogue = await finalizedCatalogue(data.dir);
  const indices = new OpenIndices(data.dir, catalogue);
  try {
    run(indices, catalogue, data);
  } finally {
    indices.close();
  }
}

/** Finds a page, after which only the indices that it needed are open. */
function foundWithFew(indices: OpenIndices, request: MessagesRequest) {
  indices.rest();
  const { total } = found(indices, request);
  return { total, open: indices.takeFigures().open };
}

test('what finalized indices match is counted once, and those that a page does not need stay closed', async () => {
  await withFinalized((indices) => {
    expect(found(indices, page).total).toBe(18);
    expect(indices.takeFigures().open).toBe(mostIndices);
    // Three of the newest, and two of the one before.
    expect(foundWithFew(indices, page)).toEqual({ total: 18, open: maxRestingIndices });
    expect(foundWithFew(indices, { ...page, limit: 0 })).toEqual({ total: 18, open: maxRestingIndices });
    // Another query, and a part of the time of an index.
    expect(foundWithFew(indices, { ...page, query: 'other' })).toEqual({ total: 18, open: mostIndices });
    const range = { from: 10_001, to: 99_999 };
    expect(foundWithFew(indices, { ...page, range }).total).toBe(14);
  });
});

test('a message that is stored meanwhile is counted, and one that others deleted is not', async () => {
  await withFinalized((indices, catalogue, { dir }) => {
    expect(found(indices, page).total).toBe(18);
    {
      using writer = IndexWriter.open(dir, `graylog_${mostIndices - 1}`);
      writer.append(messagesOf(mostIndices, 2));
    }
    expect(found(indices, page).total).toBe(19);
    // A finalized index that was written anew has another range, number and file.
    const [first, ...others] = catalogue.indices;
    if (!first) throw new Error('There is no index');
    {
      using writer = IndexWriter.open(dir, first.name);
      writer.append([storedMessage({ message: 'common', timestamp: 3 })]);
    }
    indices.use({ version: 2, indices: [{ ...first, rewritten: 1, messages: 7 }, ...others] });
    expect(found(indices, page).total).toBe(20);
  });
});

test('a file that was changed without a word is counted anew', async () => {
  await withFinalized((indices, _, { dir }) => {
    expect(found(indices, page).total).toBe(18);
    appendFileSync(indexPath(dir, 'graylog_1'), Buffer.alloc(8192));
    expect(foundWithFew(indices, page)).toEqual({ total: 18, open: maxRestingIndices + 1 });
  });
});

test('matches of a block that is left out are not counted', async () => {
  await withFinalized((indices, _, { dir }) => {
    expect(found(indices, page).total).toBe(18);
    using db = new DatabaseSync(indexPath(dir, 'graylog_0'), { readOnly: true });
    const { number, first } = db.prepare('SELECT number, first FROM blocks').get() ?? {};
    const block = { index: 'graylog_0', number: Number(number), first: BigInt(Number(first)) };
    indices.leaveOutBlock({ ...block, messages: 6, from: 0, to: 5, reason: 'a test' });
    expect(found(indices, page).total).toBe(15);
    indices.leaveOutBlocks([]);
    expect(found(indices, page).total).toBe(18);
  });
});

test('only so much is kept', async () => {
  await withFinalized((indices) => {
    const query = (at: number) => ({ ...page, query: `common OR absent${at}`, limit: 1 });
    for (let at = 0; at * (mostIndices - 1) <= maxKnownMatches; at += 1) found(indices, query(at));
    const [oldest, newest] = [0, Math.floor(maxKnownMatches / (mostIndices - 1))];
    expect(foundWithFew(indices, query(newest))).toEqual({ total: 18, open: maxRestingIndices });
    expect(foundWithFew(indices, query(oldest))).toEqual({ total: 18, open: mostIndices });
  });
});

test('a long query is kept in place of several', async () => {
  await withFinalized((indices) => {
    const query = (at: number) => ({
      ...page,
      query: `common OR absent${at}${' OR absent'.repeat(12)}`,
      limit: 1,
    });
    const count = Math.ceil(maxKnownMatches / (mostIndices - 1) / 2);
    for (let at = 0; at < count; at += 1) found(indices, query(at));
    expect(foundWithFew(indices, query(count - 1))).toEqual({ total: 18, open: maxRestingIndices });
    expect(foundWithFew(indices, query(0))).toEqual({ total: 18, open: mostIndices });
  });
});

const orders = ['ASC', 'DESC'] as const;
const requests: fc.Arbitrary<MessagesRequest> = fc.record({
  query: fc.constantFrom('', 'foo', 'foo OR took:>0', 'NOT foo', 'source:f*', 'took:>=0', '/f.*/', 'absent'),
  streams: fc.constantFrom(null, null, ['000000000000000000000001'], ['a', 'b']),
  range: fc.constantFrom(null, null, { from: 0, to: Date.UTC(2021, 4, 1, 10, 0, 6) }),
  limit: fc.nat(20),
  offset: fc.nat(30),
  sort: fc.constantFrom(
    ...orders.flatMap((order) => ['timestamp', 'took'].map((field) => [{ field, order }])),
  ),
});

test.each(Object.entries(variants))('pages are the same as counted anew, kept as %s', async (_, parts) => {
  using data = storeVariant(variedMessages(5).slice(0, 120), parts);
  const catalogue = await finalizedCatalogue(data.dir);
  const [first, ...others] = catalogue.indices;
  const closed = { version: 2, indices: first ? [{ ...first, state: 'closed' as const }, ...others] : [] };
  const indices = new OpenIndices(data.dir, catalogue);
  const steps = fc.array(fc.tuple(requests, fc.boolean(), fc.boolean()), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(steps, (requested) => {
      for (const [request, isClosed, rests] of requested) {
        if (rests) indices.rest();
        const used = isClosed ? closed : catalogue;
        indices.use(used);
        expect(found(indices, request)).toEqual(foundAnew(data.dir, used, request));
      }
    }),
    { numRuns: 8, seed: 3 },
  );
  indices.close();
});
