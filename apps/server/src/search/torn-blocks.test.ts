import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { exportMessages } from './execute/export-messages.ts';
import { searchMessages } from './execute/search-messages.ts';
import { indexPath } from './index-file.ts';
import type { PivotRequest } from './pivot/pivot-request.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';
import { withoutDamaged } from './read/without-damaged.ts';
import { storedMessage, TemporaryData } from './testing/temporary-index.ts';

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

/** Searches that read documents, columns, or the ids of blocks. */
const searches: Record<string, (indices: OpenIndices) => unknown> = {
  page: (indices) => searchMessages(indices, page).messages.map(({ fields }) => fields),
  'sorted page': (indices) =>
    searchMessages(indices, { ...page, sort: [{ field: 'took', order: 'ASC' }] }).messages.map(
      ({ id }) => id,
    ),
  pivot: (indices) => searchPivot(indices, pivot),
  'pivot of a word': (indices) => searchPivot(indices, { ...pivot, query: 'third' }),
  export: (indices) =>
    exportMessages(indices, { ...everything, query: 'third', after: null, limit: 1000 }).messages,
};

/** A sealed index in blocks, with a few rows. */
function sealedIndex() {
  const data = new TemporaryData();
  onTestFinished(() => data[Symbol.dispose]());
  const messages = Array.from({ length: 330 }, (_, at) =>
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
  return { data, file: indexPath(data.dir, 'graylog_0') };
}

/** What each search answers, and the damage that is named. */
function ask(data: TemporaryData) {
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  try {
    return Object.entries(searches).map(([name, search]) => {
      const answer = withoutDamaged(indices, () => search(indices));
      return { name, answer, damaged: indices.takeFound() };
    });
  } finally {
    indices.close();
  }
}

/** Every search answers exactly, or the damage is named by it or was before. */
function expectHonest(found: ReturnType<typeof ask>, expected: ReturnType<typeof ask>, what: string): void {
  let isNamed = false;
  for (const [at, { name, answer, damaged }] of found.entries()) {
    isNamed ||= damaged.length > 0;
    if (!isNamed) expect({ what, name, answer }).toEqual({ what, name, answer: expected[at]?.answer });
  }
}

test('a file that is cut off is noticed before it makes an answer wrong', () => {
  const { data, file } = sealedIndex();
  const expected = ask(data);
  const whole = readFileSync(file);
  for (let length = 4096; length < whole.length; length += 4096) {
    writeFileSync(file, whole.subarray(0, length));
    const found = ask(data);
    expectHonest(found, expected, `cut at ${length}`);
  }
});
