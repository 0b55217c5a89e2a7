import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { indexPath } from '../storage/index-file.ts';
import { filterParts, flipBytes } from '../storage/testing/damaged-blocks.ts';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import { exportMessages } from './execute/export-messages.ts';
import { searchMessages } from './execute/search-messages.ts';
import type { PivotRequest } from './pivot/pivot-request.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';
import { withoutDamaged } from './read/without-damaged.ts';

const numberOfMessages = 330;
const everything = { query: '', streams: null, range: null };
const page = { ...everything, limit: 1000, offset: 0 };
const pivot: PivotRequest = {
  ...everything,
  rowGroups: [{ type: 'values', field: 'level', limit: 10 }],
  columnGroups: [],
  series: [
    { id: 'n', type: 'count', field: null },
    { id: 'sum', type: 'sum', field: 'took' },
    { id: 'rare', type: 'max', field: 'rare' },
  ],
  sort: [],
  rollup: true,
};

/** Searches that read documents, columns, or the ids of blocks; they tell how many messages they are about. */
const searches: Record<string, (indices: OpenIndices) => { total: number; result: unknown }> = {
  page(indices) {
    const { messages, total } = searchMessages(indices, page);
    return { total, result: messages.map(({ fields }) => fields) };
  },
  'sorted page'(indices) {
    const sort = [{ field: 'took', order: 'ASC' as const }];
    const { messages, total } = searchMessages(indices, { ...page, sort });
    return { total, result: messages.map(({ id }) => id) };
  },
  pivot(indices) {
    const { rows, total } = searchPivot(indices, pivot);
    return { total, result: rows };
  },
  'pivot of a word'(indices) {
    const { rows } = searchPivot(indices, { ...pivot, query: 'third' });
    return { total: searchMessages(indices, { ...page, limit: 0 }).total, result: rows };
  },
  export(indices) {
    const { messages } = exportMessages(indices, { ...everything, after: null, limit: 1000 });
    return { total: messages.length, result: messages };
  },
};

/** A sealed index in blocks, with a few rows unless its words are converted. */
function sealedIndex(isConverted: boolean) {
  const data = new TemporaryData();
  onTestFinished(() => data[Symbol.dispose]());
  const messages = Array.from({ length: numberOfMessages }, (_, at) =>
    storedMessage({
      message: at % 3 === 0 ? `the third ${at}` : `message ${at}`,
      level: at % 7,
      took: at * 37,
      ...(at % 90 === 5 ? { rare: at } : {}),
    }),
  );
  data.store(messages.slice(0, 300));
  data.seal('graylog_0', 64);
  data.store(messages.slice(300));
  if (isConverted) {
    data.seal();
    expect(data.convert()).toBe(null);
  }
  return { data, file: indexPath(data.dir, 'graylog_0') };
}

/** What each search answers, and how many messages are in the damage that is named then. */
function runAll(data: TemporaryData) {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  try {
    let lost = 0;
    return Object.entries(searches).map(([name, search]) => {
      const found = withoutDamaged(indices, () => search(indices));
      for (const { messages } of indices.takeDetectedBlocks()) lost += messages;
      if (indices.takeDetected().length > 0) lost = numberOfMessages;
      return { name, ...found, lost };
    });
  } finally {
    indices.close();
  }
}

/** Every search answers exactly, or leaves out the messages of blocks that are named, and no others. */
function expectHonest(
  found: ReturnType<typeof runAll>,
  expected: ReturnType<typeof runAll>,
  what: string,
): void {
  for (const [at, { name, total, lost, result }] of found.entries()) {
    if (lost === 0) expect({ what, name, result }).toEqual({ what, name, result: expected[at]?.result });
    expect({ what, name, total }).toEqual({ what, name, total: Math.max(0, numberOfMessages - lost) });
    if (name !== 'page' && name !== 'export') continue;
    const all = (expected[at]?.result ?? []) as unknown[];
    const whole = new Set(all.map((message) => JSON.stringify(message)));
    expect((result as unknown[]).filter((message) => !whole.has(JSON.stringify(message)))).toEqual([]);
  }
}

/** The bytes of the file in which blocks are kept. */
function bytesOfBlocks(file: string): number[] {
  using db = new DatabaseSync(file);
  const pages = db
    .prepare(
      "SELECT pgoffset, pgsize FROM dbstat WHERE name IN ('blocks', 'packs', 'columns', 'words', 'documents')",
    )
    .all();
  return pages.flatMap(({ pgoffset, pgsize }) =>
    Array.from({ length: Number(pgsize) }, (_, at) => Number(pgoffset) + at),
  );
}

const layouts = [
  ['an index', false],
  ['a converted index', true],
] as const;

test.each(layouts)(
  'a byte that is flipped in a block of %s is noticed before it makes an answer wrong',
  (_, isConverted) => {
    const { data, file } = sealedIndex(isConverted);
    const expected = runAll(data);
    const whole = readFileSync(file);
    const flip = fc.tuple(fc.constantFrom(...bytesOfBlocks(file)), fc.integer({ min: 1, max: 255 }));
    for (const [at, value] of fc.sample(flip, {
      numRuns: 60,
      seed: 1,
    })) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ value, at);
      writeFileSync(file, bytes);
      expectHonest(runAll(data), expected, `byte ${at} changed by ${value}`);
    }
  },
);

test.each(layouts)(
  'a file of %s that is cut off is noticed before it makes an answer wrong',
  (_, isConverted) => {
    const { data, file } = sealedIndex(isConverted);
    const expected = runAll(data);
    const whole = readFileSync(file);
    for (let length = 50; length < whole.length; length += 4096) {
      writeFileSync(file, whole.subarray(0, length));
      const found = runAll(data);
      expectHonest(found, expected, `cut at ${length}`);
    }
  },
);

test('a damaged filter of words loses no message', () => {
  const { data, file } = sealedIndex(true);
  const expected = runAll(data);
  const whole = readFileSync(file);
  for (const [what, part] of filterParts) {
    writeFileSync(file, whole);
    flipBytes(file, part);
    const found = runAll(data);
    expectHonest(found, expected, what);
    expect(found.map(({ lost }) => lost)).toEqual(found.map(() => 0));
  }
});
